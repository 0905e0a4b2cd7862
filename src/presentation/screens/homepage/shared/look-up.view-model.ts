import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { LookUpJourney, type LookUpState, type LookUpSubject } from '#application/lookup/look-up-journey';
import { type Path, paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import { Clock } from '#application/ports/phone/clock';
import { Navigation } from '#application/ports/phone/navigation';
import { Vibration } from '#application/ports/phone/vibration';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SchoolInfo } from '#application/ports/session/school-info';
import { VisitMemory } from '#application/ports/session/visit-memory';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, observe } from '#presentation/lib/observe';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import type {
  Identity,
  IdentityField,
} from '#presentation/screens/shared/identity/identity-input.view-model';

export const LOOK_UP_PORTS = {
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

/** A look-up's form and its result, for either of the two. */
export class LookUpViewModel<Field extends IdentityField, Result> implements ScreenModel {
  readonly form: IdentityForm<Field>;
  readonly journey: LookUpJourney<Identity<Field> & PhoneProof, Result>;
  readonly #lifetime = new Lifetime();
  readonly #look: Observed<LookUpState<Result>>;
  readonly #school: Observed<{ readonly value?: SchoolBadge | undefined }>;
  readonly #ports: PortsOf<typeof LOOK_UP_PORTS>;

  constructor(
    ports: PortsOf<typeof LOOK_UP_PORTS>,
    fields: readonly Field[],
    subject: LookUpSubject<Identity<Field> & PhoneProof, Result>,
  ) {
    this.#ports = ports;
    this.journey = new LookUpJourney(ports, subject);
    this.#lifetime.add(this.journey);
    this.#look = observe(this.journey);
    this.#school = observe(this.journey.school);
    this.form = new IdentityForm(ports.clock, this.#lifetime, fields, this.journey.query, ports.phones);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.journey.start();
    // Typed in the other look-up, if that led here.
    const typed = this.#ports.handover.consume();
    if (typed) this.form.input.prefill(typed);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The form replaces the boot form and takes over what was typed there. */
  arrived(): void {
    this.#ports.bootForm.transferTo(this.form.adopt);
  }

  get state(): LookUpState<Result> {
    return this.#look.state;
  }

  /** Undefined until loaded. */
  get school(): SchoolBadge | undefined {
    return this.#school.state.value;
  }

  /** Whether admitted students can go on to check-in in this app. */
  get hasCheckin(): boolean {
    return this.#ports.capabilities.checkin;
  }

  lookElsewhere(): void {
    if (this.journey.elsewhere) this.leaveTo(this.journey.elsewhere);
  }

  /** To 报名记录, where the result's next step can be done. */
  openApplications(): void {
    this.leaveTo(paths.applications);
  }

  /** 去报到 */
  openCheckin(): void {
    this.leaveTo(paths.checkinEntry);
  }

  openPlans(): void {
    this.#ports.navigation.go(paths.plans);
  }

  private leaveTo(path: Path): void {
    const { input } = this.form;
    const phone = input.text('phone');
    this.journey.leaveTo(path, {
      name: input.text('name'),
      idCard: input.text('idCard'),
      ...(phone && { phone }),
    });
  }
}
