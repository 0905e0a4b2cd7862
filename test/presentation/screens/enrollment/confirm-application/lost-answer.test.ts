import { describe, expect, it, vi } from 'vitest';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

describe('submitting', () => {
  it('after a lost answer says that another tap is safe, and sends the same key', async () => {
    for (const kind of ['timeout', 'offline', 'server'] as const) {
      const { desk, vm } = await agreed({ grant: undefined });
      desk.gateway.fails.set('submit', kind);
      await vm.submit();
      expect(vm.submission?.error).toEqual({ key: 'confirm.lostAnswer' });
      expect(vm.stage).toBe('review');
      await vm.submit();
      expect(desk.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
      expect(vm.stage).toBe('receipt');
    }
  });

  it('without network says so, and sends the same submission by itself once the network is back', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.fails.set('submit', 'offline');
    desk.connectivity.set(false);
    await vm.submit();
    expect(vm.submission?.error).toEqual({ key: 'confirm.sendsItself' });
    desk.connectivity.set(true);
    await vi.waitFor(() => expect(vm.stage).toBe('receipt'));
    expect(desk.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
    desk.connectivity.set(false);
    desk.connectivity.set(true);
    await settled();
    expect(desk.gateway.submissions).toHaveLength(2);
  });

  it('without network sends nothing by itself once the consent is taken back', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.fails.set('submit', 'offline');
    desk.connectivity.set(false);
    await vm.submit();
    vm.agree(false);
    expect(vm.submission?.error).toBeUndefined();
    vm.agree(true);
    desk.connectivity.set(true);
    await settled();
    expect([desk.gateway.submissions.length, vm.stage]).toEqual([1, 'review']);
  });

  it('without network sends no answers by itself that another page has changed since', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.fails.set('submit', 'offline');
    desk.connectivity.set(false);
    await vm.submit();
    const { revision } = (await desk.drafts.load('autumn')) ?? {};
    await desk.drafts.save({ ...draft, revision, answers: { ...draft.answers, name: '李晓雪' } });
    desk.connectivity.set(true);
    await vi.waitFor(() => expect(vm.review?.answers.name).toBe('李晓雪'));
    await settled();
    expect(desk.gateway.submissions).toHaveLength(1);
    expect(desk.toasts.shown).toEqual([{ key: 'confirm.changedElsewhere' }]);
  });

  it('without network is sent once by itself, however often it was tapped', async () => {
    const { desk, vm } = await agreed();
    desk.connectivity.set(false);
    for (let tap = 0; tap < 3; tap += 1) {
      desk.gateway.fails.set('submit', 'offline');
      await vm.submit();
    }
    desk.connectivity.set(true);
    await vi.waitFor(() => expect(vm.stage).toBe('receipt'));
    expect(desk.gateway.submissions).toHaveLength(4);
    expect(desk.toasts.shown).toEqual([{ key: 'confirm.sendingNow' }]);
  });

  it('sends nothing once the screen was left', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.fails.set('submit', 'offline');
    desk.connectivity.set(false);
    await vm.submit();
    vm.dispose();
    desk.connectivity.set(true);
    await settled();
    expect(desk.gateway.submissions).toHaveLength(1);
  });

  it('after a lost answer and a reload sends the same key', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.fails.set('submit', 'timeout');
    await vm.submit();
    const again = await desk.confirm();
    again.review?.agree(true);
    await again.submit();
    expect(desk.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1']);
    expect(desk.gateway.calls.openDraft).toBe(1);
  });
});
