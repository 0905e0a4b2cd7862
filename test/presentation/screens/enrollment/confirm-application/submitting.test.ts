import { describe, expect, it } from 'vitest';
import { fullAnswers, receipt } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

describe('submitting', () => {
  it('sends the tidied, shown answers, signs in, wipes the draft and shows the receipt', async () => {
    const { desk, vm } = await agreed();
    await vm.submit();
    const sent = desk.gateway.submissions[0];
    expect(sent?.grant.submissionKey).toBe('key0');
    expect(sent?.filing).toEqual({
      planId: 'autumn',
      templateVersion: 3,
      promised: true,
      answers: fullAnswers,
    });
    expect(desk.session.current('applicant')).toBe('applicant-token');
    expect(desk.drafts.kept.size).toBe(0);
    expect(vm.stage).toBe('receipt');
    expect(vm.receipt?.receipt).toMatchObject({
      no: 'QY26-003817',
      submittedAt: receipt.submittedAt,
      reviewDays: 3,
    });
    expect(vm.receipt?.isFeeDue).toBe(true);
    expect(vm.receipt?.steps.map(({ id, state }) => [id, state])).toEqual([
      ['submitted', 'done'],
      ['fee', 'current'],
      ['review', 'later'],
      ['result', 'later'],
    ]);
  });

  it('submits once for a double tap', async () => {
    const { desk, vm } = await agreed();
    await Promise.all([vm.submit(), vm.submit(), vm.submit()]);
    expect(desk.gateway.submissions).toHaveLength(1);
    await vm.submit();
    expect(desk.gateway.submissions).toHaveLength(1);
  });

  it('opens a draft first where there is none yet, and keeps it before anything is sent', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    let keptWhenSent: string | undefined;
    const submit = desk.gateway.submit.bind(desk.gateway);
    desk.gateway.submit = async (grant, filing) => {
      const kept = desk.drafts.kept.get('autumn');
      keptWhenSent = kept?.kind === 'newApplication' ? kept.grant?.submissionKey : undefined;
      return submit(grant, filing);
    };
    await vm.submit();
    expect(keptWhenSent).toBe('key1');
    expect(vm.stage).toBe('receipt');
  });

  it('that is left while it is submitted leads nowhere, whatever the school answers then', async () => {
    for (const answer of [receipt, { refused: 'full' as const, serverTime: 1, opensAt: 0, closesAt: 2 }]) {
      const { desk, vm } = await agreed({ grant: undefined });
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      const submit = desk.gateway.submit.bind(desk.gateway);
      desk.gateway.submitAnswer = answer;
      desk.gateway.submit = async (...given) => {
        await gate;
        return submit(...given);
      };
      const submitting = vm.submit();
      await settled();
      const before = [vm.stage, [...desk.navigation.steps], desk.toasts.shown.length];
      vm.dispose();
      release();
      await submitting;
      await settled();
      expect([vm.stage, desk.navigation.steps, desk.toasts.shown.length]).toEqual(before);
      expect(desk.gateway.submissions).toHaveLength(1);
    }
  });

  it('keeps the school’s leave with what another page has written meanwhile', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    const openDraft = desk.gateway.openDraft.bind(desk.gateway);
    desk.gateway.openDraft = (planId) => {
      desk.drafts.elsewhere('autumn', {
        ...draft,
        grant: undefined,
        answers: { ...fullAnswers, school: '第一中学' },
      });
      return openDraft(planId);
    };
    desk.gateway.fails.set('submit', 'timeout');
    await vm.submit();
    expect(desk.drafts.kept.get('autumn')).toMatchObject({
      answers: { school: '第一中学' },
      grant: { submissionKey: 'key1' },
    });
  });

  it("shows the school's own words where it will not have it", async () => {
    const { desk, vm } = await agreed();
    desk.gateway.fails.set('submit', 'forbidden');
    await vm.submit();
    expect(vm.submission?.error).toEqual({ key: 'error.forbidden' });
  });

  it('works on a phone that denies storage', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.drafts.denied = true;
    await vm.submit();
    expect(vm.stage).toBe('receipt');
    expect(desk.session.current('applicant')).toBe('applicant-token');
  });
});
