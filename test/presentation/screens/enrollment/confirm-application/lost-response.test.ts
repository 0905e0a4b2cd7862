import { describe, expect, it, vi } from 'vitest';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

describe('submitting', () => {
  it('after a lost response says that another tap is safe, and sends the same key', async () => {
    for (const kind of ['timeout', 'offline', 'server'] as const) {
      const { desk: fixture, vm } = await agreed({ grant: undefined });
      fixture.gateway.fails.set('submit', kind);
      await vm.journey.submit();
      expect(vm.error).toEqual({ key: 'confirm.lostResponse' });
      expect(vm.state.kind).toBe('reviewing');
      await vm.journey.submit();
      expect(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
      expect(vm.state.kind).toBe('submitted');
    }
  });

  it('without network says so, and sends the same submission by itself once the network is back', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.gateway.fails.set('submit', 'offline');
    fixture.connectivity.set(false);
    await vm.journey.submit();
    expect(vm.error).toEqual({ key: 'confirm.sendsItself' });
    fixture.connectivity.set(true);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
    fixture.connectivity.set(false);
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.gateway.submissions).toHaveLength(2);
  });

  it('without network sends nothing by itself once the consent is taken back', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.fails.set('submit', 'offline');
    fixture.connectivity.set(false);
    await vm.journey.submit();
    vm.journey.agree(false);
    expect(vm.error).toBeUndefined();
    vm.journey.agree(true);
    fixture.connectivity.set(true);
    await settled();
    expect([fixture.gateway.submissions.length, vm.state.kind]).toEqual([1, 'reviewing']);
  });

  it('without network sends no answers by itself that another page has changed since', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.fails.set('submit', 'offline');
    fixture.connectivity.set(false);
    await vm.journey.submit();
    const { revision } = (await fixture.drafts.load('autumn')) ?? {};
    await fixture.drafts.save({ ...draft, revision, answers: { ...draft.answers, name: '李晓雪' } });
    fixture.connectivity.set(true);
    await vi.waitFor(() => expect(vm.answers.name).toBe('李晓雪'));
    await settled();
    expect(fixture.gateway.submissions).toHaveLength(1);
    expect(fixture.toasts.shown).toEqual([{ key: 'confirm.changedElsewhere' }]);
  });

  it('without network is sent once by itself, however often it was tapped', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.connectivity.set(false);
    for (let tap = 0; tap < 3; tap += 1) {
      fixture.gateway.fails.set('submit', 'offline');
      await vm.journey.submit();
    }
    fixture.connectivity.set(true);
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions).toHaveLength(4);
    expect(fixture.toasts.shown).toEqual([{ key: 'confirm.sendingNow' }]);
  });

  it('sends nothing once the screen was left', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.gateway.fails.set('submit', 'offline');
    fixture.connectivity.set(false);
    await vm.journey.submit();
    vm.dispose();
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('after a lost response says so on a later visit, too, until a response has come', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    expect(vm.error).toBeUndefined();
    fixture.gateway.fails.set('submit', 'timeout');
    await vm.journey.submit();
    vm.dispose();
    const again = await fixture.confirm();
    expect(again.error).toEqual({ key: 'confirm.lostResponse' });
    fixture.gateway.submitResult = { refused: 'tooManyAttempts', retryAfter: 60 };
    again.journey.agree(true);
    await again.journey.submit();
    expect(again.error).toBeUndefined();
  });

  it('after a lost response the question before the draft is discarded says that it withdraws nothing', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const asked = async () => {
      const form = await fixture.form();
      await form.screen.journey.discard();
      form.dispose();
      return fixture.confirmations.asked.at(-1)?.body?.key;
    };
    fixture.confirmations.decision = false;
    expect(await asked()).toBe('form.discardBody');
    fixture.gateway.fails.set('submit', 'timeout');
    await vm.journey.submit();
    expect(await asked()).toBe('form.discardSentBody');
  });

  it('after a lost response and a reload sends the same key', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.gateway.fails.set('submit', 'timeout');
    await vm.journey.submit();
    const again = await fixture.confirm();
    again.journey.agree(true);
    await again.journey.submit();
    expect(fixture.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
    expect(fixture.gateway.calls.openDraft).toBe(1);
  });
});
