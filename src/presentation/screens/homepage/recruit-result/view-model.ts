import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Vibration } from '#application/ports/phone/vibration';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SchoolInfo } from '#application/ports/session/school-info';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { PortsOf } from '#presentation/define-screen';
import { reachMoment } from '#presentation/lib/moments';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  APPLICANT_FIELDS,
  type ApplicantField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { NotFoundHelp } from '#presentation/screens/shared/identity/not-found-help.view-model';
import { ResultStep } from '#presentation/screens/shared/identity/result-step';

export const RECRUIT_RESULT_PORTS = {
  gateway: EnrollmentGateway,
  clock: Clock,
  navigation: Navigation,
  phones: PhoneVerification,
  handover: IdentityHandover,
  school: SchoolInfo,
  capabilities: Capabilities,
  vibration: Vibration,
  bootForm: BootFormHandover,
  memory: VisitMemory,
} as const;

export class RecruitResultViewModel {
  readonly form: IdentityForm<ApplicantField, LookUp>;
  readonly help: NotFoundHelp;
  /** Whether admitted students can go on to check-in in this app. */
  readonly hasCheckin: boolean;
  /** The school's response; `again` clears it and shows the form. */
  result: LookUp | undefined = undefined;
  /** The form is shown again after a result. */
  isAgain = false;
  /** Receipt number of the admission that has just become known. */
  moment: string | undefined = undefined;

  readonly #lifetime = new Lifetime();
  readonly #step: ResultStep;
  readonly #navigation: Navigation;
  readonly #moments: { readonly vibration: Vibration; readonly memory: VisitMemory };
  readonly #bootForm: BootFormHandover;

  constructor(ports: PortsOf<typeof RECRUIT_RESULT_PORTS>) {
    const { gateway, clock, navigation, phones, vibration, bootForm, memory } = ports;
    const { checkin } = ports.capabilities;
    this.hasCheckin = checkin;
    this.#navigation = navigation;
    this.#moments = { vibration, memory };
    this.#bootForm = bootForm;
    this.form = new IdentityForm(
      clock,
      this.#lifetime,
      APPLICANT_FIELDS,
      {
        send: (identity) => gateway.lookUp(identity),
        done: (result) => this.show(result),
      },
      phones,
    );
    this.help = new NotFoundHelp(this.form.input, checkin ? paths.result : undefined, ports, this.#lifetime);
    this.#step = new ResultStep(navigation, () => this.hide());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#step.start(this.#lifetime);
    this.help.prefillInput();
    void this.help.readSchool();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The form replaces the boot form and takes over what was typed there. */
  arrived(): void {
    this.#bootForm.transferTo(this.form.adopt);
  }

  /** 查询 */
  query(): Promise<void> {
    return this.form.submit();
  }

  /** Back to the form, which keeps what was typed. */
  again(): void {
    this.hide();
    this.#step.close();
  }

  /** To 报名记录, where the result's next step can be done; hands over what was typed. */
  openApplications(): void {
    this.help.openWithInput(paths.applications);
  }

  /** 去报到 for an admitted student; hands over what was typed. */
  openCheckin(): void {
    this.help.openWithInput(paths.checkinEntry);
  }

  openPlans(): void {
    this.#navigation.go(paths.plans);
  }

  private hide(): void {
    if (this.result === undefined) return;
    this.isAgain = true;
    this.result = undefined;
  }

  private show(result: LookUp): void {
    this.result = result;
    this.#step.open();
    const admitted = result.results.filter(
      ({ state, arrival }) => state.status === 'admitted' && !arrival?.reported,
    );
    this.moment = admitted.find(({ no }) => reachMoment(this.#moments, 'admitted', no))?.no;
  }
}
