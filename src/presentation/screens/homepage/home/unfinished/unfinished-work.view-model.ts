import { makeAutoObservable } from 'mobx';
import { orThrow } from '#application/checkin/student-api';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Navigation } from '#application/ports/phone/navigation';
import type { SessionStore } from '#application/ports/session/session-store';
import { callAs } from '#application/session/call-as';
import { type CheckinStep, currentStep } from '#domain/checkin/life-cycle';
import type { Application } from '#domain/enrollment/application';
import { shownStatus } from '#domain/enrollment/application-view';
import type { NewApplicationDraft, ResubmissionDraft } from '#domain/enrollment/draft';
import type { SearchResult } from '#domain/session/search-result';
import { Query } from '#presentation/lib/query';

interface UnfinishedPorts {
  readonly gateway: EnrollmentGateway;
  /** Absent if the school has no check-in. */
  readonly checkin: CheckinProgress | undefined;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly navigation: Navigation;
}

/** What the home screen knows of the school; loaded in parallel. */
interface UnfinishedHost {
  /** By the school's clock, epoch ms. */
  now(): number;
  /** A response has the school's time, epoch ms: the plans, which have it too, may not load. */
  syncTime(serverTime: number): void;
  /** Undefined until the plans are loaded. */
  planTitle(planId: string): string | undefined;
}

/** 继续: what the student began on this phone, and applications with a fee due or to be resubmitted. */
export class UnfinishedWork {
  readonly applications: Query<readonly Application[]>;
  readonly checkin: Query<CheckinUnderWay | undefined>;
  readonly drafts: Query<readonly ApplicationDraft[]>;
  /** The student who is signed in to check-in has reported: nothing is left to do. */
  private isReported = false;
  readonly #ports: UnfinishedPorts;
  readonly #host: UnfinishedHost;
  readonly #lifetime: Lifetime;

