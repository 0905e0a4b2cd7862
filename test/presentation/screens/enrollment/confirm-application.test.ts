import { describe, expect, it, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/gateway-error';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { fileOf, settle } from '#test/application/enrollment/fakes';
import { application, autumnPlan, fullAnswers, receipt } from '#test/application/enrollment/samples';
import { FormFixture } from '#test/presentation/form/form-fixture';

const draft: NewApplicationDraft = {
  kind: 'newApplication',
  planId: 'autumn',
  planTitle: autumnPlan.title,
  grant: { draftId: 'd0', planId: 'autumn', submissionKey: 'key0', token: credentialOf('draft-token-0') },
  templateVersion: 3,
  answers: { ...fullAnswers, name: ' 李晓雨 ', note: '藏着的' },
  step: 3,
  stepCount: 4,
  minutesLeft: 0,
};

async function open(more: Partial<NewApplicationDraft> = {}, desk = new FormFixture()) {
  await desk.drafts.save({ ...draft, ...more });
  const vm = await desk.confirm();
  return { desk, vm };
}

async function agreed(more: Partial<NewApplicationDraft> = {}, desk = new FormFixture()) {
  const opened = await open(more, desk);
  opened.vm.review?.agree(true);
  return opened;
}

describe('the confirmation', () => {
  it('shows all answers as they will be sent, by section', async () => {
    const { vm } = await open();
    expect(vm.stage).toBe('review');
    expect(vm.review?.sections.map(({ title }) => title)).toEqual([
      '基本信息',
      '家庭信息',
      '意向专业',
      '证明材料',
    ]);
    const lines = new Map(
      (vm.review?.sections ?? []).flatMap(({ lines }) => lines).map(({ label, parts }) => [label, parts]),
    );
    expect(lines.get('姓名')).toEqual(['李晓雨']);
    expect(lines.get('手机号')).toEqual(['138 0013 8000']);
    expect(lines.get('意向专业')).toEqual(['计算机应用技术', '护理']);
    expect(lines.get('电子邮箱')).toEqual([]);
    expect(lines.has('备注')).toBe(false);
    expect(vm.review?.invalidKeys).toEqual([]);
  });

  it('leads back to the step of a section', async () => {
    const { desk, vm } = await open();
    vm.edit(1);
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.informationForm,
      params: { plan: 'autumn', step: '1' },
    });
  });

  it('asks for the promise first', async () => {
    const { desk, vm } = await open();
    await vm.submit();
    expect([vm.review?.promiseMissing, vm.review?.promiseTries]).toEqual([true, 1]);
    expect(desk.gateway.submissions).toEqual([]);
    vm.review?.agree(true);
    expect(vm.review?.promiseMissing).toBe(false);
  });

  it('asks for no promise where the plan has no letter', async () => {
    const desk = new FormFixture();
    desk.gateway.letterAnswer = { refused: 'notFound' };
    const { vm } = await open({}, desk);
    await vm.submit();
    expect(vm.stage).toBe('receipt');
  });

  it('says which teacher’s link brought them, where one did', async () => {
    const { desk, vm } = await agreed();
    desk.session.setReferrer('teacher-7');
    await vm.submit();
    const without = await agreed();
    await without.vm.submit();
    expect(desk.gateway.submissions.map(({ filing }) => filing.teacherId)).toEqual(['teacher-7']);
    expect(without.desk.gateway.submissions[0]?.filing).not.toHaveProperty('teacherId');
  });

  it('sends nothing that was not read over: what another page has changed since is shown first', async () => {
    const { desk, vm } = await agreed();
    const { revision } = (await desk.drafts.load('autumn')) ?? {};
    await desk.drafts.save({ ...draft, revision, answers: { ...draft.answers, name: '李晓雪' } });
    await vm.submit();
    expect(desk.gateway.submissions).toEqual([]);
    expect(desk.toasts.shown.at(-1)).toMatchObject({ key: 'confirm.changedElsewhere' });
    expect([vm.review?.answers.name, vm.review?.agreed]).toEqual(['李晓雪', false]);
    vm.review?.agree(true);
    await vm.submit();
    expect(desk.gateway.submissions).toHaveLength(1);
  });

  it('goes on with the school’s leave that came after the draft was read', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    const { revision } = (await desk.drafts.load('autumn')) ?? {};
    await desk.drafts.save({ ...draft, revision });
    await vm.submit();
    expect(desk.toasts.shown).toEqual([]);
    expect(vm.stage).toBe('receipt');
    // The draft's own leave, with which its files were stored, and no other.
    expect(desk.gateway.calls.openDraft).toBeUndefined();
  });

  it('goes to the first answer that is missing instead of submitting', async () => {
    const { name: _, ...answers } = fullAnswers;
    const { desk, vm } = await agreed({ answers });
    expect(vm.review?.invalidKeys).toEqual(['name']);
    await vm.submit();
    expect(desk.navigation.last?.params).toEqual({ plan: 'autumn', field: 'name' });
    expect(desk.gateway.submissions).toEqual([]);
  });

  it('goes to the form when the template has changed', async () => {
    const { desk } = await open({ templateVersion: 2 });
    expect(desk.navigation.last).toMatchObject({ way: 'replace', path: paths.informationForm });
  });

  it('says a failed read and reads again', async () => {
    const desk = new FormFixture();
    desk.gateway.fails.set('plan', 'offline');
    const { vm } = await open({}, desk);
    expect([vm.stage, vm.content.failure]).toEqual(['failed', 'offline']);
    await vm.content.load();
    expect(vm.stage).toBe('review');
  });
});

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
    await settle();
    expect(desk.gateway.submissions).toHaveLength(2);
  });

  it('in a crowd says so, waits as long as the school asks, and sends the same submission by itself', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    const submit = desk.gateway.submit.bind(desk.gateway);
    let tries = 0;
    desk.gateway.submit = async (grant, filing) => {
      tries += 1;
      if (tries > 2) return submit(grant, filing);
      throw new GatewayError('rejected', 'HTTP 503', { words: '当前访问人数较多', retryAfter: 5 });
    };
    await vm.submit();
    expect([vm.submission?.crowd.seconds, vm.submission?.error]).toEqual([5, undefined]);
    await vm.submit();
    expect(tries).toBe(1);
    await desk.clock.pass(5_000);
    await settle();
    expect([tries, vm.submission?.crowd.seconds]).toEqual([2, 5]);
    await desk.clock.pass(5_000);
    await vi.waitFor(() => expect(vm.stage).toBe('receipt'));
    expect(desk.gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1']);
  });

  it('waits in line, shows a position that never rises, and goes on by itself at its turn', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    const line = (wait: number, position: number, served: number) =>
      ({ refused: 'inLine', retryAfter: Math.min(wait, 10), wait, position, served }) as const;
    desk.gateway.submitAnswer = { refused: 'inLine', retryAfter: 4, wait: 34 };
    await vm.submit();
    expect(vm.submission?.line.place).toEqual({ wait: 34 });
    desk.gateway.submitAnswer = line(20, 200, 100);
    await desk.clock.pass(4_000);
    expect(vm.submission?.line.place).toEqual({ wait: 20, position: 200, served: 100 });
    await desk.clock.pass(5_000);
    expect(vm.submission?.line.place).toEqual({ wait: 15, position: 150, served: 150 });
    expect(vm.submission?.line.age).toBe(5);
    desk.gateway.submitAnswer = line(10, 120, 190);
    await desk.clock.pass(5_000);
    expect(vm.submission?.line.place).toMatchObject({ wait: 10, position: 100 });
    desk.gateway.submitAnswer = receipt;
    await desk.clock.pass(10_000);
    await vi.waitFor(() => expect(vm.stage).toBe('receipt'));
    expect(new Set(desk.gateway.submissions.map(({ grant }) => grant.submissionKey)).size).toBe(1);
  });

  it('keeps the ticket of its place with the draft, and sends it after the page was closed', async () => {
    const { desk, vm } = await agreed();
    const place = { refused: 'inLine', retryAfter: 10, wait: 40, ticket: 'sealed-1' } as const;
    desk.gateway.submitAnswer = place;
    await vm.submit();
    vm.dispose();
    const again = await desk.confirm();
    again.review?.agree(true);
    desk.gateway.submitAnswer = { ...place, ticket: 'sealed-2' };
    await again.submit();
    desk.gateway.submitAnswer = receipt;
    await desk.clock.pass(10_000);
    await vi.waitFor(() => expect(again.stage).toBe('receipt'));
    const tickets = desk.gateway.submissions.map(({ grant }) => grant.ticket);
    expect(tickets).toEqual([undefined, 'sealed-1', 'sealed-2']);
  });

  it('keeps its place in line while the school is too busy to say it again', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.submitAnswer = { refused: 'inLine', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.submit();
    const submit = desk.gateway.submit.bind(desk.gateway);
    desk.gateway.submit = () =>
      Promise.reject(new GatewayError('rejected', 'HTTP 503', { words: '当前访问人数较多', retryAfter: 5 }));
    await desk.clock.pass(10_000);
    expect(vm.submission?.line.place).toMatchObject({ wait: 30, position: 60 });
    await desk.clock.pass(2_000);
    expect(vm.submission?.line.place).toMatchObject({ wait: 28, position: 56 });
    desk.gateway.submit = submit;
    desk.gateway.submitAnswer = { refused: 'full', serverTime: 0, opensAt: 0, closesAt: 0 };
    await desk.clock.pass(3_000);
    expect([vm.submission?.line.place, vm.plan.unavailable]).toEqual([undefined, 'full']);
  });

  it('leaves the line, and sends nothing until it is asked to', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.submitAnswer = { refused: 'inLine', retryAfter: 10, wait: 40, position: 80, served: 0 };
    await vm.submit();
    vm.submission?.line.leave();
    expect(vm.submission?.line.place).toBeUndefined();
    await desk.clock.pass(60_000);
    expect(desk.gateway.submissions).toHaveLength(1);
    desk.gateway.submitAnswer = receipt;
    await vm.submit();
    expect(vm.stage).toBe('receipt');
  });

  it('sends nothing once the screen was left', async () => {
    const { desk, vm } = await agreed({ grant: undefined });
    desk.gateway.fails.set('submit', 'offline');
    desk.connectivity.set(false);
    await vm.submit();
    vm.dispose();
    desk.connectivity.set(true);
    await settle();
    expect(desk.gateway.submissions).toHaveLength(1);
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
      await settle();
      const before = [vm.stage, [...desk.navigation.steps], desk.toasts.shown.length];
      vm.dispose();
      release();
      await submitting;
      await settle();
      expect([vm.stage, desk.navigation.steps, desk.toasts.shown.length]).toEqual(before);
      expect(desk.gateway.submissions).toHaveLength(1);
    }
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

  it('says that the plan is full or closed; the draft stays and other plans are offered', async () => {
    for (const refused of ['full', 'closed', 'notYetOpen'] as const) {
      const { desk, vm } = await agreed();
      const serverTime = desk.clock.now();
      const [opensAt, closesAt] = [serverTime + 1_000, serverTime + 2_000];
      desk.gateway.submitAnswer = { refused, serverTime, opensAt, closesAt };
      await vm.submit();
      expect(vm.plan.unavailable).toBe(refused);
      expect(desk.drafts.kept.get('autumn')?.answers.name).toBe(draft.answers.name);
      vm.openPlans();
      expect(desk.navigation.last?.path).toBe(paths.plans);
    }
  });

  it('of the same person again leads to the sign-in', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.submitAnswer = { refused: 'duplicate' };
    await vm.submit();
    expect(vm.submission?.isDuplicate).toBe(true);
    expect(desk.session.current('applicant')).toBeUndefined();
    vm.openApplications();
    expect(desk.navigation.last?.path).toBe(paths.applications);
  });

  it('waits as long as the school says where too many were named, and can be sent again then', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.submitAnswer = { refused: 'tooManyAttempts', retryAfter: 60 };
    await vm.submit();
    expect([vm.submission?.wait.seconds, vm.submission?.error]).toEqual([60, undefined]);
    desk.gateway.submitAnswer = receipt;
    await vm.submit();
    expect(vm.stage).toBe('review');
    for (let second = 1; second < 60; second += 1) desk.clock.pass(1_000);
    expect(vm.submission?.wait.seconds).toBe(1);
    desk.clock.pass(1_000);
    expect(vm.submission?.wait.seconds).toBe(0);
    await vm.submit();
    expect(vm.stage).toBe('receipt');
  });

  it('passes the wait that others brought about by a code on the mobile that was filled in', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.submitAnswer = { refused: 'tooManyAttempts', retryAfter: 60, unlockBy: ['phoneCode'] };
    await vm.submit();
    expect(vm.submission?.isUnlockable).toBe(true);
    await vm.submission?.verifyPhone();
    expect([vm.submission?.wait.seconds, vm.stage]).toEqual([60, 'review']);
    desk.phonePass = 'verified';
    desk.gateway.submitAnswer = receipt;
    await vm.submission?.verifyPhone();
    await settle();
    expect(vm.stage).toBe('receipt');
    expect(desk.gateway.submissions.at(-1)?.filing).toMatchObject({ phonePass: 'verified' });
  });

  it('goes to the field that the school does not accept', async () => {
    const { desk, vm } = await agreed();
    desk.gateway.submitAnswer = { refused: 'invalid', path: 'answers.school', reason: 'tooLong' };
    await vm.submit();
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.informationForm,
      params: { plan: 'autumn', field: 'school' },
    });
  });

  it('begins anew where the school has forgotten the draft: its files are asked for again', async () => {
    const { desk, vm } = await agreed();
    // A page that was killed once the school had the photo: the form would put it back when it opens.
    const place = { draftKey: 'autumn', fieldKey: 'photo' };
    const id = await desk.kept.add(place, fileOf('证件照.jpg'), true);
    await desk.kept.setStored(id, { path: 'forgotten', name: '证件照.jpg', type: 'image/jpeg', size: 1024 });
    const unsent = { ...place, fieldKey: 'proofs' };
    await desk.kept.add(unsent, fileOf('证书.jpg'), true);
    desk.gateway.fails.set('submit', 'unauthenticated');
    await vm.submit();
    expect(desk.toasts.shown).toEqual([{ key: 'confirm.filesExpired' }]);
    expect(desk.navigation.last?.params).toEqual({ plan: 'autumn', field: 'photo' });
    const kept = desk.drafts.kept.get('autumn');
    expect(kept).toMatchObject({ kind: 'newApplication', grant: undefined });
    expect(kept?.answers).not.toHaveProperty('photo');
    expect([await desk.kept.list(place), (await desk.kept.list(unsent)).length]).toEqual([[], 1]);
    expect(kept?.answers.school).toBe('青云中学');
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

describe('the receipt', () => {
  it('is shown again after a reload', async () => {
    const desk = new FormFixture();
    desk.session.signIn(credentialOf('applicant-token'));
    desk.gateway.applicationsAnswer = [{ ...application, fee: receipt.fee }];
    const vm = await desk.confirm();
    expect(vm.stage).toBe('receipt');
    expect(vm.receipt?.receipt.no).toBe('QY26-003817');
    expect([vm.receipt?.receipt.reviewDays, vm.receipt?.isFeeDue]).toEqual([3, true]);
  });

  it('ends the journey: no way back leads into the form', async () => {
    const { desk, vm } = await agreed();
    await vm.submit();
    expect(vm.stage).toBe('receipt');
    const params = { plan: 'autumn' };
    expect(desk.navigation.last).toEqual({ way: 'finish', path: paths.confirmApplication, params });
  });

  it('opens how to pay', async () => {
    const { vm } = await agreed();
    await vm.submit();
    await vm.receipt?.openPayment();
    expect(vm.receipt?.fees.sheet?.kind).toBe('payment');
    vm.receipt?.fees.close();
    expect(vm.receipt?.fees.sheet).toBe(undefined);
  });

  it('tells the way ahead for every standing of fee and review', async () => {
    const cases = [
      {
        fee: { state: 'none', amount: 0, reason: '' },
        state: { status: 'submitted' },
        way: 'submitted review* result',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'submitted' },
        way: 'submitted fee review* result',
      },
      {
        fee: { ...receipt.fee, state: 'confirming' },
        state: { status: 'submitted' },
        way: 'submitted fee* review result',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'approved' },
        way: 'submitted fee review result*',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'admitted' },
        way: 'submitted fee review result',
      },
    ] as const;
    for (const { fee, state, way } of cases) {
      const desk = new FormFixture();
      desk.session.signIn(credentialOf('applicant-token'));
      desk.gateway.applicationsAnswer = [{ ...application, fee, state }];
      const vm = await desk.confirm();
      expect(vm.receipt?.steps.map((step) => step.id + (step.state === 'current' ? '*' : '')).join(' ')).toBe(
        way,
      );
    }
  });

  it('promises a later fee where the plan asks for one after the review', async () => {
    const desk = new FormFixture();
    desk.session.signIn(credentialOf('applicant-token'));
    const fee = { state: 'none', amount: 8000, reason: '报名费' } as const;
    desk.gateway.applicationsAnswer = [{ ...application, fee }];
    const vm = await desk.confirm();
    expect(vm.receipt?.steps.find(({ id }) => id === 'feeLater')).toMatchObject({
      state: 'later',
      amount: 8000,
    });
  });

  it('is nothing to a stranger', async () => {
    const desk = new FormFixture();
    expect((await desk.confirm()).stage).toBe('empty');
    desk.session.signIn(credentialOf('stale'));
    desk.gateway.fails.set('applications', 'unauthenticated');
    const vm = await desk.confirm();
    await settle();
    expect([vm.stage, desk.session.current('applicant')]).toEqual(['empty', undefined]);
  });
});
