import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity } from '#domain/checkin/welcome';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import { Loader } from '../journey/loader';
import { reachMoment } from '../journey/moments';
import { Owner } from '../journey/owner';
import { runOnce } from '../journey/run-once';
import { type Path, paths } from '../navigation/paths';
import type { Capabilities } from '../ports/capabilities';
import type { CheckinLookup } from '../ports/checkin/checkin-lookup';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Navigation } from '../ports/phone/navigation';
import type { Vibration } from '../ports/phone/vibration';
import type { IdentityHandover, TypedIdentity } from '../ports/session/identity-handover';
import type { SchoolInfo } from '../ports/session/school-info';
import type { SessionStore } from '../ports/session/session-store';
import type { VisitMemory } from '../ports/session/visit-memory';

/** History entries of the screen: back from a result leads to the form, as from a screen. */
const FORM = 1;
const RESULT = 2;

export type LookUpState<Result> =
  | {
      readonly kind: 'form';
      /** It replaces a result. */
      readonly isAgain: boolean;
    }
  | {
      readonly kind: 'result';
      readonly result: Result;
      /** The record whose admission has just become known. */
      readonly newlyAdmitted: string | undefined;
    };

/** What is looked up by an identity. */
export interface LookUpSubject<Identity, Result> {
  ask(identity: Identity): Promise<Result | Refusal | CheckinRefusal>;
  /** Names its admissions of students who have not reported yet. */
  admissions(result: Result): readonly string[];
  /** Stores what the phone may remember of it. */
  save?(result: Result): void;
  /** The look-up that covers other people; undefined if the school has only one. */
  readonly elsewhere: Path | undefined;
}

/** An applicant's results (招生录取查询). */
export function applicationLookUp(
  gateway: EnrollmentGateway,
  { checkin }: Capabilities,
): LookUpSubject<ApplicantIdentity & PhoneProof, LookUp> {
  return {
    ask: (identity) => gateway.lookUp(identity),
    admissions: ({ results }) =>
      results
        .filter(({ state, arrival }) => state.status === 'admitted' && !arrival?.reported)
        .map(({ no }) => no),
    elsewhere: checkin ? paths.result : undefined,
  };
}

/** A new student's admission (录取结果查询); of it the phone stores the dates, until the student has reported. */
export function admissionLookUp(
  lookup: CheckinLookup,
  session: SessionStore,
): LookUpSubject<NewStudentIdentity, AdmissionResult> {
  return {
    ask: (identity) => lookup.lookUp(identity),
    admissions: ({ maskedName, maskedIdCard, reported }) =>
      reported ? [] : [`${maskedName} ${maskedIdCard}`],
    save: ({ admission: { reportFrom, reportUntil }, reported }) =>
      session.saveAdmissionLookup(reported ? undefined : { reportFrom, reportUntil }),
    elsewhere: paths.recruitResult,
  };
}

interface LookUpPorts {
  readonly navigation: Navigation;
  readonly handover: IdentityHandover;
  readonly school: SchoolInfo;
  readonly vibration: Vibration;
  readonly memory: VisitMemory;
}

/** 查结果: asks for an identity, shows what the school knows of it, and leads on with what was typed. */
export class LookUpJourney<Identity, Result> extends Owner<LookUpState<Result>> {
  /** Sender of a letter, and whom to ask where nothing is found. */
  readonly school: Loader<SchoolBadge>;
  readonly elsewhere: Path | undefined;
  /** Never rejects: without the school only the advice is shown. */
  readonly readSchool = runOnce(
    async () => void (this.school.state.kind !== 'loaded' && (await this.school.load())),
  );
  /** 查询. Resolves with the school's refusal, if it is one. Throws GatewayError. */
  readonly query = runOnce((identity: Identity) => this.ask(identity));

  constructor(
    private readonly ports: LookUpPorts,
    private readonly subject: LookUpSubject<Identity, Result>,
  ) {
    super({ kind: 'form', isAgain: false });
    this.elsewhere = subject.elsewhere;
    this.school = new Loader(() => ports.school.badge(), this.lifetime);
  }

  start(): void {
    const { navigation } = this.ports;
    // The result is not kept: after a reload, or back from a further screen, its entry would be a second one of the form.
    if (navigation.step === RESULT) navigation.goToStep(FORM);
    else navigation.setSteps([FORM]);
    this.lifetime.add(
      navigation.onStepChange((step) => {
        this.hide();
        if (step === RESULT) navigation.goToStep(FORM);
      }),
    );
    void this.readSchool();
  }

  /** Back to the form. */
  readonly again = (): void => {
    this.hide();
    this.ports.navigation.goToStep(FORM);
  };

  /** Opens another screen that asks for an identity, and hands over what was typed. */
  leaveTo(path: Path, typed: TypedIdentity): void {
    this.ports.handover.give(typed);
    this.ports.navigation.go(path);
  }

  private async ask(identity: Identity): Promise<Refusal | CheckinRefusal | undefined> {
    const outcome = await this.subject.ask(identity);
    if (isRefused(outcome)) return outcome as Refusal | CheckinRefusal;
    if (!this.signal.aborted) this.show(outcome as Result);
    return undefined;
  }

  private show(result: Result): void {
    const reached = (record: string) => reachMoment(this.ports, 'admitted', record);
    const newlyAdmitted = this.subject.admissions(result).find(reached);
    this.subject.save?.(result);
    this.set({ kind: 'result', result, newlyAdmitted });
    this.ports.navigation.goToStep(RESULT);
  }

  private hide(): void {
    if (this.state.kind === 'result') this.set({ kind: 'form', isAgain: true });
  }
}
