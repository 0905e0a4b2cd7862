import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { FiledApplication } from '#domain/enrollment/application';
import type { Field } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { fileOf, settle } from '#test/application/enrollment/fakes';
import { application, autumnPlan, autumnTemplate, fullAnswers } from '#test/application/enrollment/samples';
import { attachmentsOf, fieldOf, fillIn, majorsOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';

async function walk(vm: Awaited<ReturnType<FormFixture['form']>>, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await vm.screen.next();
}

describe('filling the form', () => {
  it('goes through the steps to the confirmation, with the draft kept', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    expect([vm.screen.stage, vm.screen.form?.steps.all.length, vm.screen.form?.steps.position]).toEqual([
      'filling',
      4,
      0,
    ]);
    expect(vm.screen.minutesLeft).toBeGreaterThan(2);
    fillIn(vm);
    await walk(vm, 3);
    expect([
      vm.screen.form?.steps.position,
      vm.screen.form?.steps.current?.title,
      vm.screen.form?.steps.isLast,
    ]).toEqual([3, '证明材料', true]);
    await vm.screen.next();
    expect(desk.navigation.last).toEqual({
      way: 'go',
      path: paths.confirmApplication,
      params: { plan: 'autumn' },
    });
    expect(desk.drafts.kept.get('autumn')?.answers).toEqual(fullAnswers);
  });

  it('shows an estimate that only falls, though an answer is taken back', async () => {
    const vm = await new FormFixture().form();
    const before = vm.screen.minutesLeft;
    fillIn(vm);
    await vm.screen.session.flush();
    const filled = vm.screen.minutesLeft;
    expect(filled).toBeLessThan(before);
    for (const key of ['name', 'idCard', 'phone']) type(vm, key, '');
    await vm.screen.session.flush();
    expect(vm.screen.form?.progress().minutesLeft).toBeGreaterThan(Math.max(1, filled));
    expect(vm.screen.minutesLeft).toBe(Math.max(1, filled));
  });

  it('stops at what is wrong, counts it and sends the focus to the first', async () => {
    const vm = await new FormFixture().form();
    type(vm, 'name', '李晓雨');
    await vm.screen.next();
    expect(vm.screen.form?.steps.position).toBe(0);
    expect(vm.screen.form?.attempt).toBe(1);
    // What the ID number tells is missing because of the ID number.
    expect(vm.screen.form?.invalid).toEqual(['field-idCard', 'field-phone', 'field-nation']);
    await vm.screen.next();
    expect(vm.screen.form?.attempt).toBe(2);
  });

  it('goes back by steps and then out, with everything kept', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    await walk(vm, 2);
    vm.screen.back();
    vm.screen.back();
    expect(vm.screen.form?.steps.position).toBe(0);
    vm.screen.back();
    await settle();
    expect(desk.navigation.last).toEqual({ way: 'back' });
    expect(desk.drafts.kept.get('autumn')?.answers).toEqual(fullAnswers);
  });

  it('goes to the ID number where what it tells is wrong: that is read there', async () => {
    const vm = await new FormFixture().form();
    const { form } = vm.screen;
    expect(form?.shownEntries.map(({ field }) => field.field.key)).not.toContain('birthDate');
    form?.validation.pointTo('birthDate', { key: 'form.notAccepted' });
    expect(form?.invalid).toEqual(['field-idCard']);
    expect(fieldOf(vm, 'birthDate').error).toBeDefined();
  });

  it('refuses a birth date that does not agree with the ID number', async () => {
    const desk = new FormFixture();
    desk.gateway.templateAnswer = {
      ...autumnTemplate,
      fields: autumnTemplate.fields.map((field) => ({ ...field, readonly: false, disabled: false })),
    };
    const vm = await desk.form();
    fillIn(vm);
    fieldOf(vm, 'birthDate').type('2008-05-13');
    await vm.screen.next();
    expect(vm.screen.form?.invalid).toEqual(['field-birthDate']);
    expect(fieldOf(vm, 'birthDate').error).toEqual({ key: 'form.disagrees', params: { label: '出生日期' } });
  });

  it('says a failed read and reads again', async () => {
    const desk = new FormFixture();
    desk.gateway.fails.set('template', 'timeout');
    const vm = await desk.form();
    expect([vm.screen.stage, vm.screen.failure]).toEqual(['failed', 'timeout']);
    await vm.screen.load();
    expect(vm.screen.stage).toBe('filling');
  });

  it('says that there is no such plan', async () => {
    const desk = new FormFixture();
    desk.gateway.templateAnswer = { refused: 'notFound' };
    expect((await desk.form()).screen.stage).toBe('notFound');
  });
});