  constructor(ports: UnfinishedPorts, host: UnfinishedHost, lifetime: Lifetime) {
    this.#ports = ports;
    this.#host = host;
    this.#lifetime = lifetime;
    this.applications = new Query(() => this.readApplications(), lifetime);
    this.checkin = new Query(() => this.readCheckin(), lifetime);
    this.drafts = new Query(() => this.readDrafts(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#lifetime.add(
      this.#ports.drafts.watch(({ key }) => {
        // Without a key 退出 on another page has deleted all drafts, and has ended the sessions before.
        if (key === undefined) this.read();
        // A draft edited just before may still be being written to storage.
        else void this.drafts.load();
      }),
    );
  }

  /**
   * The task to offer. Precedence: a check-in under way, a draft, an application that waits for the applicant, a check-in
   * for an admission that is known on this phone.
   */
  get first(): UnfinishedTask | undefined {
    const { value: underWay } = this.checkin;
    if (underWay) return { kind: 'checkin', ...underWay };
    const [draft] = this.drafts.value ?? [];
    if (draft) return { kind: 'draft', draft: this.titled(draft) };
    const application = this.waitingFor('feeDue')[0] ?? this.waitingFor('returned')[0];
    if (!application) return this.admitted;
    const need = application.state.status === 'returned' ? 'returned' : 'feeDue';
    return { kind: 'application', application, need };
  }

  /** Numbers of applications with a fee due and of those to be resubmitted. */
  get waiting(): { readonly feeDue: number; readonly returned: number } {
    return { feeDue: this.waitingFor('feeDue').length, returned: this.waitingFor('returned').length };
  }

  /** Opens the screen of the offered task. */
  resume(): void {
    const { navigation } = this.#ports;
    const { first } = this;
    if (first?.kind === 'checkin') navigation.go(first.next === 'pass' ? paths.procedure : paths.checkin);
    else if (first?.kind === 'draft') {
      const { draft } = first;
      const returned = draft.kind === 'resubmission' && { application: draft.applicationId };
      const path = isFilled(draft) ? paths.confirmApplication : paths.informationForm;
      navigation.go(path, { plan: draft.planId, ...returned });
      // The entry would end the session of a student who is signed in; the route guard redirects others to it.
    } else if (first?.kind === 'admitted') navigation.go(paths.checkin);
    else if (first) navigation.go(paths.applications, { application: first.application.id });
  }

  read(): void {
    for (const query of [this.applications, this.checkin, this.drafts]) void query.load();
  }

  private get admitted(): UnfinishedTask | undefined {
    const { session, checkin } = this.#ports;
    const { searchResult } = session;
    if (this.isReported || !checkin) return undefined;
    return admissionTaskOf(this.applications.value ?? [], searchResult, this.#host.now());
  }

  /**
   * A draft stores its plan's title, which may be missing or in another language: the loaded plan's title takes precedence.
   */
  private titled(draft: ApplicationDraft): ApplicationDraft {
    const planTitle = this.#host.planTitle(draft.planId) ?? draft.planTitle;
    return planTitle === draft.planTitle ? draft : { ...draft, planTitle };
  }

  private waitingFor(need: 'feeDue' | 'returned'): readonly Application[] {
    return (this.applications.value ?? []).filter((application) => shownStatus(application) === need);
  }

  /** None if the session has expired, which is no failure here: 报名记录 asks to sign in. */
  private async readApplications(): Promise<readonly Application[]> {
    const { session, gateway } = this.#ports;
    const applications = await callAs(session, 'applicant', async (applicant) => {
      const filed = await gateway.applications(applicant);
      // Nothing is stored after 退出.
      if (session.current('applicant') === applicant) this.rememberAdmission(filed);
      return filed;
    });
    return applications ?? [];
  }

  /**
   * Undefined if no student is signed in to check-in, or they have reported. An expired session is no failure here: the
   * check-in entry asks to sign in.
   */
  private async readCheckin(): Promise<CheckinUnderWay | undefined> {
    const { session, checkin } = this.#ports;
    if (!checkin) return undefined;
    return callAs(session, 'newStudent', async (student) => {
      const [plan, record] = await Promise.all([
        checkin.plan().then(orThrow),
        checkin.record(student).then(orThrow),
      ]);
      if (record.serverTime !== undefined) this.#host.syncTime(record.serverTime);
      const next = currentStep(plan, record);
      this.setReported(record.reportedAt !== undefined);
      return next && { next, school: record.admission.school };
    });
  }

  private async readDrafts(): Promise<readonly ApplicationDraft[]> {
    // If storage is denied, there are no drafts.
    const drafts = (await this.#ports.drafts.all().catch(surfaceBug)) ?? [];
    // Drafts of a new student's information are resumed in check-in.
    return drafts.flatMap((draft) => (draft.kind === 'checkinInformation' ? [] : draft));
  }

  /** Stores the reporting dates, so that the next visit starts with check-in and knows them without network. */
  private rememberAdmission(applications: readonly Application[]): void {
    const arrival = applications.find((application) => application.arrival)?.arrival;
    if (!arrival) return;
    const { reported, reportFrom, reportUntil } = arrival;
    this.#ports.session.saveAdmissionLookup(reported ? undefined : { reportFrom, reportUntil });
  }

  private setReported(isReported: boolean): void {
    this.isReported = isReported;
    if (isReported) this.#ports.session.saveAdmissionLookup(undefined);
  }
}

/** A check-in that has begun and is not finished. */
interface CheckinUnderWay {
  /** The next step; `pass`: all steps on the phone are done. */
  readonly next: CheckinStep;
  readonly school: string;
}

type ApplicationDraft = NewApplicationDraft | ResubmissionDraft;

/** An admission known from an application on this phone, from a look-up on it, or both. */
interface AdmissionTask {
  /** The major, or the plan if it has none; undefined if known only from a look-up. */
  readonly to: string | undefined;
  /** Reporting dates; undefined if the school has not given any. */
  readonly report: SearchResult | undefined;
}

/** An unfinished task of the student. */
export type UnfinishedTask =
  | ({ readonly kind: 'checkin' } & CheckinUnderWay)
  | { readonly kind: 'draft'; readonly draft: ApplicationDraft }
  | ({ readonly kind: 'admitted' } & AdmissionTask)
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** Whether the draft is complete and only has to be confirmed. */
export function isFilled({ kind, minutesLeft }: ApplicationDraft): boolean {
  return minutesLeft === 0 && kind === 'newApplication';
}

/**
 * The check-in to offer an admitted student at `now` (epoch ms): until they have reported, or the last reporting day (if
 * known) is over. Dates from an application take precedence over those of a look-up.
 */
function admissionTaskOf(
  applications: readonly Application[],
  lookedUp: SearchResult | undefined,
  now: number,
): UnfinishedTask | undefined {
  const admitted = applications.find(({ state }) => state.status === 'admitted');
  const report = admitted?.arrival ?? lookedUp;
  if (admitted?.arrival?.reported || (report && now > report.reportUntil)) return undefined;
  if (!admitted) return report && { kind: 'admitted', to: undefined, report };
  const { state, planTitle } = admitted;
  const to = (state.status === 'admitted' && state.major?.name) || planTitle;
  return { kind: 'admitted', to, report };
}
