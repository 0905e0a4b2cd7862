import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { FiledApplication } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import { NOW, settled } from '#test/support/fake-clock';
import { failing } from '../fakes';
import { welcomeRecord } from './checkin-fakes';
import { InformationDesk, received, tooLate, typeInto } from './information-desk';

/** ms within which all input has been saved. */
const KEPT = 1000;

async function filled(desk = new InformationDesk()) {
  const vm = await desk.information();
  typeInto(vm, 'nation', '满族');
  await vm.screen.next();
  typeInto(vm, 'arrivalDay', received);
  return { desk, vm };
}

describe('what the application knew', () => {
  const filed: FiledApplication = {
    ...application,
    state: { status: 'admitted' },
    answers: { name: '王子涵', idCard: '110000200803070013', address: '文三路 1 号', school: '二中' },
  };

  function signedIn(changes: Partial<FiledApplication> = {}) {
    const desk = new InformationDesk();
    desk.record = { ...desk.record, maskedName: '王*涵', maskedIdCard: '110000********0013' };
    desk.session.signIn(credentialOf('applicant'));
    desk.session.checkIn(credentialOf('theirs'), 'w1');
    const application = { ...filed, ...changes };
    desk.enrollment.applicationsAnswer = [application];
    desk.enrollment.applicationAnswer = application;
    return desk;
  }

  test('is offered where the same person is signed in as its applicant, and named', async () => {
    const vm = await signedIn().information();
    expect(vm.screen.form?.answers).toEqual({ address: '文三路 1 号' });
    expect(vm.screen.opened?.offered).toEqual(['详细地址']);
  });

  test.each([
    ['is of another child of the family', { answers: { ...filed.answers, idCard: '110000200805120029' } }],
    ['did not lead to an admission', { state: { status: 'submitted' } as const }],
  ])('is not offered where it %s', async (_, changes) => {
    const vm = await signedIn(changes).information();
    expect([vm.screen.form?.answers, vm.screen.opened?.offered]).toEqual([{}, []]);
  });

  test('is offered without its files, which the student’s session may not read', async () => {
    const { photo = [] } = fullAnswers;
    const desk = signedIn({ answers: { ...filed.answers, photo } });
    const field = { key: 'photo', label: '证件照', type: 'upload', step: 0, rules: [] } as const;
    const { template } = desk.saved;
    desk.saved = { ...desk.saved, template: { ...template, fields: [field, ...template.fields] } };
    const vm = await desk.information();
    expect(vm.screen.opened?.offered).toEqual(['详细地址']);
  });

  test('does not replace what was saved, nor block the form where it cannot be read', async () => {
    const saved = signedIn();
    saved.saveElsewhere({ nation: '满族' });
    expect((await saved.information()).screen.form?.answers).toEqual({ nation: '满族' });
    const broken = signedIn();
    broken.enrollment.fails.set('applications', 'offline');
    expect((await broken.information()).screen.stage).toBe('filling');
  });
});

