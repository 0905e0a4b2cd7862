import { makeAutoObservable, observableRef } from 'mobx';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import { mayTake } from '#domain/checkin/face-photo';
import { mayEnter } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import type { FieldMessage } from '#presentation/form/field-message';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { GuardianForm } from './guardian-form.view-model';

interface Reading {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** What is being sent: the consent, or the choice of the desk. */
export type FaceChoice = 'phone' | 'desk';

/** 人脸照片规范: what a photo has to look like, and the consent before the first one is taken. */
export class FaceStandardViewModel {
  readonly reading: Query<Reading>;
  sending: FaceChoice | undefined = undefined;
  /** Why the latest choice came to nothing. */
  problem: FieldMessage | undefined = undefined;
  /** The guardian's name and phone, where the consent needs one. */
  guardian: GuardianForm | undefined = undefined;
  readonly #calls: StudentApi;
  readonly #lifetime = new Lifetime();

  readonly #gateway: CheckInGateway;
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;
  constructor(gateway: CheckInGateway, session: SessionStore, navigation: Navigation, toasts: Toasts) {
    this.#gateway = gateway;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.reading = new Query(() => this.read(), this.#lifetime);
    makeAutoObservable(this, { guardian: observableRef, problem: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.reading.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** What is consented to, in paragraphs. */
  get consent(): readonly string[] {
    return (this.reading.value?.plan.faceConsent ?? '').split(/\n\s*\n/).filter((text) => text !== '');
  }

  /** After the last refused photo only the desk is left. */
  get mayTake(): boolean {
    const face = this.reading.value?.record.face;
    return face !== undefined && mayTake(face);
  }

  /** The desk is what she chose already. */
  get atDesk(): boolean {
    return this.reading.value?.record.face.state === 'desk';
  }

  /** 同意并拍照 */
  async agree(): Promise<void> {
    const { guardian } = this;
    if (this.sending || (guardian && !guardian.check())) return;
    await this.send('phone', (token) => this.#gateway.consentToFace(token, guardian?.guardian));
  }

  /** 到校现场采集 */
  async chooseDesk(): Promise<void> {
    if (!this.sending) await this.send('desk', (token) => this.#gateway.chooseDesk(token));
  }

  private async send(
    choice: FaceChoice,
    ask: (studentToken: string) => Promise<WelcomeRecord | CheckinRefusal>,
  ): Promise<void> {
    this.begin(choice);
    try {
      const outcome = await this.#calls.run(ask);
      if (this.#lifetime.signal.aborted) return;
      if (isRefused(outcome)) this.takeRefusal(outcome);
      else if (choice === 'phone') this.#navigation.go(paths.facePicture);
      else this.settled();
    } catch (thrown) {
      this.say({ key: `error.${failureKind(thrown)}` });
    } finally {
      this.end();
    }
  }

  /** The line of steps says what is left, or that nothing is. */
  private settled(): void {
    this.#toasts.show({ key: 'faceStandard.atDeskChosen' }, 'good');
    this.#navigation.replace(paths.checkin);
  }

  private takeRefusal(refusal: CheckinRefusal): void {
    const path = refusal.refused === 'invalid' ? refusal.path : '';
    if (path === 'step') this.#navigation.replace(paths.checkin);
    else if (path === 'face') this.#navigation.replace(paths.face);
    else if (path === 'guardian') this.askGuardian();
    else if (path === 'guardian.name') this.guardian?.refuse('name');
    else if (path === 'guardian.phone') this.guardian?.refuse('phone');
    else this.say({ key: 'information.refused' });
  }

  private async read(): Promise<Reading> {
    const [plan, record] = await Promise.all([
      this.#gateway.plan().then(orThrow),
      this.#calls.run((token) => this.#gateway.record(token)).then(orThrow),
    ]);
    const { state } = record.face;
    if (this.#lifetime.signal.aborted) return { plan, record };
    if (!mayEnter('face', plan, record)) this.#navigation.replace(paths.checkin);
    else if (state === 'checking' || state === 'passed') this.#navigation.replace(paths.face);
    else if (record.guardianNeeded && record.faceConsentAt === undefined) this.askGuardian();
    return { plan, record };
  }

  private askGuardian(): void {
    this.guardian ??= new GuardianForm();
  }

  private begin(choice: FaceChoice): void {
    this.sending = choice;
    this.problem = undefined;
  }

  private end(): void {
    this.sending = undefined;
  }

  private say(problem: FieldMessage): void {
    this.problem = problem;
  }
}