describe('the draft', () => {
  it('is saved within a second of the last key, attachments too, and restored at the same step', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    expect(vm.screen.draft.saveStatus).toBe('none');
    fillIn(vm);
    await walk(vm, 3);
    attachmentsOf(vm, 'proofs').add([fileOf('证明.pdf')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    fieldOf(vm, 'name').type('李晓');
    await desk.clock.pass(1000);
    expect(vm.screen.draft.saveStatus).toBe('saved');

    // The page was killed: nothing was disposed, nothing flushed.
    const again = await desk.form();
    expect(again.screen.form?.steps.position).toBe(3);
    expect(fieldOf(again, 'name').text).toBe('李晓');
    expect(attachmentsOf(again, 'proofs').items.map(({ name, state }) => [name, state])).toEqual([
      ['证明.pdf', 'stored'],
    ]);
    expect(again.screen.draft.saveStatus).toBe('saved');
    attachmentsOf(again, 'proofs').add([fileOf('b.pdf')]);
    await settle();
    expect(desk.files.uploads[1]?.credential).toBe('draft-token-1');
  });

  it('tells how far it has come', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    await vm.screen.next();
    await desk.clock.pass(1000);
    expect(desk.drafts.kept.get('autumn')).toMatchObject({
      planTitle: autumnPlan.title,
      templateVersion: 3,
      step: 1,
      stepCount: 4,
    });
  });

  it('needs no network to be typed', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    for (const call of ['openDraft', 'places', 'plan']) desk.gateway.fails.set(call, 'offline');
    fillIn(vm);
    await walk(vm, 2);
    await desk.clock.pass(1000);
    expect(desk.drafts.kept.get('autumn')?.answers.school).toBe('青云中学');
    expect(vm.screen.form?.steps.position).toBe(2);
  });

  it('says when the phone denies storage', async () => {
    const desk = new FormFixture();
    desk.drafts.denied = true;
    const vm = await desk.form();
    type(vm, 'name', '李晓雨');
    await desk.clock.pass(1000);
    expect(vm.screen.draft.saveStatus).toBe('unavailable');
  });

  it('is discarded only when that is confirmed', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    type(vm, 'name', '李晓雨');
    await desk.clock.pass(1000);
    desk.confirmations.answer = false;
    await vm.screen.draftActions.discard();
    expect(desk.drafts.kept.size).toBe(1);
    desk.confirmations.answer = true;
    await vm.screen.draftActions.discard();
    await desk.clock.pass(1000);
    vm.dispose();
    await settle();
    expect(desk.drafts.kept.size).toBe(0);
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.planDetails,
      params: { plan: 'autumn' },
    });
  });

  it('survives a template that changed: what fits stays, what does not is said', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    await desk.clock.pass(1000);
    desk.gateway.templateAnswer = {
      ...autumnTemplate,
      version: 4,
      fields: autumnTemplate.fields.flatMap((field) => {
        if (field.key === 'school') return [];
        return field.key === 'nation' ? { ...field, options: [{ index: '09', label: '满族' }] } : field;
      }),
    };
    const again = await desk.form();
    expect(again.screen.opened?.templateChanged).toBe(true);
    expect(again.removed).toEqual(['民族', '毕业学校']);
    expect(fieldOf(again, 'name').text).toBe('李晓雨');
    expect(fieldOf(again, 'nation').answer).toBeUndefined();
  });

  it('of another form than this one is not looked for: a filed application is shown instead of a blank form', async () => {
    const desk = new FormFixture();
    desk.session.signIn(credentialOf('applicant-token'));
    desk.gateway.applicationsAnswer = [application];
    await desk.form();
    expect(desk.navigation.last).toMatchObject({ way: 'replace', path: paths.confirmApplication });
    const ran = { ...application, state: { status: 'expired' } as const };
    desk.navigation.steps.length = 0;
    desk.gateway.applicationsAnswer = [ran];
    expect((await desk.form()).screen.stage).toBe('filling');
    expect(desk.navigation.steps).toEqual([]);
  });
});

