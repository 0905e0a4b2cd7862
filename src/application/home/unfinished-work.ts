import { type CheckinStep, currentStep } from '#domain/checkin/life-cycle';
import type { Application } from '#domain/enrollment/application';
import { shownStatus } from '#domain/enrollment/application-view';
import type { NewApplicationDraft, ResubmissionDraft } from '#domain/enrollment/draft';
import type { SearchResult } from '#domain/session/search-result';
import { orThrow } from '../checkin/student-api';
import { surfaceBug } from '../errors/surface-bug';
import type { Lifetime } from '../journey/lifetime';
import { type Loaded, Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import type { SchoolTime } from '../journey/school-time';
import { paths } from '../navigation/paths';
import type { Capabilities } from '../ports/capabilities';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Navigation } from '../ports/phone/navigation';
import type { SessionStore } from '../ports/session/session-store';
import { callAs } from '../session/call-as';

export interface UnfinishedPorts {
  readonly gateway: EnrollmentGateway;
  readonly checkin: CheckinProgress;
  readonly capabilities: Capabilities;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly navigation: Navigation;
}

/** The check-in of whoever is signed in to it. */
interface CheckinUnderWay {
  /** `pass`: all steps on the phone are done; undefined: they have reported, and nothing is left to do. */
  readonly next: CheckinStep | undefined;
  readonly school: string;
}

type ApplicationDraft = NewApplicationDraft | ResubmissionDraft;

/** An unfinished task of the student. */
export type UnfinishedTask =
  | { readonly kind: 'checkin'; readonly next: CheckinStep; readonly school: string }
  | {
      readonly kind: 'draft';
      readonly draft: ApplicationDraft;
      /** It is complete and only has to be confirmed. */
      readonly isFilled: boolean;
    }
  /** An admission known from an application on this phone, from a look-up on it, or both. */
  | {
      readonly kind: 'admitted';
      /** The major, or the plan if it has none; undefined if known only from a look-up. */
      readonly to: string | undefined;
      /** Reporting dates; undefined if the school has not given any. */
      readonly report: SearchResult | undefined;
    }
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

export interface Unfinished {
  readonly applications: Loaded<readonly Application[]>;
  readonly checkin: Loaded<CheckinUnderWay | undefined>;
  readonly drafts: Loaded<readonly ApplicationDraft[]>;
}

const UNREAD = { kind: 'loading' } as const;

/** What the student began on this phone, and applications with a fee due or to be resubmitted. */
export class UnfinishedWork extends Owner<Unfinished> {
  readonly applications: Loader<readonly Application[]>;
  readonly checkin: Loader<CheckinUnderWay | undefined>;
  readonly drafts: Loader<readonly ApplicationDraft[]>;

  constructor(
    private readonly ports: UnfinishedPorts,
    private readonly time: SchoolTime,
    lifetime: Lifetime,
  ) {
    super({ applications: UNREAD, checkin: UNREAD, drafts: UNREAD });
    this.applications = new Loader(() => this.readApplications(), this.lifetime);
    this.checkin = new Loader(() => this.readCheckin(), this.lifetime);
    this.drafts = new Loader(() => this.readDrafts(), this.lifetime);
    for (const loader of this.loaders) loader.subscribe(this.follow);
    lifetime.add(this);
  }

  start(): void {
    this.lifetime.add(
      this.ports.drafts.watch(({ key }) => {
        // Without a key 退出 on another page has deleted all drafts, and has ended the sessions before.
        if (key === undefined) this.read();
        // A draft edited just before may still be being written to storage.
        else void this.drafts.load();
      }),
    );
  }

  read(): void {
    for (const loader of this.loaders) void loader.load();
  }

  /**
   * The task to offer at `now` (epoch ms). Precedence: a check-in under way, a draft, an application that waits for the
   * applicant, a check-in for an admission that is known on this phone.
   */
  task({ applications, checkin, drafts }: Unfinished, now: number): UnfinishedTask | undefined {
    const { value: underWay } = checkin;
    if (underWay?.next) return { kind: 'checkin', next: underWay.next, school: underWay.school };
    const [draft] = drafts.value ?? [];
    if (draft) {
      const isFilled = draft.minutesLeft === 0 && draft.kind === 'newApplication';
      return { kind: 'draft', draft, isFilled };
    }
    const { value: filed = [] } = applications;
    const application = waitingFor('feeDue', filed)[0] ?? waitingFor('returned', filed)[0];
    if (application) {
      const need = application.state.status === 'returned' ? 'returned' : 'feeDue';
      return { kind: 'application', application, need };
    }
    return this.ports.capabilities.checkin && !underWay ? this.admission(filed, now) : undefined;
  }

