import { describe, expect, it } from 'vitest';
import { application } from '#test/application/enrollment/samples';
import { fieldOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { openReturned, resubmit, returned } from './returned-application';

describe('a returned application', () => {
  it('opens the fields that were sent back, each with its reason, and shows the rest as it was filed', async () => {
    const { vm } = await openReturned();
    expect(
      vm.screen.form?.shownEntries.map(({ field }) => [field.field.key, field.returned?.reason]),
    ).toEqual([
      ['school', '请填写学校全称'],
      ['photo', '照片太暗'],
    ]);
    expect(vm.filed.map(({ label }) => label)).toContain('意向专业');
    expect(vm.filed.find(({ key }) => key === 'majors')?.parts).toEqual(['计算机应用技术', '护理']);
    expect(vm.filed.map(({ key }) => key)).not.toContain('school');
  });

  it('has files in the fields that were not sent back, which are looked at', async () => {
    const reasons = [{ key: 'school', label: '毕业学校', reason: '请填写学校全称' }];
    const { vm, desk: fixture } = await openReturned(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons },
    });
    const sheet = vm.filedFiles;
    await vm.previewFiled('photo', 0);
    expect(sheet).toMatchObject({ preview: { shown: 'picture' }, address: fixture.files.url });
    expect(sheet.opened?.title).toBe(vm.filed.find(({ key }) => key === 'photo')?.parts[0]);
    vm.dispose();
    expect(sheet.opened).toBeUndefined();
  });

  it('takes birth date and sex along when the ID number was sent back', async () => {
    const { desk: fixture, vm } = await openReturned(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons: [{ key: 'idCard', label: '身份证号', reason: '与照片不符' }] },
    });
    fixture.gateway.resubmitResult = application;
    type(vm, 'idCard', '110000200711200036');
    await resubmit(vm);
    expect(fixture.gateway.resubmissions[0]?.answers).toEqual({
      idCard: '110000200711200036',
      birthDate: '2007-11-20',
      sex: '0',
    });
  });

  it('opens what is shown because of a field that was sent back', async () => {
    const { desk: fixture, vm } = await openReturned(new FormFixture(), {
      ...returned,
      state: { status: 'returned', reasons: [{ key: 'boarding', label: '是否住校', reason: '请核对' }] },
    });
    fixture.gateway.resubmitResult = application;
    expect(vm.screen.form?.shownEntries.map(({ field }) => field.field.key)).toEqual(['boarding']);
    fieldOf(vm, 'boarding').setAnswer('1');
    expect(vm.screen.form?.shownEntries.map(({ field }) => field.field.key)).toEqual(['boarding', 'note']);
    await vm.next();
    expect(vm.screen.form?.invalid).toEqual(['field-note']);
    type(vm, 'note', '靠窗');
    await resubmit(vm);
    expect(fixture.gateway.resubmissions[0]?.answers).toEqual({ boarding: '1', note: '靠窗' });
  });
});