describe('the steps in the phone’s history', () => {
  it('are each an entry: back leads from step to step and then out, forward again', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    expect(desk.navigation.stepHistory).toEqual([0]);
    fillIn(vm);
    await walk(vm, 2);
    expect(desk.navigation.stepHistory).toEqual([0, 1, 2]);
    desk.navigation.back();
    expect(vm.screen.form?.steps.current?.number).toBe(1);
    desk.navigation.goToStep(2);
    expect(desk.navigation.stepHistory).toEqual([0, 1, 2]);
    vm.screen.back();
    vm.screen.back();
    expect([vm.screen.form?.steps.position, desk.navigation.steps]).toEqual([0, []]);
    vm.screen.back();
    expect(desk.navigation.last).toEqual({ way: 'back' });
  });

  it('are laid anew for a draft that is gone on with, and found again after a reload', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    await walk(vm, 2);
    await desk.clock.pass(1000);
    vm.dispose();
    desk.navigation.stepHistory = [];
    const resumed = await desk.form();
    expect(desk.navigation.stepHistory).toEqual([0, 1, 2]);
    resumed.screen.back();
    resumed.dispose();
    const reloaded = await desk.form();
    expect([reloaded.screen.form?.steps.position, desk.navigation.stepHistory]).toEqual([1, [0, 1]]);
  });

  it('pass over a step that has come to be hidden', async () => {
    const desk = new FormFixture();
    desk.gateway.templateAnswer = {
      ...autumnTemplate,
      fields: autumnTemplate.fields.map((field) =>
        field.step === 1 && field.key !== 'note'
          ? { ...field, showWhen: { key: 'nation', equals: '01' } }
          : field,
      ),
    };
    const vm = await desk.form();
    fillIn(vm);
    await walk(vm, 2);
    expect(desk.navigation.stepHistory).toEqual([0, 1, 2]);
    fieldOf(vm, 'nation').setAnswer('02');
    desk.navigation.back();
    expect([vm.screen.form?.steps.current?.number, desk.navigation.stepHistory]).toEqual([0, [0]]);
  });

  it('are not touched by a form that was left before it came', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    vm.dispose();
    desk.navigation.stepHistory = [];
    await vm.screen.load();
    expect(desk.navigation.stepHistory).toEqual([]);
  });

  it('lead back to the step where something is missing, without a second entry', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    await walk(vm, 3);
    fieldOf(vm, 'school').setAnswer('');
    await vm.screen.next();
    expect([vm.screen.form?.steps.current?.number, vm.screen.form?.invalid]).toEqual([1, ['field-school']]);
    expect(desk.navigation.stepHistory).toEqual([0, 1]);
  });
});

