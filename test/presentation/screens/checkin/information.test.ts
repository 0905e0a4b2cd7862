import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { FiledApplication } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { welcomeRecord } from '#test/application/checkin/stub-checkin';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import { NOW, settled } from '#test/support/fake-clock';
import { DAY, failing } from '../fakes';
import { InformationFixture, received, tooLate, typeInto } from './information-fixture';

/** ms within which all input has been saved. */
const KEPT = 1000;

async function filled(fixture = new InformationFixture()) {
  const vm = await fixture.information();
  typeInto(vm, 'nation', '满族');
  await vm.next();
  typeInto(vm, 'arrivalDay', received);
  return { desk: fixture, vm };
}

describe('the application’s answers', () => {
  const filed: FiledApplication = {
    ...application,
    state: { status: 'admitted' },
    answers: { name: '王子涵', idCard: '110000200803070013', address: '文三路 1 号', school: '二中' },
  };

  function signedIn(changes: Partial<FiledApplication> = {}) {
    const fixture = new InformationFixture();
    fixture.record = { ...fixture.record, maskedName: '王*涵', maskedIdCard: '110000********0013' };
    fixture.session.signIn(credentialOf('applicant'));
    fixture.session.checkin(credentialOf('theirs'), 'w1');
    const application = { ...filed, ...changes };
    fixture.enrollment.applicationsResult = [application];
    fixture.enrollment.applicationResult = application;
    return fixture;
  }

  test('are offered, with their source, if the same person is signed in as the applicant', async () => {
    const vm = await signedIn().information();
    expect(vm.screen.form?.answers).toEqual({ address: '文三路 1 号' });
    expect(vm.screen.opened?.offered).toEqual(['详细地址']);
  });

  test.each([
    ['is of another child of the family', { answers: { ...filed.answers, idCard: '110000200805120029' } }],
    ['did not lead to an admission', { state: { status: 'submitted' } as const }],
  ])('are not offered if it %s', async (_, changes) => {
    const vm = await signedIn(changes).information();
    expect([vm.screen.form?.answers, vm.screen.opened?.offered]).toEqual([{}, []]);
  });

  test('are offered without files, which the student’s session may not read', async () => {
    const { photo = [] } = fullAnswers;
    const fixture = signedIn({ answers: { ...filed.answers, photo } });
    const field = { key: 'photo', label: '证件照', type: 'upload', step: 0, rules: [] } as const;
    const { template } = fixture.saved;
    fixture.saved = { ...fixture.saved, template: { ...template, fields: [field, ...template.fields] } };
    const vm = await fixture.information();
    expect(vm.screen.opened?.offered).toEqual(['详细地址']);
  });

  test('do not replace saved answers, nor block the form if they cannot be loaded', async () => {
    const saved = signedIn();
    saved.saveElsewhere({ nation: '满族' });
    expect((await saved.information()).screen.form?.answers).toEqual({ nation: '满族' });
    const broken = signedIn();
    broken.enrollment.fails.set('applications', 'offline');
    expect((await broken.information()).screen.stage).toBe('filling');
  });
});

