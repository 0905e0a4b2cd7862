import { makeAutoObservable } from 'mobx';
import { CheckinEntry, type EntryState } from '#application/checkin/checkin-entry';
import { Lifetime } from '#application/journey/lifetime';
import { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { Clock } from '#application/ports/phone/clock';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SessionStore } from '#application/ports/session/session-store';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { SchoolSignOut } from '#application/session/school-sign-out';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  ADMISSION_FIELDS,
  type Identity,
  type NewStudentField,
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

/** The admission number comes last. */
const WITH_NUMBER = ['name', 'idCard', 'admissionNo'] as const;

export class CheckinEntryViewModel implements ScreenModel {
  readonly form: IdentityForm<NewStudentField>;
  readonly plan: ObservedLoader<CheckinPlan | CheckinRefusal>;
  readonly #entry: CheckinEntry;
  readonly #observed: Observed<EntryState>;
  readonly #handover: IdentityHandover;
  readonly #lifetime = new Lifetime();

  constructor(ports: CheckinEntryPorts) {
    const entry = new CheckinEntry(ports);
    this.#entry = entry;
    this.#lifetime.add(() => entry.dispose());
    this.#observed = observe(entry);
    this.plan = new ObservedLoader(entry.plan);
    this.#handover = ports.handover;
    const signIn = async (identity: Identity<NewStudentField>) => {
      const refusal = await entry.signIn(identity);
      if (!refusal) this.form.clear();
      return refusal;
    };
    this.form = new IdentityForm(ports.clock, this.#lifetime, ADMISSION_FIELDS, signIn, ports.phones);
    makeAutoObservable(this, {}, { autoBind: true });
    entry.subscribe(this.follow);
  }

  start(): void {
    // Prefilled with what was typed in a look-up that led here.
    const typed = this.#handover.consume();
    if (typed) this.form.input.prefill(typed);
    this.#entry.start();
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
    return this.#observed.state.hasScanner && this.form.input.fields.includes('admissionNo');
  }

  get scanError(): EntryState['scanError'] {
    return this.#observed.state.scanError;
  }

  async scan(): Promise<void> {
    const number = await this.#entry.scan();
    if (number !== undefined) this.form.input.set('admissionNo', number);
  }

  private follow(): void {
    if (this.#entry.state.asksNumber) this.form.input.requireFields(WITH_NUMBER);
  }
}
