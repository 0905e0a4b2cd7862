import { type Capabilities, everyCapability } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { SchoolInfo } from '#application/ports/session/school-info';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { Plan } from '#domain/enrollment/plan';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPageVisibility,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { PlanDetailsViewModel } from '#presentation/screens/enrollment/plan-details/view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, plan, stubDocuments, stubEnrollmentGateway, stubSchoolInfo } from '../../fakes';

export interface PlanDetailsSetting {
  readonly shown?: Plan;
  readonly parts?: Partial<EnrollmentGateway>;
  readonly school?: Partial<SchoolInfo>;
  readonly drafts?: DraftStore;
  readonly token?: string;
  readonly capabilities?: Capabilities;
  readonly savesData?: boolean;
}

export const placesOf = ({ cap = 0, taken = 0, opensAt, closesAt }: Plan, serverTime = NOW) => ({
  serverTime,
  cap,
  taken,
  opensAt,
  closesAt,
});

export async function openPlanDetails({
  shown = plan(),
  parts = {},
  school = {},
  drafts = new StubDrafts(),
  token,
  capabilities = everyCapability,
  savesData = false,
}: PlanDetailsSetting = {}) {
  const clock = new FakeClock();
  const navigation = new RecordingNavigation();
  const session = applicantSession(token);
  const asked: string[] = [];
  const host = new InMemoryHost();
  const clipboard = new InMemoryClipboard();
  const toasts = new FakeToasts();
  const gateway = stubEnrollmentGateway({
    plan: async () => ({ serverTime: clock.now(), plan: shown }),
    plans: async () => ({ serverTime: clock.now(), plans: [] }),
    templateAhead: (planId) => {
      asked.push(planId);
    },
    applications: async () => [],
    places: async () => placesOf(shown, clock.now()),
    ...parts,
  });
  const vm = new PlanDetailsViewModel(
    { plan: shown.id },
    {
      gateway,
      school: stubSchoolInfo(school),
      drafts,
      memory: new InMemoryVisitMemory(drafts),
      session,
      clock,
      documents: stubDocuments(),
      saver: new InMemoryFileSaver(),
      navigation,
      visibility: new InMemoryPageVisibility(),
      host,
      clipboard,
      toasts,
      capabilities,
      connectivity: Object.assign(new FakeConnectivity(), { savesData }),
    },
  );
  vm.start();
  await settled();
  return { vm, clock, navigation, session, asked, host, clipboard, toasts };
}
