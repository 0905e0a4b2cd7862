// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Application } from '#domain/enrollment/application';
import type { Plan } from '#domain/enrollment/plan';
import { AfterSubmitting } from '#presentation/screens/enrollment/confirm-application/screen';
import { PlanMajors, PlanTerms } from '#presentation/screens/enrollment/plan-details/plan-sections';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { PlanPlaces } from '#presentation/screens/shared/plan/plan-card';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { application, autumnPlan } from '#test/application/enrollment/samples';
import { type } from '#test/presentation/form/filling';
import { render } from '#test/presentation/render';
import { openReturned, resubmit, returned } from './information-form/returned-application';

const { cap: _, taken: __, payWithinHours: ___, reviewDays: ____, ...known } = autumnPlan;
const silent: Plan = { ...known, majors: [{ id: 'm1', code: '520201', name: '护理' }] };
const shown = () => document.body.textContent ?? '';

test('what a school does not say of its plan is not shown', async () => {
  await render(
    <>
      <PlanPlaces card={new PlanCardViewModel(silent, { now: silent.opensAt } as never)} />
      <PlanTerms plan={silent} clock={{ now: silent.opensAt }} />
      <PlanMajors plan={silent} />
      <AfterSubmitting plan={{ ...silent, feeDue: 'never' }} />
    </>,
  );
  expect(shown()).toContain('提交后缴费');
  expect(shown()).toContain('520201');
  expect(shown()).not.toMatch(/undefined|NaN|名额|剩余|学费|年制|工作日|小时|提交之后/);
});

function Facts({ of }: { readonly of: Application }) {
  const facts = useApplicationFacts();
  return <DescriptionList items={[...facts.outcome(of), ...facts.fee(of), ...facts.result(of)]} />;
}

test('a return has its reason and deadline, a fee its office, a result its text and scores', async () => {
  const fee = {
    ...{ state: 'due' as const, amount: 12_000, reason: '' },
    payAt: { place: '财务处 102 室', hours: '工作日 8:30–17:00' },
  };
  const state = {
    status: 'returned',
    reasons: [],
    reason: '照片全部重拍',
    mendBefore: 1_786_000_000_000,
  } as const;
  const result = { text: '面试成绩优秀', scores: [{ label: '面试', value: '92' }] };
  await render(<Facts of={{ ...application, state, fee, ...result }} />);
  for (const words of ['照片全部重拍', '请在此前改好', '财务处 102 室', '工作日 8:30', '面试成绩优秀', '92'])
    expect(shown()).toContain(words);
});

test('an application that was returned as a whole can be changed throughout, and shows what was changed', async () => {
  const state = { status: 'returned', reasons: [], reason: '请核对全部信息' } as const;
  const { desk, vm } = await openReturned(undefined, { ...returned, state });
  expect(vm.screen.stage).toBe('filling');
  expect(vm.screen.opened?.returnedWhole).toEqual({ reason: '请核对全部信息' });
  type(vm, 'school', '青云市第一中学');
  await vm.next();
  expect(vm.resubmission?.reviewed?.map(({ key }) => key)).toEqual(['school']);
  await resubmit(vm);
  expect(desk.gateway.resubmissions.at(-1)?.answers).toMatchObject({ school: '青云市第一中学' });
});