describe('filling in', () => {
  test('goes step by step, and not past what is missing', async () => {
    const vm = await new InformationDesk().information();
    expect([vm.screen.stage, vm.screen.isCompletedNext, vm.asksArrival]).toEqual(['filling', false, false]);
    await vm.screen.next();
    expect([vm.screen.form?.steps.position, vm.screen.form?.invalid.length]).toEqual([0, 1]);
    typeInto(vm, 'nation', '满族');
    await vm.screen.next();
    expect([vm.screen.form?.steps.position, vm.screen.isCompletedNext, vm.asksArrival]).toEqual([
      1,
      true,
      true,
    ]);
  });

  test('is saved at the end, once however often it is tapped, and leads to the confirmation', async () => {
    const { desk, vm } = await filled();
    await Promise.all([vm.screen.next(), vm.screen.next()]);
    expect([desk.calls, desk.saved.answers]).toEqual([1, { nation: '满族', arrivalDay: received }]);
    expect(desk.toasts.shown).toEqual([{ key: 'information.saved' }]);
    expect(desk.navigation.last).toEqual({ way: 'replace', path: paths.checkinConfirm, params: undefined });
    expect(await desk.drafts.all()).toEqual([]);
  });

  test('says when the student means to arrive while nobody is there', async () => {
    const { vm } = await filled();
    expect(vm.arrivesOutside).toBe(false);
    typeInto(vm, 'arrivalDay', tooLate);
    expect(vm.arrivesOutside).toBe(true);
  });

  test('of one section alone saves at once', async () => {
    const desk = new InformationDesk();
    desk.saveElsewhere({ nation: '汉族', arrivalDay: received });
    const vm = await desk.information({ step: '0' });
    expect([vm.screen.form?.steps.position, vm.screen.isEditing, vm.screen.isCompletedNext]).toEqual([
      0,
      true,
      true,
    ]);
    typeInto(vm, 'nation', '回族');
    await vm.screen.next();
    expect(desk.saved.answers).toEqual({ nation: '回族', arrivalDay: received });
  });

  test('where nothing is left to be done leads back to the steps', async () => {
    const desk = new InformationDesk();
    desk.setting = { ...desk.setting, confirm: false };
    const { vm } = await filled(desk);
    await vm.screen.next();
    expect(desk.navigation.last?.path).toBe(paths.checkin);
  });
});

describe('what is typed', () => {
  test('is kept under their own name, and gone on with', async () => {
    const desk = new InformationDesk();
    const vm = await desk.information();
    typeInto(vm, 'nation', '满族');
    await vm.screen.next();
    await desk.clock.passAsync(KEPT);
    expect(vm.screen.draft.saveStatus).toBe('saved');
    expect(desk.drafts.kept.get('w1')).toMatchObject({ kind: 'checkinInformation', version: 1, saved: {} });
    vm.dispose();
    const again = await desk.information();
    expect([again.screen.form?.answers.nation, again.screen.form?.steps.position]).toEqual(['满族', 1]);
  });

  test('is thrown away when the student is sure, for what the school has', async () => {
    const desk = new InformationDesk();
    desk.saveElsewhere({ nation: '汉族' });
    const vm = await desk.information();
    typeInto(vm, 'nation', '满族');
    await desk.clock.passAsync(KEPT);
    desk.confirmations.answer = false;
    await vm.screen.draftActions.discard();
    expect([vm.screen.form?.answers.nation, desk.drafts.kept.size]).toEqual(['满族', 1]);
    desk.confirmations.answer = true;
    await vm.screen.draftActions.discard();
    expect([vm.screen.form?.answers.nation, desk.drafts.kept.size]).toEqual(['汉族', 0]);
  });

  test('in another page of the phone is asked about', async () => {
    const desk = new InformationDesk();
    const vm = await desk.information();
    typeInto(vm, 'nation', '满族');
    await desk.clock.passAsync(KEPT);
    const draft = desk.drafts.kept.get('w1');
    if (!draft) throw new Error('nothing was kept');
    desk.drafts.elsewhere('w1', { ...draft, answers: { nation: '回族' } });
    await settled();
    expect(vm.screen.draft.conflict).toBeDefined();
    await vm.screen.draftActions.resolve('useOther');
    expect([vm.screen.draft.conflict, vm.screen.form?.answers.nation]).toEqual([undefined, '回族']);
  });
});

