import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway, WelcomeSession } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';

type NewStudentField = 'name' | 'idCard' | 'admissionNo';

export class CheckInEntryViewModel {
  readonly form: IdentityForm<NewStudentField>;
  readonly plan: Query<CheckinPlan | CheckinRefusal>;
  readonly #lifetime = new Lifetime();

  readonly #gateway: CheckInGateway;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  constructor(gateway: CheckInGateway, session: SessionStore, clock: Clock, navigation: Navigation) {
    this.#gateway = gateway;
    this.#session = session;
    this.#navigation = navigation;
    this.form = new IdentityForm<NewStudentField>(clock, ['name', 'idCard']);
    this.plan = new Query(async () => {
      const plan = await gateway.plan();
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
    this.form.dispose();
    this.form.wipe();
  }

  /** The school has no check-in, or not yet. */
  get closed(): boolean {
    return isRefused(this.plan.value);
  }

  /** 开始报到 */
  async begin(): Promise<void> {
    const entered = await this.form.submit((identity) => this.signIn(identity));
    if (entered !== undefined) this.enter(entered);
  }

  private async signIn(
    identity: Readonly<Record<NewStudentField, string>>,
  ): Promise<WelcomeSession | CheckinRefusal> {
    const answer = await this.#gateway.signIn(identity);
    // The settings had not come when she typed.
    if (isRefused(answer) && answer.refused === 'invalid' && answer.path === 'admissionNo')
      this.askForNumber();
    return answer;
  }

  private askForNumber(): void {
    this.form.askFor(['name', 'idCard', 'admissionNo']);
  }

  private enter({ token, record }: WelcomeSession): void {
    // Who has left meanwhile is not signed in behind her back.
    if (this.#lifetime.signal.aborted) {
      void this.#gateway.signOut(token).catch(() => undefined);
      return;
    }
    this.#session.checkIn(token, record.welcomeId);
    this.form.wipe();
    this.#navigation.replace(paths.checkin);
  }
}
