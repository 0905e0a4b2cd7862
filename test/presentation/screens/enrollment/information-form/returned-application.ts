import type { FiledApplication } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import { type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';

export const returned: FiledApplication = {
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

export async function openReturned(fixture = new FormFixture(), filed: FiledApplication = returned) {
  fixture.session.signIn(credentialOf('applicant-token'));
  fixture.gateway.applicationResult = filed;
  const vm = await fixture.form({ plan: 'autumn', application: 'a1' });
  return { desk: fixture, vm };
}

/** Only 毕业学校 was returned, and has a new answer. */
export async function corrected(fixture = new FormFixture()) {
  const reasons = [{ key: 'school', label: '毕业学校', reason: '请填写学校全称' }];
  const filed: FiledApplication = { ...returned, state: { status: 'returned', reasons } };
  const opened = await openReturned(fixture, filed);
  type(opened.vm, 'school', '青云市第一中学');
  return { ...opened, filed };
}

/** 重新提交, and 确认提交 in the review. */
export async function resubmit(vm: InformationFormViewModel) {
  await vm.next();
  await vm.resubmission?.submit();
}
