import { admissionNumberIn } from '#domain/checkin/admission-number';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, NewStudentIdentity } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { CheckinLookup } from '../ports/checkin/checkin-lookup';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { Host } from '../ports/phone/host';
import type { Navigation } from '../ports/phone/navigation';
import type { SessionStore } from '../ports/session/session-store';
import type { SchoolSignOut } from '../session/school-sign-out';

interface EntryPorts {
  readonly lookup: CheckinLookup;
  readonly checkin: CheckinProgress;
  readonly session: SessionStore;
  readonly navigation: Navigation;
  readonly host: Host;
  readonly schoolSignOut: SchoolSignOut;
}

export interface EntryState {
  /** The school wants the admission number. */
  readonly asksNumber: boolean;
  /** The host is known to have a scanner; otherwise the number is typed. */
  readonly hasScanner: boolean;
  /** Why the latest scan failed; the number can be typed instead. */
  readonly scanError: 'notANumber' | 'unavailable' | undefined;
}

/** 报到入口: signs a new student in. */
export class CheckinEntry extends Owner<EntryState> {
  /** A refusal: the school has no check-in, or it is not open yet. */
  readonly plan: Loader<CheckinPlan | CheckinRefusal>;

  constructor(private readonly ports: EntryPorts) {
    super({ asksNumber: false, hasScanner: false, scanError: undefined });
    this.plan = new Loader(() => this.readPlan(), this.lifetime);
  }

  start(): void {
    void this.plan.load();
    void this.findScanner().catch(surfaceBug);
  }

  /** 开始报到. Resolves with the school's refusal, if it is one. Throws GatewayError. */
  async signIn(identity: NewStudentIdentity): Promise<CheckinRefusal | undefined> {
    const { lookup, session, navigation, schoolSignOut } = this.ports;
    const result = await lookup.signIn(identity);
    if (isRefused(result)) {
      // The school's settings were not loaded when the form was submitted, so the number was not asked for.
      if (result.refused === 'invalid' && result.path === 'admissionNo') this.askForNumber();
      return result;
    }
    const { token, record, userInfo } = result;
    // The student has left the screen in the meantime: end the new session at the school.
    if (this.signal.aborted) void schoolSignOut.end([{ kind: 'newStudent', credential: token }]);
    else {
      session.checkin(token, record.welcomeId, userInfo);
      navigation.replace(paths.checkin);
    }
    return undefined;
  }

  /** 扫录取通知书: the admission number, by the host's scanner. */
  async scan(): Promise<string | undefined> {
    this.fail(undefined);
    try {
      const scanned = await this.ports.host.scan();
      if (this.signal.aborted || scanned === 'cancelled') return undefined;
      const number = scanned === 'unavailable' ? undefined : admissionNumberIn(scanned.text);
      if (number === undefined) this.fail(scanned === 'unavailable' ? scanned : 'notANumber');
      return number;
    } catch (thrown) {
      surfaceBug(thrown);
      this.fail('unavailable');
      return undefined;
    }
  }

  private async readPlan(): Promise<CheckinPlan | CheckinRefusal> {
    const plan = await this.ports.checkin.plan();
    if (!isRefused(plan) && plan.admissionNumber) this.askForNumber();
    return plan;
  }

  private async findScanner(): Promise<void> {
    const { scan } = await this.ports.host.abilities();
    this.set({ ...this.state, hasScanner: scan === true });
  }

  private askForNumber(): void {
    this.set({ ...this.state, asksNumber: true });
  }

  private fail(scanError: EntryState['scanError']): void {
    this.set({ ...this.state, scanError });
  }
}