describe('another page at the same draft', () => {
  async function both() {
    const desk = new FormFixture();
    const vm = await desk.form();
    type(vm, 'name', '李晓雨');
    await desk.clock.pass(1000);
    const kept = desk.drafts.kept.get('autumn');
    if (!kept) throw new Error('nothing is kept');
    desk.drafts.elsewhere('autumn', { ...kept, answers: { name: '李小雨', phone: '13800138000' } });
    await settle();
    return { desk, vm };
  }

  it('is told at once, and nothing is written before it is chosen', async () => {
    const { desk, vm } = await both();
    expect(vm.screen.draft.conflict).toHaveProperty('newer');
    expect(vm.screen.draft.saveStatus).toBe('none');
    type(vm, 'name', '李晓');
    await desk.clock.pass(1000);
    expect(desk.drafts.kept.get('autumn')?.answers.name).toBe('李小雨');
  });

  it('goes on with the other’s answers', async () => {
    const { desk, vm } = await both();
    await vm.screen.draftActions.resolve('useOther');
    expect([fieldOf(vm, 'name').text, fieldOf(vm, 'phone').text]).toEqual(['李小雨', '138 0013 8000']);
    type(vm, 'name', '李小');
    await desk.clock.pass(1000);
    expect([vm.screen.draft.conflict, desk.drafts.kept.get('autumn')?.answers.name]).toEqual([
      undefined,
      '李小',
    ]);
  });

  it('goes on with these answers', async () => {
    const { desk, vm } = await both();
    await vm.screen.draftActions.resolve('keepMine');
    expect([fieldOf(vm, 'name').text, vm.screen.draft.saveStatus]).toEqual(['李晓雨', 'saved']);
    expect(desk.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓雨' });
  });

  it('that signed out leaves nothing to be written back', async () => {
    const { desk, vm } = await both();
    desk.drafts.elsewhere('autumn', undefined);
    await settle();
    expect(vm.screen.draft.conflict).toEqual({ deleted: true });
    type(vm, 'name', '李晓');
    await desk.clock.pass(1000);
    expect(desk.drafts.kept.size).toBe(0);
    await vm.screen.draftActions.resolve('useOther');
    expect(desk.navigation.last).toMatchObject({ way: 'replace', path: paths.planDetails });
    vm.dispose();
    await settle();
    expect(desk.drafts.kept.size).toBe(0);
  });
});

describe('a plan that ends while its form is filled', () => {
  it('is shown at the moment the plan closes; the draft stays and other plans are offered', async () => {
    const desk = new FormFixture();
    desk.gateway.planAnswer = { ...autumnPlan, closesAt: desk.clock.now() + 60_000 };
    const vm = await desk.form();
    type(vm, 'name', '李晓雨');
    await desk.clock.pass(59_000);
    expect(vm.plan.unavailable).toBeUndefined();
    await desk.clock.pass(1000);
    expect(vm.plan.unavailable).toBe('closed');
    await vm.exits.toPlans();
    expect(desk.navigation.last).toEqual({ way: 'go', path: paths.plans, params: undefined });
    expect(desk.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓雨' });
  });

  it('is shown when the last place goes, and cleared when one is free again', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    fillIn(vm);
    desk.gateway.placesAnswer = { taken: 200 };
    await vm.screen.next();
    await settle();
    expect(vm.plan.unavailable).toBe('full');
    desk.gateway.placesAnswer = { taken: 199 };
    await vm.screen.next();
    await settle();
    expect(vm.plan.unavailable).toBeUndefined();
  });
});

describe('coming back from the confirmation', () => {
  it('corrects one step and returns there', async () => {
    const desk = new FormFixture();
    fillIn(await desk.form());
    await desk.clock.pass(1000);
    const vm = await desk.form({ plan: 'autumn', step: '1' });
    expect(vm.screen.form?.steps.current?.title).toBe('家庭信息');
    type(vm, 'school', '第一中学');
    await vm.screen.next();
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.confirmApplication,
      params: { plan: 'autumn' },
    });
    expect(desk.drafts.kept.get('autumn')?.answers.school).toBe('第一中学');
  });

  it('opens at the field that the school did not accept, and says so there', async () => {
    const desk = new FormFixture();
    fillIn(await desk.form());
    await desk.clock.pass(1000);
    const vm = await desk.form({ plan: 'autumn', field: 'school' });
    expect(vm.screen.form?.steps.current?.number).toBe(1);
    expect(vm.screen.form?.invalid).toEqual(['field-school']);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notAccepted' });
    // And from there back to the confirmation, not through the steps that follow.
    fieldOf(vm, 'school').type('第一中学');
    await vm.screen.next();
    expect(desk.navigation.last?.path).toBe(paths.confirmApplication);
  });

  it('goes on to what is still missing elsewhere', async () => {
    const desk = new FormFixture();
    const { majors: _, ...answers } = fullAnswers;
    fillIn(await desk.form(), answers);
    await desk.clock.pass(1000);
    const vm = await desk.form({ plan: 'autumn', step: '0' });
    await vm.screen.next();
    expect(vm.screen.form?.steps.current?.title).toBe('意向专业');
    expect(vm.screen.form?.invalid).toEqual(['field-majors']);
    majorsOf(vm).add('m2');
    await vm.screen.next();
    expect(desk.navigation.last?.path).toBe(paths.confirmApplication);
  });
});

