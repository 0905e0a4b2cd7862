import { describe, expect, it } from 'vitest';
import { fullAnswers, receipt } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { agreed, draft, holdSubmission } from './confirmation';

describe('submitting', () => {
  it('sends the normalised visible answers, signs in, deletes the draft and shows the receipt', async () => {
    const { desk: fixture, vm } = await agreed();
    await vm.journey.submit();
    const sent = fixture.gateway.submissions[0];
    expect(sent?.grant.submissionKey).toBe('key0');
    expect(sent?.submission).toEqual({
      planId: 'autumn',
      templateVersion: 3,
      promised: true,
      answers: fullAnswers,
    });
    expect(fixture.session.current('applicant')).toBe('applicant-token');
    expect(fixture.drafts.kept.size).toBe(0);
    expect(vm.state.kind).toBe('submitted');
    expect(vm.receipt?.application).toMatchObject({
      no: 'QY26-003817',
      submittedAt: receipt.submittedAt,
    });
    expect(vm.receipt?.reviewDays).toBe(3);
    expect(vm.receipt?.isFeeDue).toBe(true);
    expect(vm.receipt?.steps.map(({ id, state }) => [id, state])).toEqual([
      ['submitted', 'done'],
      ['fee', 'current'],
      ['review', 'later'],
      ['result', 'later'],
    ]);
  });

  it('submits once for a double tap', async () => {
    const { desk: fixture, vm } = await agreed();
    await Promise.all([vm.journey.submit(), vm.journey.submit(), vm.journey.submit()]);
    expect(fixture.gateway.submissions).toHaveLength(1);
    await vm.journey.submit();
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('opens a draft first where there is none yet, and keeps it before anything is sent', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    let keptWhenSent: string | undefined;
    const submit = fixture.gateway.submit.bind(fixture.gateway);
    fixture.gateway.submit = async (grant, submission) => {
      const kept = fixture.drafts.kept.get('autumn');
      keptWhenSent = kept?.kind === 'newApplication' ? kept.grant?.submissionKey : undefined;
      return submit(grant, submission);
    };
    await vm.journey.submit();
    expect(keptWhenSent).toBe('key1');
    expect(vm.state.kind).toBe('submitted');
  });

  it.each([true, false])(
    'signs nobody in after 退出, and ends the session at the school (%s: on another page)',
    async (isElsewhere) => {
      const { desk: fixture, vm } = await agreed();
      const arrive = holdSubmission(fixture);
      const submitting = vm.journey.submit();
      await settled();
      if (isElsewhere) fixture.drafts.signOutElsewhere();
      else await fixture.drafts.clear();
      arrive();
      await submitting;
      expect([fixture.session.current('applicant'), fixture.drafts.kept.size]).toEqual([undefined, 0]);
      expect(fixture.signOut.asked).toEqual([['applicant', 'applicant-token', {}]]);
    },
  );

  it('shows the receipt although another page’s change is noticed once the answers are being sent', async () => {
    const { desk: fixture, vm } = await agreed();
    let notice = () => {};
    const load = fixture.drafts.load.bind(fixture.drafts);
    fixture.drafts.load = async () => {
      fixture.drafts.load = load;
      await new Promise<void>((resolve) => (notice = resolve));
      return { ...draft, answers: { ...fullAnswers, name: '李小雨' }, revision: 'other' };
    };
    const arrive = holdSubmission(fixture);
    const kept = fixture.drafts.kept.get('autumn');
    fixture.drafts.elsewhere('autumn', kept);
    if (kept) fixture.drafts.kept.set('autumn', kept);
    const submitting = vm.journey.submit();
    await settled();
    expect(vm.state.kind).toBe('sending');
    notice();
    await settled();
    arrive();
    await submitting;
    expect([vm.state.kind, fixture.gateway.submissions.length]).toEqual(['submitted', 1]);
  });

  it('has no effect on a screen that was left, whatever the response', async () => {
    for (const result of [receipt, { refused: 'full' as const, serverTime: 1, opensAt: 0, closesAt: 2 }]) {
      const { desk: fixture, vm } = await agreed({ grant: undefined });
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      const submit = fixture.gateway.submit.bind(fixture.gateway);
      fixture.gateway.submitResult = result;
      fixture.gateway.submit = async (...given) => {
        await gate;
        return submit(...given);
      };
      const submitting = vm.journey.submit();
      await settled();
      const before = [vm.state.kind, [...fixture.navigation.steps], fixture.toasts.shown.length];
      vm.dispose();
      release();
      await submitting;
      await settled();
      expect([vm.state.kind, fixture.navigation.steps, fixture.toasts.shown.length]).toEqual(before);
      expect(fixture.gateway.submissions).toHaveLength(1);
    }
  });

  it('keeps the school’s leave with what another page has written meanwhile', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const openDraft = fixture.gateway.openDraft.bind(fixture.gateway);
    fixture.gateway.openDraft = (planId) => {
      fixture.drafts.elsewhere('autumn', {
        ...draft,
        grant: undefined,
        answers: { ...fullAnswers, school: '第一中学' },
      });
      return openDraft(planId);
    };
    fixture.gateway.fails.set('submit', 'timeout');
    await vm.journey.submit();
    expect(fixture.drafts.kept.get('autumn')).toMatchObject({
      answers: { school: '第一中学' },
      grant: { submissionKey: 'key1' },
    });
  });

  it("shows the school's own words where it will not have it", async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.fails.set('submit', 'forbidden');
    await vm.journey.submit();
    expect(vm.error).toEqual({ key: 'error.forbidden' });
  });

  it('works on a phone that denies storage', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    fixture.drafts.unavailable = true;
    await vm.journey.submit();
    expect(vm.state.kind).toBe('submitted');
    expect(fixture.session.current('applicant')).toBe('applicant-token');
  });
});
