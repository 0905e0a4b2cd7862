import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { CheckinLookup, WelcomeSession } from '#application/ports/checkin/checkin-lookup';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import type { Navigation } from '#application/ports/phone/navigation';
import type { IdentityHandover } from '#application/ports/session/identity-handover';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { SessionStore } from '#application/ports/session/session-store';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Query } from '#presentation/lib/query';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import type {
  Identity,
  NewStudentField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { AdmissionScan } from './admission-scan.view-model';

export class CheckinEntryViewModel {
  readonly form: IdentityForm<NewStudentField, WelcomeSession>;
  readonly plan: Query<CheckinPlan | CheckinRefusal>;
  readonly scanning: AdmissionScan;
  readonly #lifetime = new Lifetime();

  readonly #lookup: CheckinLookup;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #schoolSignOut: SchoolSignOut;
  readonly #handover: IdentityHandover;
  constructor(
    lookup: CheckinLookup,
    checkin: CheckinProgress,
    session: SessionStore,
    clock: Clock,
    navigation: Navigation,
    schoolSignOut: SchoolSignOut,
    phones: PhoneVerification,
    handover: IdentityHandover,
    host: Host,
  ) {
    this.#handover = handover;
    this.#lookup = lookup;
    this.#session = session;
    this.#navigation = navigation;
    this.#schoolSignOut = schoolSignOut;
    this.form = new IdentityForm<NewStudentField, WelcomeSession>(
      clock,
      this.#lifetime,
      ['name', 'idCard'],
      {
        send: (identity) => this.signIn(identity),
        done: (entered) => this.enter(entered),
      },
      phones,
    );
    this.plan = new Query(async () => {
      const plan = await checkin.plan();
      if (!isRefused(plan) && plan.admissionNumber) this.requestNumber();
      return plan;
    }, this.#lifetime);
    this.scanning = new AdmissionScan(host, this.#lifetime, (number) =>
      this.form.input.set('admissionNo', number),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    // Prefilled with what was typed in a look-up that led here.
    const typed = this.#handover.consume();
    if (typed) this.form.input.prefill(typed);
    void this.plan.load();
    void this.scanning.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The school has no check-in, or it is not open yet. */
  get closed(): boolean {
    return isRefused(this.plan.value);
  }

  /** The admission number is asked for, and the host can scan it. */
  get canScan(): boolean {
    return this.scanning.isOffered && this.form.input.fields.includes('admissionNo');
  }

  /** 开始报到 */
  begin(): Promise<void> {
    return this.form.submit();
  }

  private async signIn(identity: Identity<NewStudentField>): Promise<WelcomeSession | CheckinRefusal> {
    const result = await this.#lookup.signIn(identity);
    if (!isRefused(result)) {
      // The student has left the screen in the meantime: end the new session at the school.
      if (this.#lifetime.signal.aborted)
        void this.#schoolSignOut.end([{ kind: 'newStudent', credential: result.token }]);
      return result;
    }
    // The school's settings were not loaded when the form was submitted, so the number was not asked for.
    if (result.refused === 'invalid' && result.path === 'admissionNo') this.requestNumber();
    return result;
  }

  private requestNumber(): void {
    this.form.input.requireFields(['name', 'idCard', 'admissionNo']);
  }

  private enter({ token, record, userInfo }: WelcomeSession): void {
    this.#session.checkin(token, record.welcomeId, userInfo);
    this.form.clear();
    this.#navigation.replace(paths.checkin);
  }
}
