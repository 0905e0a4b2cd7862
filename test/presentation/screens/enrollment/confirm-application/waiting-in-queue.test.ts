import { describe, expect, it, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import { autumnPlan, receipt } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

describe('submitting', () => {
  it('in a crowd says so, waits as long as the school asks, and sends the same submission by itself', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    let tries = 0;
    fixture.gateway.submit = async (grant, submission) => {
      tries += 1;
      if (tries > 2) return submit(grant, submission);
      throw new GatewayError('rejected', 'HTTP 503', { userMessage: '当前访问人数较多', retryAfter: 5 });
    };
    await vm.journey.submit();
    expect([vm.queue.retryIn, vm.error]).toEqual([5, undefined]);
    await vm.journey.submit();
    expect(tries).toBe(1);
    await fixture.clock.passAsync(5_000);
    await settled();
    expect([tries, vm.queue.retryIn]).toEqual([2, 5]);
    await fixture.clock.passAsync(5_000);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1']);
  });

  it('at a school that is too busy and names no time waits longer each time', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    fixture.gateway.submit = () => Promise.reject(new GatewayError('busy', 'HTTP 429', { status: 429 }));
    await vm.journey.submit();
    for (const seconds of [5, 10, 20]) {
      expect([vm.queue.retryIn, vm.error]).toEqual([seconds, undefined]);
      await fixture.clock.passAsync(seconds * 1_000);
      await settled();
    }
    fixture.gateway.submit = submit;
    await fixture.clock.passAsync(40_000);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1']);
  });

  it('in a crowd sends nothing by itself once the consent is taken back', async () => {
    const { desk: fixture, vm } = await agreed();
    const crowd = new GatewayError('rejected', 'HTTP 503', {
      userMessage: '当前访问人数较多',
      retryAfter: 5,
    });
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    fixture.gateway.submit = () => Promise.reject(crowd);
    await vm.journey.submit();
    fixture.gateway.submit = submit;
    vm.journey.agree(false);
    vm.journey.agree(true);
    await fixture.clock.passAsync(5_000);
    await settled();
    expect([fixture.gateway.submissions, vm.queue.retryIn]).toEqual([[], 0]);
  });

  it('in a crowd sends no answers by itself that another page has changed since', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 5, wait: 5 };
    await vm.journey.submit();
    const { revision } = (await fixture.drafts.load('autumn')) ?? {};
    await fixture.drafts.save({ ...draft, revision, answers: { ...draft.answers, name: '李晓雪' } });
    await fixture.clock.passAsync(5_000);
    await vi.waitFor(() => expect(vm.answers.name).toBe('李晓雪'));
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('waits in line, shows a position that never rises, and goes on by itself at its turn', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const line = (wait: number, position: number, served: number) =>
      ({ refused: 'queued', retryAfter: Math.min(wait, 10), wait, position, served }) as const;
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 4, wait: 34 };
    await vm.journey.submit();
    expect(vm.queue.position).toEqual({ wait: 34 });
    fixture.gateway.submitResult = line(20, 200, 100);
    await fixture.clock.passAsync(4_000);
    expect(vm.queue.position).toEqual({ wait: 20, position: 200, served: 100 });
    await fixture.clock.passAsync(5_000);
    expect(vm.queue.position).toEqual({ wait: 15, position: 150, served: 150 });
    expect(vm.queue.age).toBe(5);
    fixture.gateway.submitResult = line(10, 120, 190);
    await fixture.clock.passAsync(5_000);
    expect(vm.queue.position).toMatchObject({ wait: 10, position: 100 });
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(10_000);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(new Set(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).size).toBe(1);
  });

  it('goes on waiting at its place after the page was closed, with its ticket, and asks nothing again', async () => {
    const { desk: fixture, vm } = await agreed();
    const place = {
      refused: 'queued',
      retryAfter: 10,
      wait: 40,
      position: 80,
      served: 0,
      ticket: 'sealed-1',
    } as const;
    fixture.gateway.submitResult = place;
    await vm.journey.submit();
    await fixture.clock.passAsync(5_000);
    vm.dispose();
    await fixture.clock.passAsync(5_000);
    const again = await fixture.confirm();
    expect(again.queue.position).toEqual({ wait: 30, position: 60, served: 20 });
    fixture.gateway.submitResult = { ...place, position: 90, ticket: 'sealed-2' };
    await fixture.clock.passAsync(1_000);
    await vi.waitFor(() => expect(fixture.gateway.submissions).toHaveLength(2));
    expect(again.queue.position?.position).toBeLessThanOrEqual(60);
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(10_000);
    await vi.waitFor(() => expect(again.state.kind).toBe('submitted'));
    const tickets = fixture.gateway.submissions.map(({ grant }) => grant.ticket);
    expect(tickets).toEqual([undefined, 'sealed-1', 'sealed-2']);
  });

  it('asks for consent after the page was closed where the answers are others', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, ticket: 'sealed-1' };
    await vm.journey.submit();
    vm.dispose();
    const stored = await fixture.drafts.load('autumn');
    if (stored?.kind !== 'newApplication') throw new Error('no draft');
    await fixture.drafts.save({ ...stored, answers: { ...stored.answers, name: '李晓雪' } });
    const again = await fixture.confirm();
    await fixture.clock.passAsync(60_000);
    expect([again.queue.position, again.review?.isAgreed]).toEqual([undefined, false]);
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('goes on waiting after a walk through the form that changed nothing', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, ticket: 'sealed-1' };
    await vm.journey.submit();
    vm.dispose();
    const form = await fixture.form();
    await form.next();
    form.dispose();
    expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
    const again = await fixture.confirm();
    expect(again.queue.position).toEqual({ wait: 40 });
  });

  it('goes on waiting once the plan opens, where it does so only after the page was loaded anew', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40 };
    await vm.journey.submit();
    vm.dispose();
    fixture.gateway.planResult = { ...autumnPlan, opensAt: fixture.clock.now() + 2_500 };
    const again = await fixture.confirm();
    expect(again.queue.position).toBeUndefined();
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(4_000);
    await vi.waitFor(() => expect(again.state.kind).toBe('submitted'));
  });

  it.each<[string, Refusal]>([
    ['the school has refused it since', { refused: 'full', serverTime: 0, opensAt: 0, closesAt: 0 }],
    ['a plan that opens later', { refused: 'notYetOpen', serverTime: 0, opensAt: 1, closesAt: 2 }],
  ])('does not wait again for %s', async (_, refusal) => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, ticket: 'sealed-1' };
    await vm.journey.submit();
    fixture.gateway.submitResult = refusal;
    await fixture.clock.passAsync(10_000);
    await vi.waitFor(() => expect(fixture.gateway.submissions).toHaveLength(2));
    vm.dispose();
    const again = await fixture.confirm();
    expect([again.queue.position, again.review?.isAgreed]).toEqual([undefined, false]);
  });

  it('stays in the line in a page whose draft another page writes with the same answers', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.journey.submit();
    const kinds = new Set<string>();
    vm.journey.subscribe(() => kinds.add(vm.journey.state.kind));
    const stored = await fixture.drafts.load('autumn');
    if (!stored) throw new Error('no draft');
    await fixture.drafts.save(stored);
    await fixture.clock.passAsync(10_000);
    await vi.waitFor(() => expect(fixture.gateway.submissions).toHaveLength(2));
    expect([...kinds]).toEqual(['queued']);
    expect(vm.queue.position).toBeDefined();
  });

  it('keeps its place in line while the school is too busy to say it again', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.journey.submit();
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    fixture.gateway.submit = () =>
      Promise.reject(
        new GatewayError('rejected', 'HTTP 503', { userMessage: '当前访问人数较多', retryAfter: 5 }),
      );
    await fixture.clock.passAsync(10_000);
    expect(vm.queue.position).toMatchObject({ wait: 30, position: 60 });
    await fixture.clock.passAsync(2_000);
    expect(vm.queue.position).toMatchObject({ wait: 28, position: 56 });
    fixture.gateway.submit = submit;
    fixture.gateway.submitResult = { refused: 'full', serverTime: 0, opensAt: 0, closesAt: 0 };
    await fixture.clock.passAsync(3_000);
    expect([vm.queue.position, vm.plan.unavailable]).toEqual([undefined, 'full']);
  });

  it.each<[string, () => Promise<Refusal>]>([
    ['is in line', async () => ({ refused: 'queued', retryAfter: 10, wait: 30, position: 60, served: 20 })],
    ['is too busy', () => Promise.reject(new GatewayError('rejected', 'HTTP 503', { retryAfter: 5 }))],
    ['is out of reach', () => Promise.reject(new GatewayError('offline', 'no network'))],
  ])('stays out of the line that was left while the school was asked, which then %s', async (_, respond) => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.journey.submit();
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    let asked = () => {};
    fixture.gateway.submit = () => new Promise((resolve) => (asked = () => resolve(respond())));
    await fixture.clock.passAsync(10_000);
    vm.journey.stopWaiting();
    fixture.connectivity.set(false);
    fixture.gateway.submit = submit;
    asked();
    await settled();
    fixture.connectivity.set(true);
    await fixture.clock.passAsync(60_000);
    expect([vm.queue.position, fixture.gateway.submissions.length]).toEqual([undefined, 1]);
    const again = await fixture.confirm();
    expect([again.queue.position, again.review?.isAgreed]).toEqual([undefined, false]);
  });

  it('leaves the line, and sends nothing until it is asked to', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.journey.submit();
    vm.journey.stopWaiting();
    expect(vm.queue.position).toBeUndefined();
    await fixture.clock.passAsync(60_000);
    expect(fixture.gateway.submissions).toHaveLength(1);
    const again = await fixture.confirm();
    expect([again.queue.position, again.review?.isAgreed]).toEqual([undefined, false]);
    await vm.journey.submit();
    expect(vm.queue.position).toMatchObject({ position: 80 });
    fixture.gateway.submitResult = receipt;
    await fixture.clock.passAsync(10_000);
    expect(vm.state.kind).toBe('submitted');
  });
});