describe('filling in', () => {
  test('goes step by step, and not past a missing answer', async () => {
    const vm = await new InformationFixture().information();
    expect([vm.screen.stage, vm.screen.isCompletedNext, vm.asksArrival]).toEqual(['filling', false, false]);
    await vm.next();
    expect([vm.screen.form?.steps.position, vm.screen.form?.invalid.length]).toEqual([0, 1]);
    typeInto(vm, 'nation', '满族');
    await vm.next();
    expect([vm.screen.form?.steps.position, vm.screen.isCompletedNext, vm.asksArrival]).toEqual([
      1,
      true,
      true,
    ]);
  });

  test('saves once at the end, however often it is tapped, and leads to the confirmation', async () => {
    const { desk: fixture, vm } = await filled();
    await Promise.all([vm.next(), vm.next()]);
    expect([fixture.calls, fixture.saved.answers]).toEqual([1, { nation: '满族', arrivalDay: received }]);
    expect(fixture.toasts.shown).toEqual([{ key: 'information.saved' }]);
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.checkinConfirm,
      params: undefined,
    });
    expect(await fixture.drafts.all()).toEqual([]);
  });

  test('reports an arrival date on which nobody is there', async () => {
    const { vm } = await filled();
    expect(vm.arrivesOutside).toBe(false);
    typeInto(vm, 'arrivalDay', tooLate);
    expect(vm.arrivesOutside).toBe(true);
  });

  test.each([
    ['the phone’s clock, if the school sends no time', 0, {}],
    ['the school’s clock where the phone’s is a day ahead', DAY, { serverTime: NOW }],
    ['the school’s clock where the phone’s is a year behind', -365 * DAY, { serverTime: NOW }],
  ])('offers only arrival days from today, and refuses a typed one before, by %s', async (_, skew, sent) => {
    const fixture = new InformationFixture();
    fixture.clock.time = NOW + skew;
    const { admission } = fixture.record;
    fixture.record = {
      ...fixture.record,
      ...sent,
      admission: { ...admission, reportFrom: NOW - 2 * DAY },
    };
    const { vm } = await filled(fixture);
    const arrival = vm.screen.form?.entry('arrivalDay');
    const offered = arrival?.part.part === 'days' ? arrival.part.days.offered : [];
    expect(offered).toEqual(['2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14']);
    typeInto(vm, 'arrivalDay', '2026-08-10');
    expect(arrival?.field.error).toEqual({ key: 'information.pastDay' });
    await vm.next();
    expect(fixture.calls).toBe(0);
    typeInto(vm, 'arrivalDay', '2026-08-11');
    await vm.next();
    expect(fixture.saved.answers).toMatchObject({ arrivalDay: '2026-08-11' });
  });

  test('of another section is not blocked by a saved arrival day that is past', async () => {
    const fixture = new InformationFixture();
    fixture.saveElsewhere({ nation: '汉族', arrivalDay: '2026-08-10' });
    const vm = await fixture.information({ step: '0' });
    typeInto(vm, 'nation', '回族');
    await vm.next();
    expect(fixture.saved.answers).toEqual({ nation: '回族', arrivalDay: '2026-08-10' });
  });

  test('of one section saves at once', async () => {
    const fixture = new InformationFixture();
    fixture.saveElsewhere({ nation: '汉族', arrivalDay: received });
    const vm = await fixture.information({ step: '0' });
    expect([vm.screen.form?.steps.position, vm.screen.isEditing, vm.screen.isCompletedNext]).toEqual([
      0,
      true,
      true,
    ]);
    typeInto(vm, 'nation', '回族');
    await vm.next();
    expect(fixture.saved.answers).toEqual({ nation: '回族', arrivalDay: received });
  });

  test('leads back to the steps if nothing is left to do', async () => {
    const fixture = new InformationFixture();
    fixture.setting = { ...fixture.setting, confirm: false };
    const { vm } = await filled(fixture);
    await vm.next();
    expect(fixture.navigation.last?.path).toBe(paths.checkin);
  });
});

describe('the draft', () => {
  test('is stored for the student and resumed', async () => {
    const fixture = new InformationFixture();
    const vm = await fixture.information();
    typeInto(vm, 'nation', '满族');
    await vm.next();
    await fixture.clock.passAsync(KEPT);
    expect(vm.screen.saveStatus).toBe('saved');
    expect(fixture.drafts.kept.get('w1')).toMatchObject({
      kind: 'checkinInformation',
      version: 1,
      saved: {},
    });
    vm.dispose();
    const again = await fixture.information();
    expect([again.screen.form?.answers.nation, again.screen.form?.steps.position]).toEqual(['满族', 1]);
  });

  test('is replaced by the school’s answers after a confirmation', async () => {
    const fixture = new InformationFixture();
    fixture.saveElsewhere({ nation: '汉族' });
    const vm = await fixture.information();
    typeInto(vm, 'nation', '满族');
    await fixture.clock.passAsync(KEPT);
    fixture.confirmations.decision = false;
    await vm.screen.journey.discard();
    expect([vm.screen.form?.answers.nation, fixture.drafts.kept.size]).toEqual(['满族', 1]);
    fixture.confirmations.decision = true;
    await vm.screen.journey.discard();
    expect([vm.screen.form?.answers.nation, fixture.drafts.kept.size]).toEqual(['汉族', 0]);
  });
});

