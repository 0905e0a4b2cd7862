import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { PlanSummary } from '#domain/enrollment/plan';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { DAY, plan, stubEnrollmentGateway } from '../../fakes';

export const autumn = plan();
export const adult = plan({
  id: 'adult',
  title: '2026年成人继续教育招生',
  closesAt: NOW + 50 * DAY,
  majorCount: 1,
  majorNames: ['会计 A 方向'],
});
export const full = plan({ id: 'full', title: '2026年五年一贯制招生', cap: 120, taken: 120 });
const spring = plan({
  id: 'spring',
  title: '2027年春季预科班招生',
  opensAt: NOW + 3 * DAY,
  closesAt: NOW + 60 * DAY,
  taken: 0,
});
export const past = plan({ id: 'past', title: '2025年秋季高职招生', closesAt: NOW - DAY });
export const everything = [past, full, spring, adult, autumn];

export async function openPlans(
  plans: readonly PlanSummary[] = everything,
  parts: Partial<EnrollmentGateway> = {},
  serverTime = NOW,
) {
  const gateway = stubEnrollmentGateway({ plans: async () => ({ serverTime, plans }), ...parts });
  return openPlansOf(gateway);
}

export async function openPlansOf(
  gateway: EnrollmentGateway,
  memory = new InMemoryVisitMemory(new StubDrafts()),
) {
  const clock = new FakeClock();
  const navigation = new RecordingNavigation();
  const bootForm = new FakeBootForm();
  const vm = new PlansViewModel({
    gateway,
    clock,
    navigation,
    visibility: new InMemoryPageVisibility(),
    bootForm,
    memory,
  });
  vm.start();
  await settled();
  return { vm, clock, navigation, bootForm, memory };
}

export const titles = (vm: PlansViewModel) => vm.cards.map((card) => card.plan.id);