  /** Opens the screen of a task. */
  resume(task: UnfinishedTask): void {
    const { navigation } = this.ports;
    if (task.kind === 'checkin') navigation.go(task.next === 'pass' ? paths.procedure : paths.checkin);
    else if (task.kind === 'draft') {
      const { draft } = task;
      const returned = draft.kind === 'resubmission' && { application: draft.applicationId };
      const path = task.isFilled ? paths.confirmApplication : paths.informationForm;
      navigation.go(path, { plan: draft.planId, ...returned });
      // The entry would end the session of a student who is signed in; the route guard redirects others to it.
    } else if (task.kind === 'admitted') navigation.go(paths.checkin);
    else navigation.go(paths.applications, { application: task.application.id });
  }

  /**
   * The check-in to offer an admitted student: until the last reporting day (if known) is over. Dates from an application take
   * precedence over those of a look-up.
   */
  private admission(filed: readonly Application[], now: number): UnfinishedTask | undefined {
    const admitted = filed.find(({ state }) => state.status === 'admitted');
    const report = admitted?.arrival ?? this.ports.session.searchResult;
    if (admitted?.arrival?.reported || (report && now > report.reportUntil)) return undefined;
    if (!admitted) return report && { kind: 'admitted', to: undefined, report };
    const { state, planTitle } = admitted;
    return {
      kind: 'admitted',
      to: (state.status === 'admitted' && state.major?.name) || planTitle,
      report,
    };
  }

  private get loaders() {
    return [this.applications, this.checkin, this.drafts] as const;
  }

  private readonly follow = (): void => {
    const [applications, checkin, drafts] = [this.applications.state, this.checkin.state, this.drafts.state];
    this.set({ applications, checkin, drafts });
  };

  /** None if the session has expired, which is no failure here: 报名记录 asks to sign in. */
  private async readApplications(): Promise<readonly Application[]> {
    const { session, gateway } = this.ports;
    const applications = await callAs(session, 'applicant', async (applicant) => {
      const filed = await gateway.applications(applicant);
      // Nothing is stored after 退出.
      if (session.current('applicant') === applicant) this.rememberAdmission(filed);
      return filed;
    });
    return applications ?? [];
  }

  /**
   * Undefined if no student is signed in to check-in. An expired session is no failure here: the check-in entry asks to sign
   * in.
   */
  private async readCheckin(): Promise<CheckinUnderWay | undefined> {
    const { session, checkin, capabilities } = this.ports;
    if (!capabilities.checkin) return undefined;
    return callAs(session, 'newStudent', async (student) => {
      const [plan, record] = await Promise.all([
        checkin.plan().then(orThrow),
        checkin.record(student).then(orThrow),
      ]);
      // The plans, which have the school's time too, may not load.
      if (record.serverTime !== undefined) this.time.sync(record.serverTime);
      if (record.reportedAt !== undefined) session.saveAdmissionLookup(undefined);
      return { next: currentStep(plan, record), school: record.admission.school };
    });
  }

  private async readDrafts(): Promise<readonly ApplicationDraft[]> {
    // If storage is denied, there are no drafts.
    const drafts = (await this.ports.drafts.all().catch(surfaceBug)) ?? [];
    // Drafts of a new student's information are resumed in check-in.
    return drafts.flatMap((draft) => (draft.kind === 'checkinInformation' ? [] : draft));
  }

  /** Stores the reporting dates, so that the next visit starts with check-in and knows them without network. */
  private rememberAdmission(applications: readonly Application[]): void {
    const arrival = applications.find((application) => application.arrival)?.arrival;
    if (!arrival) return;
    const { reported, reportFrom, reportUntil } = arrival;
    this.ports.session.saveAdmissionLookup(reported ? undefined : { reportFrom, reportUntil });
  }
}

export function waitingFor(
  need: 'feeDue' | 'returned',
  filed: readonly Application[],
): readonly Application[] {
  return filed.filter((application) => shownStatus(application) === need);
}