describe('a returned application', () => {
  const returned: FiledApplication = {
    ...application,
    state: {
      status: 'returned',
      reasons: [
        { key: 'school', label: '毕业学校', reason: '请填写学校全称' },
        { key: 'photo', label: '证件照', reason: '照片太暗' },
      ],
    },
    answers: fullAnswers,
  };

  async function open(desk = new FormFixture(), filed: FiledApplication = returned) {
    desk.session.signIn(credentialOf('applicant-token'));
    desk.gateway.applicationAnswer = filed;
    const vm = await desk.form({ plan: 'autumn', application: 'a1' });
    return { desk, vm };
  }

  /** 毕业学校 alone was sent back, and has another answer now. */
  async function corrected(desk = new FormFixture()) {
    const reasons = [{ key: 'school', label: '毕业学校', reason: '请填写学校全称' }];
    const filed: FiledApplication = { ...returned, state: { status: 'returned', reasons } };
    const opened = await open(desk, filed);
    type(opened.vm, 'school', '青云市第一中学');
    return { ...opened, filed };
  }

  /** 重新提交, and 确认提交 of what is read over. */
  async function resubmit(vm: InformationFormViewModel) {
    await vm.screen.next();
    await vm.resubmission?.submit();
  }

  it('opens the fields that were sent back, each with its reason, and shows the rest as it was filed', async () => {
    const { vm } = await open();
    expect(
      vm.screen.form?.shownEntries.map(({ field }) => [field.field.key, field.returned?.reason]),
    ).toEqual([
      ['school', '请填写学校全称'],
      ['photo', '照片太暗'],
    ]);
    expect(vm.filed.lines.map(({ label }) => label)).toContain('意向专业');
    expect(vm.filed.lines.find(({ key }) => key === 'majors')?.parts).toEqual(['计算机应用技术', '护理']);
    expect(vm.filed.lines.map(({ key }) => key)).not.toContain('school');
  });

  it('has files in the fields that were not sent back, which are looked at', async () => {
    const reasons = [{ key: 'school', label: '毕业学校', reason: '请填写学校全称' }];
    const { vm, desk } = await open(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons },
    });
    const { sheet } = vm.filed;
    await vm.filed.preview('photo', 0);
    expect(sheet).toMatchObject({ preview: { shown: 'picture' }, address: desk.files.url });
    expect(sheet.opened?.title).toBe(vm.filed.lines.find(({ key }) => key === 'photo')?.parts[0]);
    vm.dispose();
    expect(sheet.opened).toBeUndefined();
  });

  it('is resubmitted with the new answers of those fields alone and the version that was seen', async () => {
    const { desk, vm } = await open();
    desk.gateway.resubmitAnswer = { ...application, version: 5 };
    type(vm, 'school', ' 青云市第一中学 ');
    attachmentsOf(vm, 'photo').edits.remove('1');
    attachmentsOf(vm, 'photo').add([fileOf('新照片.jpg')]);
    await settle();
    expect(desk.files.uploads[0]?.credential).toBe('applicant-token');
    await desk.files.uploads[0]?.finish();
    await desk.clock.pass(1000);
    expect(desk.drafts.kept.has('a1')).toBe(true);
    await Promise.all([vm.screen.next(), vm.screen.next()]);
    expect(desk.gateway.resubmissions).toEqual([]);
    const told = vm.resubmission?.reviewed?.map(({ label, reason, before, after }) => [
      label,
      reason,
      before.parts,
      after.parts,
    ]);
    expect(told).toEqual([
      ['毕业学校', '请填写学校全称', ['青云中学'], ['青云市第一中学']],
      ['证件照', '照片太暗', ['证件照.jpg'], ['新照片.jpg']],
    ]);
    await Promise.all([vm.resubmission?.submit(), vm.resubmission?.submit()]);
    expect(desk.gateway.resubmissions).toEqual([
      {
        applicationId: 'a1',
        version: 4,
        answers: { school: '青云市第一中学', photo: [expect.objectContaining({ name: '新照片.jpg' })] },
      },
    ]);
    expect(desk.navigation.last).toMatchObject({ way: 'finish', path: paths.applications });
    expect(desk.drafts.kept.size).toBe(0);
  });

  it('is not sent before each field that was sent back has another answer', async () => {
    const { desk, vm } = await open();
    await vm.screen.next();
    expect(vm.screen.form?.invalid).toEqual(['field-school', 'field-photo']);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notChanged' });
    type(vm, 'school', '青云市第一中学');
    type(vm, 'school', ` ${fullAnswers.school} `);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notChanged' });
    expect([vm.resubmission?.reviewed, desk.gateway.resubmissions]).toEqual([undefined, []]);
  });

  it('can be corrected further after it was read over', async () => {
    const { desk, vm } = await corrected();
    await vm.screen.next();
    vm.resubmission?.endReview();
    expect([vm.resubmission?.reviewed, vm.screen.stage, desk.gateway.resubmissions.length]).toEqual([
      undefined,
      'filling',
      0,
    ]);
  });

  it('comes in steps where very much was sent back, and is submitted at the end of them', async () => {
    const many = Array.from({ length: 31 }, (_, at) => `more${at}`);
    const fields = many.map((key): Field => ({ key, label: key, type: 'text', step: 1, rules: [] }));
    const desk = new FormFixture();
    desk.gateway.templateAnswer = { ...autumnTemplate, fields: [...autumnTemplate.fields, ...fields] };
    desk.gateway.resubmitAnswer = application;
    const reasons = many.map((key) => ({ key, label: key, reason: '请补充' }));
    const { vm } = await open(desk, { ...returned, state: { status: 'returned', reasons } });
    expect(vm.screen.form?.steps.all.map(({ fields }) => fields.length)).toEqual([16, 15]);
    for (const key of many) type(vm, key, '补充');
    await vm.screen.next();
    expect([vm.screen.form?.steps.isLast, desk.gateway.resubmissions.length]).toEqual([true, 0]);
    desk.navigation.back();
    expect(vm.screen.form?.steps.position).toBe(0);
    await vm.screen.next();
    await resubmit(vm);
    expect(Object.keys(desk.gateway.resubmissions[0]?.answers ?? {}).sort()).toEqual([...many].sort());
  });

  it('takes birth date and sex along when the ID number was sent back', async () => {
    const { desk, vm } = await open(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons: [{ key: 'idCard', label: '身份证号', reason: '与照片不符' }] },
    });
    desk.gateway.resubmitAnswer = application;
    type(vm, 'idCard', '110000200711200036');
    await resubmit(vm);
    expect(desk.gateway.resubmissions[0]?.answers).toEqual({
      idCard: '110000200711200036',
      birthDate: '2007-11-20',
      sex: '0',
    });
  });

  it('opens what is shown because of a field that was sent back', async () => {
    const { desk, vm } = await open(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons: [{ key: 'boarding', label: '是否住校', reason: '请核对' }] },
    });
    desk.gateway.resubmitAnswer = application;
    expect(vm.screen.form?.shownEntries.map(({ field }) => field.field.key)).toEqual(['boarding']);
    fieldOf(vm, 'boarding').setAnswer('1');
    expect(vm.screen.form?.shownEntries.map(({ field }) => field.field.key)).toEqual(['boarding', 'note']);
    await vm.screen.next();
    expect(vm.screen.form?.invalid).toEqual(['field-note']);
    type(vm, 'note', '靠窗');
    await resubmit(vm);
    expect(desk.gateway.resubmissions[0]?.answers).toEqual({ boarding: '1', note: '靠窗' });
  });

  it('that was changed elsewhere is read anew and said; what was typed stays', async () => {
    const { desk, vm, filed } = await corrected();
    desk.gateway.resubmitAnswer = { refused: 'changedElsewhere', version: 6 };
    desk.gateway.applicationAnswer = { ...filed, version: 6 };
    await resubmit(vm);
    expect(vm.resubmission?.changedElsewhere).toBe(true);
    expect(fieldOf(vm, 'school').text).toBe('青云市第一中学');
    desk.gateway.resubmitAnswer = application;
    await resubmit(vm);
    expect(desk.gateway.resubmissions[1]?.version).toBe(6);
  });

  it('whose answer was lost is found resubmitted on the next try', async () => {
    const { desk, vm } = await corrected();
    desk.gateway.fails.set('resubmit', 'timeout');
    await resubmit(vm);
    expect(vm.resubmission?.error).toEqual({ key: 'error.timeout' });
    desk.gateway.resubmitAnswer = { refused: 'changedElsewhere', version: 5 };
    desk.gateway.applicationAnswer = { ...returned, version: 5, state: { status: 'submitted' } };
    await resubmit(vm);
    expect(vm.screen.stage).toBe('notReturned');
  });

  it('goes to the field that the school does not accept', async () => {
    const { desk, vm } = await corrected();
    desk.gateway.resubmitAnswer = { refused: 'invalid', path: 'answers.school', reason: 'tooLong' };
    await resubmit(vm);
    expect(vm.screen.form?.invalid).toEqual(['field-school']);
  });

  it('leads to the sign-in when nobody is signed in, or no longer', async () => {
    const desk = new FormFixture();
    await desk.form({ plan: 'autumn', application: 'a1' });
    expect(desk.navigation.last).toMatchObject({ way: 'replace', path: paths.applications });
    desk.gateway.fails.set('application', 'unauthenticated');
    await open(desk);
    expect(desk.session.current('applicant')).toBeUndefined();
    expect(desk.navigation.steps).toHaveLength(2);
  });

  it('whose sign-in ended keeps what was typed and leads back to it from the sign-in', async () => {
    const { desk, vm } = await corrected();
    desk.gateway.fails.set('resubmit', 'unauthenticated');
    await resubmit(vm);
    expect(desk.session.current('applicant')).toBeUndefined();
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.applications,
      params: { from: 'form', plan: 'autumn', application: 'a1' },
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect((await desk.drafts.load('a1'))?.answers).toMatchObject({ school: '青云市第一中学' });
  });

  it('that was forgotten meanwhile asks who they are, and a session that began meanwhile stays', async () => {
    const { desk, vm } = await corrected();
    desk.session.clear();
    await resubmit(vm);
    expect(desk.navigation.last).toMatchObject({ path: paths.applications, params: { from: 'form' } });
    expect(desk.gateway.resubmissions).toHaveLength(0);
  });
});
