import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { Field } from '#domain/form/template';
import { fileOf } from '#test/application/enrollment/fakes';
import { application, autumnTemplate, fullAnswers } from '#test/application/enrollment/samples';
import { attachmentsOf, fieldOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';
import { corrected, openReturned, resubmit, returned } from './returned-application';

describe('a returned application', () => {
  it('is resubmitted with the new answers of those fields alone and the version that was seen', async () => {
    const { desk: fixture, vm } = await openReturned();
    fixture.gateway.resubmitResult = { ...application, version: 5 };
    type(vm, 'school', ' 青云市第一中学 ');
    attachmentsOf(vm, 'photo').uploads.remove('1');
    attachmentsOf(vm, 'photo').uploads.add([fileOf('新照片.jpg')]);
    await settled();
    expect(fixture.files.uploads[0]?.credential).toBe('applicant-token');
    await fixture.files.uploads[0]?.finish();
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.has('a1')).toBe(true);
    await Promise.all([vm.next(), vm.next()]);
    expect(fixture.gateway.resubmissions).toEqual([]);
    const reviewed = vm.resubmission?.reviewed?.map(({ label, reason, before, after }) => [
      label,
      reason,
      before.parts,
      after.parts,
    ]);
    expect(reviewed).toEqual([
      ['毕业学校', '请填写学校全称', ['青云中学'], ['青云市第一中学']],
      ['证件照', '照片太暗', ['证件照.jpg'], ['新照片.jpg']],
    ]);
    await Promise.all([vm.resubmission?.submit(), vm.resubmission?.submit()]);
    expect(fixture.gateway.resubmissions).toEqual([
      {
        applicationId: 'a1',
        version: 4,
        answers: { school: '青云市第一中学', photo: [expect.objectContaining({ name: '新照片.jpg' })] },
      },
    ]);
    expect(fixture.navigation.last).toMatchObject({ way: 'finish', path: paths.applications });
    expect(fixture.drafts.kept.size).toBe(0);
  });

  it('is not sent before each field that was sent back has another answer', async () => {
    const { desk: fixture, vm } = await openReturned();
    await vm.next();
    expect(vm.screen.form?.invalid).toEqual(['field-school', 'field-photo']);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notChanged' });
    type(vm, 'school', '青云市第一中学');
    type(vm, 'school', ` ${fullAnswers.school} `);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notChanged' });
    expect([vm.resubmission?.reviewed, fixture.gateway.resubmissions]).toEqual([undefined, []]);
  });

  it('can be corrected further after it was read over', async () => {
    const { desk: fixture, vm } = await corrected();
    await vm.next();
    vm.resubmission?.endReview();
    expect([vm.resubmission?.reviewed, vm.screen.stage, fixture.gateway.resubmissions.length]).toEqual([
      undefined,
      'filling',
      0,
    ]);
  });

  it('says that an answer that was changed while it was being sent was not submitted', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.gateway.resubmitResult = { ...application, version: 5 };
    const { resubmit: send } = fixture.gateway;
    let arrive = () => {};
    fixture.gateway.resubmit = async (...call) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return send.apply(fixture.gateway, call);
    };
    await vm.next();
    const submitting = vm.resubmission?.submit();
    await settled();
    vm.resubmission?.endReview();
    type(vm, 'school', '青云市第二中学');
    arrive();
    await submitting;
    expect(fixture.gateway.resubmissions[0]?.answers).toEqual({ school: '青云市第一中学' });
    expect(fixture.toasts.shown).toEqual([{ key: 'form.resubmittedBefore' }]);
  });

  it('comes in steps where very much was sent back, and is submitted at the end of them', async () => {
    const many = Array.from({ length: 31 }, (_, at) => `more${at}`);
    const fields = many.map((key): Field => ({ key, label: key, type: 'text', step: 1, rules: [] }));
    const fixture = new FormFixture();
    fixture.gateway.templateResult = { ...autumnTemplate, fields: [...autumnTemplate.fields, ...fields] };
    fixture.gateway.resubmitResult = application;
    const reasons = many.map((key) => ({ key, label: key, reason: '请补充' }));
    const { vm } = await openReturned(fixture, { ...returned, state: { status: 'returned', reasons } });
    expect(vm.screen.form?.steps.all.map(({ fields }) => fields.length)).toEqual([16, 15]);
    for (const key of many) type(vm, key, '补充');
    await vm.next();
    expect([vm.screen.form?.steps.isLast, fixture.gateway.resubmissions.length]).toEqual([true, 0]);
    fixture.navigation.back();
    expect(vm.screen.form?.steps.position).toBe(0);
    await vm.next();
    await resubmit(vm);
    expect(Object.keys(fixture.gateway.resubmissions[0]?.answers ?? {}).sort()).toEqual([...many].sort());
  });

  it('that was changed elsewhere is read anew and said; what was typed stays', async () => {
    const { desk: fixture, vm, filed } = await corrected();
    fixture.gateway.resubmitResult = { refused: 'changedElsewhere', version: 6 };
    fixture.gateway.applicationResult = { ...filed, version: 6 };
    await resubmit(vm);
    expect(vm.resubmission?.changedElsewhere).toBe(true);
    expect(fieldOf(vm, 'school').text).toBe('青云市第一中学');
    fixture.gateway.resubmitResult = application;
    await resubmit(vm);
    expect(fixture.gateway.resubmissions[1]?.version).toBe(6);
  });

  it('that was changed elsewhere is shown as the school gave it with the refusal, without any network', async () => {
    const { desk: fixture, vm } = await corrected();
    const newer = { ...returned, version: 6 };
    fixture.gateway.resubmitResult = { refused: 'changedElsewhere', version: 6, newer };
    const { application: read, returnedFields, template } = fixture.gateway.calls;
    for (const call of ['application', 'returnedFields', 'template', 'plan'])
      fixture.gateway.fails.set(call, 'offline');
    await resubmit(vm);
    expect([vm.screen.stage, vm.resubmission?.changedElsewhere]).toEqual(['filling', true]);
    expect(vm.screen.opened?.reasons.map(({ key }) => key)).toEqual(['school', 'photo']);
    expect(fieldOf(vm, 'school').text).toBe('青云市第一中学');
    expect(fixture.gateway.calls).toMatchObject({ application: read, returnedFields, template });
    attachmentsOf(vm, 'photo').uploads.remove('1');
    attachmentsOf(vm, 'photo').uploads.add([fileOf('新照片.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    fixture.gateway.resubmitResult = application;
    await resubmit(vm);
    expect(fixture.gateway.resubmissions[1]).toMatchObject({
      version: 6,
      answers: { school: '青云市第一中学', photo: [{ name: '新照片.jpg' }] },
    });
  });

  it('is read from the school by the opening after the one with the refusal’s application', async () => {
    const { desk: fixture, vm, filed } = await corrected();
    const newer = { ...filed, version: 6 };
    fixture.gateway.resubmitResult = { refused: 'changedElsewhere', version: 6, newer };
    await resubmit(vm);
    fixture.gateway.applicationResult = { ...returned, version: 7, state: { status: 'submitted' } };
    await vm.screen.load();
    expect(vm.screen.stage).toBe('notReturned');
  });

  it('that somebody resubmitted elsewhere is closed by the refusal, without any network', async () => {
    const { desk: fixture, vm, filed } = await corrected();
    const newer = { ...filed, version: 5, state: { status: 'submitted' } } as const;
    fixture.gateway.resubmitResult = { refused: 'changedElsewhere', version: 5, newer };
    fixture.gateway.fails.set('application', 'offline');
    await resubmit(vm);
    expect(vm.screen.stage).toBe('notReturned');
    expect(fixture.drafts.kept.size).toBe(0);
  });

  it('after a lost response is found resubmitted on the next attempt', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.gateway.fails.set('resubmit', 'timeout');
    await resubmit(vm);
    expect(vm.resubmission?.error).toEqual({ key: 'form.resubmitUnanswered' });
    fixture.gateway.resubmitResult = { refused: 'changedElsewhere', version: 5 };
    fixture.gateway.applicationResult = { ...returned, version: 5, state: { status: 'submitted' } };
    await resubmit(vm);
    expect(vm.screen.stage).toBe('notReturned');
    vm.dispose();
    await settled();
    expect(await fixture.drafts.all()).toEqual([]);
  });

  it('of a phone without network says that nothing was submitted; one that was cut on the way may have been', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.gateway.fails.set('resubmit', 'offline');
    fixture.connectivity.set(false);
    await resubmit(vm);
    expect(vm.resubmission?.error).toEqual({ key: 'form.resubmitOffline' });
    fixture.connectivity.set(true);
    fixture.gateway.fails.set('resubmit', 'offline');
    await vm.next();
    const submitting = vm.resubmission?.submit();
    fixture.connectivity.set(false);
    await submitting;
    expect(vm.resubmission?.error).toEqual({ key: 'form.resubmitUnanswered' });
  });

  it('goes to the field that the school does not accept', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.gateway.resubmitResult = { refused: 'invalid', path: 'answers.school', reason: 'tooLong' };
    await resubmit(vm);
    expect(vm.screen.form?.invalid).toEqual(['field-school']);
  });
});
