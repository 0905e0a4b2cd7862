import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { CheckinLookup, type WelcomeSession } from '#application/ports/checkin/checkin-lookup';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Host, type HostAbilities } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { SchoolSignOut } from '#application/session/school-sign-out';
import { admissionNumberIn } from '#domain/checkin/admission-number';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import type { PortsOf } from '#presentation/define-screen';
import { Query } from '#presentation/lib/query';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import type {
  Identity,
  NewStudentField,
} from '#presentation/screens/shared/identity/identity-input.view-model';

export const CHECKIN_ENTRY_PORTS = {
  lookup: CheckinLookup,
  checkin: CheckinProgress,
  session: SessionStore,
  clock: Clock,
  navigation: Navigation,
  phones: PhoneVerification,
  handover: IdentityHandover,
  host: Host,
  signOutGateway: SignOutGateway,
  diagnostics: Diagnostics,
} as const;

export interface CheckinEntryPorts
  extends Omit<PortsOf<typeof CHECKIN_ENTRY_PORTS>, 'signOutGateway' | 'diagnostics'> {
  readonly schoolSignOut: SchoolSignOut;
}

export function checkinEntryPorts(ports: PortsOf<typeof CHECKIN_ENTRY_PORTS>): CheckinEntryPorts {
  return { ...ports, schoolSignOut: new SchoolSignOut(ports.signOutGateway, ports.clock, ports.diagnostics) };
}

export class CheckinEntryViewModel {
  readonly form: IdentityForm<NewStudentField>;
  readonly plan: Query<CheckinPlan | CheckinRefusal>;
  readonly scanning: AdmissionScan;
  readonly #lifetime = new Lifetime();

  readonly #lookup: CheckinLookup;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #schoolSignOut: SchoolSignOut;
  readonly #handover: IdentityHandover;
  constructor(ports: CheckinEntryPorts) {
    const { lookup, checkin, session, clock, navigation, schoolSignOut, phones, handover, host } = ports;
    this.#handover = handover;
    this.#lookup = lookup;
    this.#session = session;
    this.#navigation = navigation;
    this.#schoolSignOut = schoolSignOut;
    this.form = new IdentityForm<NewStudentField>(
      clock,
      this.#lifetime,
      ['name', 'idCard'],
      (identity) => this.signIn(identity),
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

  private async signIn(identity: Identity<NewStudentField>): Promise<CheckinRefusal | undefined> {
    const result = await this.#lookup.signIn(identity);
    if (isRefused(result)) {
      // The school's settings were not loaded when the form was submitted, so the number was not asked for.
      if (result.refused === 'invalid' && result.path === 'admissionNo') this.requestNumber();
      return result;
    }
    // The student has left the screen in the meantime: end the new session at the school.
    if (this.#lifetime.signal.aborted)
      void this.#schoolSignOut.end([{ kind: 'newStudent', credential: result.token }]);
    else this.enter(result);
    return undefined;
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

/** 扫录取通知书: reads the admission number with the host's scanner, if it has one. */
class AdmissionScan {
  /** Why the latest scan failed; the number can be typed instead. */
  error: 'notANumber' | 'unavailable' | undefined = undefined;
  readonly #abilities: Query<HostAbilities>;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #found: (number: string) => void;

  constructor(host: Host, lifetime: Lifetime, found: (number: string) => void) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#found = found;
    this.#abilities = new Query(() => host.abilities(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The host is known to have a scanner; otherwise the number is typed. */
  get isOffered(): boolean {
    return this.#abilities.value?.scan === true;
  }

  start(): Promise<void> {
    return this.#abilities.load();
  }

  async scan(): Promise<void> {
    this.setError(undefined);
    try {
      const scanned = await this.#host.scan();
      if (this.#lifetime.signal.aborted || scanned === 'cancelled') return;
      const number = scanned === 'unavailable' ? undefined : admissionNumberIn(scanned.text);
      if (number !== undefined) this.#found(number);
      else this.setError(scanned === 'unavailable' ? scanned : 'notANumber');
    } catch (thrown) {
      surfaceBug(thrown);
      this.setError('unavailable');
    }
  }

  private setError(error: AdmissionScan['error']): void {
    this.error = error;
  }
}