describe('another device', () => {
  test('that has saved meanwhile: both versions are compared, and the chosen one is saved', async () => {
    const { desk: fixture, vm } = await filled();
    fixture.saveElsewhere({ nation: '回族', address: '文三路1号' });
    await vm.next();
    expect([vm.comparison === undefined, vm.isComparedForSaving]).toEqual([false, true]);
    // Preselected: this phone's value for a field that was edited here, otherwise the other device's.
    expect(vm.comparison?.choice).toEqual({ nation: 'mine', address: 'theirs' });
    vm.comparison?.choose('nation', 'theirs');
    await vm.keepChosen();
    expect(fixture.saved.answers).toEqual({ nation: '回族', address: '文三路1号', arrivalDay: received });
    expect(fixture.navigation.last?.path).toBe(paths.checkinConfirm);
  });

  test('does not change the draft when the student goes back', async () => {
    const { desk: fixture, vm } = await filled();
    fixture.saveElsewhere({ nation: '回族' });
    await vm.next();
    vm.back();
    expect([vm.screen.stage, vm.screen.form?.answers.nation, vm.isSubmitting]).toEqual([
      'filling',
      '满族',
      false,
    ]);
  });

  test('that has saved the same causes no question', async () => {
    const { desk: fixture, vm } = await filled();
    fixture.saveElsewhere({ nation: '满族' });
    await vm.next();
    expect([vm.screen.stage, fixture.calls]).toEqual(['filling', 2]);
    expect(fixture.saved.answers).toEqual({ nation: '满族', arrivalDay: received });
  });

  test('that has saved since the draft: both are compared when the form opens', async () => {
    const fixture = new InformationFixture();
    const before = await fixture.information();
    typeInto(before, 'nation', '满族');
    await fixture.clock.passAsync(KEPT);
    before.dispose();
    fixture.saveElsewhere({ nation: '回族' });
    const vm = await fixture.information();
    expect([vm.comparison === undefined, vm.isComparedForSaving]).toEqual([false, false]);
    await vm.keepChosen();
    expect([vm.screen.stage, vm.screen.form?.answers.nation, fixture.calls]).toEqual(['filling', '满族', 0]);
  });
});

describe('without network', () => {
  async function savedOffline() {
    const { desk: fixture, vm } = await filled();
    fixture.connectivity.set(false);
    await vm.next();
    return { fixture, vm };
  }

  test('the information is saved by itself once it is back', async () => {
    const { fixture, vm } = await savedOffline();
    expect(vm.error).toEqual({ key: 'checkin.sendsItself' });
    fixture.connectivity.set(true);
    await settled();
    expect([fixture.calls, fixture.saved.answers.nation]).toEqual([2, '满族']);
    expect(fixture.navigation.last?.path).toBe(paths.checkinConfirm);
  });

  test('a changed answer ends the wait', async () => {
    const { fixture, vm } = await savedOffline();
    typeInto(vm, 'arrivalDay', '');
    expect(vm.error).toBeUndefined();
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.calls).toBe(1);
  });

  test('going back to an earlier step ends the wait', async () => {
    const { fixture, vm } = await savedOffline();
    vm.back();
    fixture.connectivity.set(true);
    await settled();
    expect([vm.screen.form?.steps.position, fixture.calls]).toEqual([0, 1]);
  });

  test('nothing is saved once the screen was left', async () => {
    const { fixture, vm } = await savedOffline();
    vm.dispose();
    fixture.connectivity.set(true);
    await settled();
    expect(fixture.calls).toBe(1);
  });
});

