import { type Capabilities, everyCapability } from '#application/ports/capabilities';
import type { PublicContent } from '#application/ports/enrollment/boot-form-handover';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { SchoolInfo } from '#application/ports/session/school-info';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { SearchResult } from '#domain/session/search-result';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { HomeViewModel } from '#presentation/screens/homepage/home/view-model';
import { type CheckinPorts, stubCheckin } from '#test/application/checkin/stub-checkin';
import { FakeBootForm, FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, application, stubEnrollmentGateway, stubSchoolInfo } from '../../fakes';

interface Setting {
  readonly looked?: SearchResult;
  readonly token?: string;
  readonly parts?: Partial<EnrollmentGateway>;
  readonly school?: Partial<SchoolInfo>;
  readonly at?: SchoolInfo;
  /** Of the home screen that was left. */
  readonly memory?: InMemoryVisitMemory;
  readonly drafts?: DraftStore;
  readonly student?: string;
  readonly welcome?: Partial<CheckinPorts>;
  readonly capabilities?: Capabilities;
  /** What the boot screen showed. */
  readonly booted?: PublicContent;
}

/** A home screen that has not been started. */
export function createHome(setting: Setting = {}) {
  const bootForm = new FakeBootForm();
  bootForm.home = setting.booted;
  const { token, parts = {}, school = {}, drafts = new StubDrafts(), student, looked, welcome } = setting;
  const { capabilities = everyCapability, at = stubSchoolInfo(school) } = setting;
  const { memory = new InMemoryVisitMemory(drafts) } = setting;
  const clock = new FakeClock();
  const navigation = new RecordingNavigation();
  const toasts = new FakeToasts();
  const session = applicantSession(token);
  if (student !== undefined) session.checkin(credentialOf(student), 'w1');
  session.saveAdmissionLookup(looked);
  const gateway = stubEnrollmentGateway({ plans: async () => ({ serverTime: NOW, plans: [] }), ...parts });
  const vm = new HomeViewModel({
    school: at,
    gateway,
    drafts,
    session,
    clock,
    navigation,
    checkin: stubCheckin(welcome),
    capabilities,
    bootForm,
    toasts,
    memory,
  });
  return { vm, clock, navigation, session, toasts, at, memory };
}

export async function openHome(setting: Setting = {}) {
  const home = createHome(setting);
  home.vm.start();
  await settled();
  return home;
}

export const returned = application({ id: 'returned', state: { status: 'returned', reasons: [] } });
