import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckinLookup, WelcomeSession } from '#application/ports/checkin-lookup';
import type { CheckinProgress } from '#application/ports/checkin-progress';
import type { Clock } from '#application/ports/clock';
import type { Navigation } from '#application/ports/navigation';
import type { PhoneVerification } from '#application/ports/phone-verification';
import type { SessionStore } from '#application/ports/session-store';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import type { Identity } from '#presentation/screens/shared/identity/identity-input.view-model';

type NewStudentField = 'name' | 'idCard' | 'admissionNo';

export class CheckInEntryViewModel {
  readonly form: IdentityForm<NewStudentField, WelcomeSession>;
  readonly plan: Query<CheckinPlan | CheckinRefusal>;
  readonly #lifetime = new Lifetime();

  readonly #lookup: CheckinLookup;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #schoolSignOut: SchoolSignOut;
  constructor(
    lookup: CheckinLookup,
    checkin: CheckinProgress,
    session: SessionStore,
    clock: Clock,
    navigation: Navigation,
    schoolSignOut: SchoolSignOut,
    phones: PhoneVerification,
  ) {
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
      if (!isRefused(plan) && plan.admissionNumber) this.askForNumber();
      return plan;
    }, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.plan.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The school has no check-in, or not yet. */
  get closed(): boolean {
    return isRefused(this.plan.value);
  }

  /** 开始报到 */
  begin(): Promise<void> {
    return this.form.submit();
  }

  private async signIn(identity: Identity<NewStudentField>): Promise<WelcomeSession | CheckinRefusal> {
    const answer = await this.#lookup.signIn(identity);
    if (!isRefused(answer)) {
      // A student who has left the screen meanwhile is not signed in.
      if (this.#lifetime.signal.aborted)
        void this.#schoolSignOut.end([{ kind: 'newStudent', credential: answer.token }]);
      return answer;
    }
    // The settings had not come when the form was filled.
    if (answer.refused === 'invalid' && answer.path === 'admissionNo') this.askForNumber();
    return answer;
  }

  private askForNumber(): void {
    this.form.input.askFor(['name', 'idCard', 'admissionNo']);
  }

  private enter({ token, record }: WelcomeSession): void {
    this.#session.checkIn(token, record.welcomeId);
    this.form.clear();
    this.#navigation.replace(paths.checkin);
  }
}