describe('what goes wrong', () => {
  test('while loading can be retried', async () => {
    const vm = await new InformationFixture({ form: failing('offline') }).information();
    expect([vm.screen.stage, vm.screen.failure]).toEqual(['failed', 'offline']);
  });

  test('while saving is shown, and no input is lost', async () => {
    const { vm } = await filled(new InformationFixture({ save: failing('timeout') }));
    await vm.next();
    expect([vm.error, vm.isSubmitting, vm.screen.form?.answers.nation]).toEqual([
      { key: 'information.saveUnanswered' },
      false,
      '满族',
    ]);
  });

  test.each([
    ['answers.nation', 0, { key: 'form.notAccepted' }],
    ['version', 1, { key: 'form.notAccepted' }],
  ])('in a refusal of %s is shown at its field', async (path, position, problem) => {
    const refusal = { refused: 'invalid', path, reason: 'option' } as const;
    const { vm } = await filled(new InformationFixture({ save: async () => refusal }));
    await vm.next();
    expect([vm.screen.form?.steps.position, vm.error]).toEqual([position, problem]);
  });

  test('because the day is past by the school’s clock is shown at the day', async () => {
    const refusal = { refused: 'invalid', path: 'answers.arrivalDay', reason: 'pastDay' } as const;
    const { vm } = await filled(new InformationFixture({ save: async () => refusal }));
    await vm.next();
    const pastDay = { key: 'information.pastDay' };
    expect([vm.screen.form?.entry('arrivalDay')?.field.error, vm.error]).toEqual([pastDay, pastDay]);
  });

  test('because the school asks for more by now opens the form as it is now, at the new field, with what was typed', async () => {
    const fixture = new InformationFixture();
    const { vm } = await filled(fixture);
    const phone = {
      key: 'phone',
      label: '家长手机号',
      type: 'text',
      step: 0,
      rules: [{ required: true }],
    } as const;
    const { template } = fixture.saved;
    fixture.changeForm({ ...template, version: 2, fields: [...template.fields, phone] });
    const { save } = fixture;
    fixture.save = async (student, version, answers) =>
      'phone' in answers
        ? save(student, version, answers)
        : { refused: 'invalid', path: 'answers.phone', reason: 'required' };
    await vm.next();
    expect([vm.screen.form?.steps.position, vm.error]).toEqual([0, { key: 'form.templateChanged' }]);
    expect(vm.screen.form?.entry('phone')?.field.error).toBeDefined();
    expect(vm.screen.form?.answers).toMatchObject({ nation: '满族', arrivalDay: received });
    typeInto(vm, 'phone', '13800138000');
    await vm.next();
    await vm.next();
    expect(fixture.saved.answers).toEqual({ nation: '满族', arrivalDay: received, phone: '13800138000' });
  });

  test.each([
    ['another step comes first now', 'notice', 'checkin.stepsChanged'],
    ['the school does not ask for it any more', 'notWanted', 'checkin.stepNotWanted'],
    ['the student has reported meanwhile', 'reported', 'checkin.stepAfterReport'],
  ])('because %s says so, leads to the steps and keeps the draft', async (_, reason, key) => {
    const refusal = { refused: 'invalid', path: 'step', reason } as const;
    const { desk: fixture, vm } = await filled(new InformationFixture({ save: async () => refusal }));
    await fixture.clock.passAsync(KEPT);
    await vm.next();
    expect([fixture.navigation.last?.path, fixture.toasts.shown]).toEqual([paths.checkin, [{ key }]]);
    expect(fixture.drafts.kept.get('w1')?.answers.nation).toBe('满族');
  });

  test.each([
    ['the notice is not read', welcomeRecord()],
    ['the student has reported', welcomeRecord({ noticeReadAt: NOW, reportedAt: NOW })],
  ])('leads to the steps if %s', async (_, record) => {
    const fixture = new InformationFixture();
    fixture.record = record;
    const vm = await fixture.information();
    expect([vm.screen.form, fixture.navigation.last?.path]).toEqual([undefined, paths.checkin]);
  });

  test('with the sign-in leads to the entry, and keeps the draft', async () => {
    const { desk: fixture, vm } = await filled(new InformationFixture({ save: failing('unauthenticated') }));
    await fixture.clock.passAsync(KEPT);
    await vm.next();
    expect([fixture.session.current('newStudent'), fixture.navigation.last?.path]).toEqual([
      undefined,
      paths.checkinEntry,
    ]);
    expect(fixture.drafts.kept.get('w1')?.answers.nation).toBe('满族');
  });
});

test('a save that completes after the screen was left leads nowhere, and leaves no draft', async () => {
  const { desk: fixture, vm } = await filled();
  const saving = vm.next();
  vm.dispose();
  await saving;
  expect([fixture.calls, fixture.navigation.steps, fixture.toasts.shown]).toEqual([1, [], []]);
  expect(await fixture.drafts.all()).toEqual([]);
});

/** A fixture whose saves arrive when the test says so. */
function slowly() {
  const arrivals: (() => void)[] = [];
  const fixture = new InformationFixture();
  const { save } = fixture;
  fixture.save = async (...call) => {
    await new Promise<void>((resolve) => arrivals.push(resolve));
    return save(...call);
  };
  return { fixture, arrive: () => arrivals.shift()?.() };
}

describe('an answer that is changed while the information is being saved', () => {
  test('stays in the form and in the draft, and is saved with the next tap', async () => {
    const { fixture, arrive } = slowly();
    const { vm } = await filled(fixture);
    const saving = vm.next();
    await settled();
    typeInto(vm, 'nation', '回族');
    arrive();
    await saving;
    expect(fixture.toasts.shown).toEqual([{ key: 'information.savedBefore' }]);
    expect([fixture.saved.answers.nation, vm.screen.form?.answers.nation]).toEqual(['满族', '回族']);
    expect(fixture.drafts.kept.get('w1')?.answers.nation).toBe('回族');
    expect(fixture.navigation.last?.path).not.toBe(paths.checkinConfirm);

    const again = vm.next();
    await settled();
    arrive();
    await settled();
    arrive();
    await again;
    expect([fixture.saved.answers.nation, vm.comparison]).toEqual(['回族', undefined]);
    expect([fixture.drafts.kept.size, fixture.navigation.last?.path]).toEqual([0, paths.checkinConfirm]);
  });

  test('stays in the draft, too, where the student has left the form and come back', async () => {
    const { fixture, arrive } = slowly();
    const { vm } = await filled(fixture);
    const saving = vm.next();
    await settled();
    vm.dispose();
    const back = await fixture.information();
    typeInto(back, 'nation', '回族');
    await fixture.clock.passAsync(KEPT);
    arrive();
    await saving;
    await settled();
    expect(fixture.drafts.kept.get('w1')?.answers.nation).toBe('回族');
    expect(fixture.toasts.shown).toEqual([]);
  });
});
