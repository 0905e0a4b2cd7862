import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { Navigation } from '#application/ports/navigation';
import type { LookUp } from '#domain/enrollment/application-submission';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';

export class RecruitResultViewModel {
  readonly form: IdentityForm;
  /** What the school answered; the form stands again in its place after `again`. */
  answer: LookUp | undefined = undefined;

  readonly #gateway: EnrollmentGateway;
  readonly #navigation: Navigation;
  constructor(gateway: EnrollmentGateway, clock: Clock, navigation: Navigation) {
    this.#gateway = gateway;
    this.#navigation = navigation;
    this.form = new IdentityForm(clock);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {}

  dispose(): void {
    this.form.dispose();
    this.form.wipe();
  }

  /** 查询 */
  async query(): Promise<void> {
    const answer = await this.form.submit((identity) => this.#gateway.lookUp(identity));
    if (answer !== undefined) this.show(answer);
  }

  /** Back to the form with what was typed. */
  again(): void {
    this.answer = undefined;
  }

  /** To 报名记录, where what the result asks for can be done. */
  openApplications(): void {
    this.#navigation.go(paths.applications);
  }

  openPlans(): void {
    this.#navigation.go(paths.plans);
  }

  private show(answer: LookUp): void {
    this.answer = answer;
  }
}
