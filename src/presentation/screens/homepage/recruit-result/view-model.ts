import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { IdentityHandover } from '#application/ports/identity-handover';
import type { Navigation } from '#application/ports/navigation';
import type { PhoneVerification } from '#application/ports/phone-verification';
import type { SchoolInfo } from '#application/ports/school-info';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import {
  APPLICANT_FIELDS,
  IdentityForm,
} from '#presentation/screens/shared/identity/identity-form.view-model';
import type { ApplicantField } from '#presentation/screens/shared/identity/identity-input.view-model';

export class RecruitResultViewModel {
  readonly form: IdentityForm<ApplicantField, LookUp>;
  /** What the school answered; the form stands again in its place after `again`. */
  answer: LookUp | undefined = undefined;

  readonly #lifetime = new Lifetime();
  readonly #navigation: Navigation;
  readonly #handover: IdentityHandover;
  readonly #school: Query<SchoolBadge>;
  constructor(
    gateway: EnrollmentGateway,
    clock: Clock,
    navigation: Navigation,
    phones: PhoneVerification,
    handover: IdentityHandover,
    school: SchoolInfo,
  ) {
    this.#school = new Query(() => school.badge(), this.#lifetime);
    this.#navigation = navigation;
    this.#handover = handover;
    this.form = new IdentityForm(
      clock,
      this.#lifetime,
      APPLICANT_FIELDS,
      {
        send: (identity) => gateway.lookUp(identity),
        done: (answer) => this.show(answer),
      },
      phones,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    const typed = this.#handover.take();
    if (typed) this.form.input.fill(typed);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** Whom to ask where nothing is found; undefined until it was read, or where the school names nobody. */
  get contact(): SchoolContact | undefined {
    return this.#school.value?.contact;
  }

  /** Never rejects: without it the advice stands alone. */
  async readContact(): Promise<void> {
    if (this.#school.value === undefined) await this.#school.load();
  }

  /** 查询 */
  query(): Promise<void> {
    return this.form.submit();
  }

  /** The other look-up, with what was typed. */
  lookElsewhere(): void {
    const { name, idCard } = this.form.input.values;
    this.#handover.give({ name, idCard });
    this.#navigation.go(paths.result);
  }

  /** Back to the form with what was typed. */
  again(): void {
    this.answer = undefined;
  }

  /** To 报名记录, where what the result asks for can be done. */
  openApplications(): void {
    this.#navigation.go(paths.applications);
  }

  /** 去报到 of whoever was admitted. */
  openCheckIn(): void {
    this.#navigation.go(paths.checkinEntry);
  }

  openPlans(): void {
    this.#navigation.go(paths.plans);
  }

  private show(answer: LookUp): void {
    this.answer = answer;
  }
}