describe('another device', () => {
  test('that has saved meanwhile is compared, and what the student chooses is saved', async () => {
    const { desk, vm } = await filled();
    desk.saveElsewhere({ nation: '回族', address: '文三路1号' });
    await vm.screen.next();
    expect([vm.submission.comparison === undefined, vm.submission.isComparedForSaving]).toEqual([
      false,
      true,
    ]);
    // Preselected: this phone's value for a field that was edited here, otherwise the other device's.
    expect(vm.submission.comparison?.choice).toEqual({ nation: 'mine', address: 'theirs' });
    vm.submission.comparison?.choose('nation', 'theirs');
    await vm.submission.keepChosen();
    expect(desk.saved.answers).toEqual({ nation: '回族', address: '文三路1号', arrivalDay: received });
    expect(desk.navigation.last?.path).toBe(paths.checkinConfirm);
  });

  test('leaves what was typed in peace when the student steps back', async () => {
    const { desk, vm } = await filled();
    desk.saveElsewhere({ nation: '回族' });
    await vm.screen.next();
    vm.back();
    expect([vm.screen.stage, vm.screen.form?.answers.nation, vm.isSubmitting]).toEqual([
      'filling',
      '满族',
      false,
    ]);
  });

  test('that has saved the same is not asked about', async () => {
    const { desk, vm } = await filled();
    desk.saveElsewhere({ nation: '满族' });
    await vm.screen.next();
    expect([vm.screen.stage, desk.calls]).toEqual(['filling', 2]);
    expect(desk.saved.answers).toEqual({ nation: '满族', arrivalDay: received });
  });

  test('that has saved since the draft was kept is compared where the form opens', async () => {
    const desk = new InformationDesk();
    const before = await desk.information();
    typeInto(before, 'nation', '满族');
    await desk.clock.passAsync(KEPT);
    before.dispose();
    desk.saveElsewhere({ nation: '回族' });
    const vm = await desk.information();
    expect([vm.submission.comparison === undefined, vm.submission.isComparedForSaving]).toEqual([
      false,
      false,
    ]);
    await vm.submission.keepChosen();
    expect([vm.screen.stage, vm.screen.form?.answers.nation, desk.calls]).toEqual(['filling', '满族', 0]);
  });
});

describe('what goes wrong', () => {
  test('while it is read can be tried again', async () => {
    const vm = await new InformationDesk({ form: failing('offline') }).information();
    expect([vm.screen.stage, vm.screen.failure]).toEqual(['failed', 'offline']);
  });

  test('while it is saved is said, and nothing typed is lost', async () => {
    const { vm } = await filled(new InformationDesk({ save: failing('timeout') }));
    await vm.screen.next();
    expect([vm.submission.error, vm.isSubmitting, vm.screen.form?.answers.nation]).toEqual([
      { key: 'error.timeout' },
      false,
      '满族',
    ]);
  });

  test.each([
    ['answers.nation', 0, { key: 'form.notAccepted' }],
    ['version', 1, { key: 'form.notAccepted' }],
  ])('in the answer at %s stands at its field', async (path, position, problem) => {
    const refusal = { refused: 'invalid', path, reason: 'option' } as const;
    const { vm } = await filled(new InformationDesk({ save: async () => refusal }));
    await vm.screen.next();
    expect([vm.screen.form?.steps.position, vm.submission.error]).toEqual([position, problem]);
  });

  test('because a step before was undone leads to the steps', async () => {
    const refusal = { refused: 'invalid', path: 'step', reason: 'notice' } as const;
    const { desk, vm } = await filled(new InformationDesk({ save: async () => refusal }));
    await vm.screen.next();
    expect(desk.navigation.last?.path).toBe(paths.checkin);
  });

  test.each([
    ['the notice is not read', welcomeRecord()],
    ['the student has reported', welcomeRecord({ noticeReadAt: NOW, reportedAt: NOW })],
  ])('where %s the steps stand', async (_, record) => {
    const desk = new InformationDesk();
    desk.record = record;
    const vm = await desk.information();
    expect([vm.screen.form, desk.navigation.last?.path]).toEqual([undefined, paths.checkin]);
  });

  test('with their sign-in leads to the entry, and keeps what was typed', async () => {
    const { desk, vm } = await filled(new InformationDesk({ save: failing('unauthenticated') }));
    await desk.clock.passAsync(KEPT);
    await vm.screen.next();
    expect([desk.session.current('newStudent'), desk.navigation.last?.path]).toEqual([
      undefined,
      paths.checkinEntry,
    ]);
    expect(desk.drafts.kept.get('w1')?.answers.nation).toBe('满族');
  });
});

test('a saving that is answered after the student has left leads nowhere', async () => {
  const { desk, vm } = await filled();
  const saving = vm.screen.next();
  vm.dispose();
  await saving;
  expect([desk.calls, desk.navigation.steps, desk.toasts.shown]).toEqual([1, [], []]);
});
