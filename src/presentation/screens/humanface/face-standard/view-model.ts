import { makeAutoObservable, observableRef } from 'mobx';
import { readCheckin } from '#application/checkin/read-checkin';
import { leaveRefusedStep } from '#application/checkin/step-request';
import { StudentApi } from '#application/checkin/student-api';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { mayTake } from '#domain/checkin/face-photo';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import type { PortsOf } from '#presentation/define-screen';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';
import { Query } from '#presentation/lib/query';
import { GuardianForm } from './guardian-form.view-model';

interface StandardSnapshot {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** The choice being sent: consent to a photo on the phone, or the desk. */
export type FaceChoice = 'phone' | 'desk';

export const FACE_STANDARD_PORTS = {
  checkin: CheckinProgress,
  facePhoto: CheckinFacePhoto,
  session: Session,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  memory: VisitMemory,
} as const;

/** 人脸照片规范: requirements for the photo, and the consent before the first one is taken. */
export class FaceStandardViewModel {
  readonly reading: Query<StandardSnapshot>;
  /** The choice that was made last. */
  private latest: FaceChoice = 'phone';
  /** Why the school refused the latest choice. */
  private refusal: FieldMessage | undefined = undefined;
  /** The guardian's name and phone number, if their consent is needed. */
  guardian: GuardianForm | undefined = undefined;
  readonly #calls: StudentApi;
  readonly #lifetime = new Lifetime();

  readonly #send: Command<[FaceChoice], WelcomeRecord | CheckinRefusal>;
  readonly #networkWait: NetworkWait;
  readonly #checkin: CheckinProgress;
  readonly #facePhoto: CheckinFacePhoto;
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;
  readonly #memory: VisitMemory;
  constructor(ports: PortsOf<typeof FACE_STANDARD_PORTS>) {
    const { checkin, facePhoto, session, navigation, toasts, connectivity, memory } = ports;
    this.#checkin = checkin;
    this.#facePhoto = facePhoto;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.#memory = memory;
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.#networkWait = new NetworkWait(connectivity, this.#lifetime);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#send = new Command(this.#lifetime, (choice: FaceChoice) => this.request(choice), {
      done: (outcome, choice) => this.apply(outcome, choice),
      failed: (kind, _thrown, choice) => {
        // Safe to repeat: the school records only the first of the same consents or choices.
        this.#networkWait.startAfter(kind, () => void this.choose(choice));
        return kind;
      },
    });
    makeAutoObservable<this, 'refusal'>(
      this,
      { guardian: observableRef, refusal: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    void this.reading.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The consent's text, by paragraphs. */
  get consent(): readonly string[] {
    return (this.reading.value?.plan.faceConsent ?? '').split(/\n\s*\n/).filter((text) => text !== '');
  }

  /** False after the last refused photo: then only the desk is possible. */
  get mayTake(): boolean {
    const face = this.reading.value?.record.face;
    return face !== undefined && mayTake(face);
  }

  /** The desk has already been chosen. */
  get atDesk(): boolean {
    return this.reading.value?.record.face.state === 'desk';
  }

  /** The choice being sent; undefined if none. */
  get sending(): FaceChoice | undefined {
    return this.#send.busy ? this.latest : undefined;
  }

  /** The latest choice is sent by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#networkWait.isWaiting;
  }

  /** Why the latest choice failed, was refused or is not sent yet. */
  get error(): FieldMessage | undefined {
    if (this.isWaiting) return { key: 'checkin.sendsItself' };
    return this.refusal ?? failureMessage(this.#send);
  }

  /** 同意并拍照 */
  async agree(): Promise<void> {
    if (!this.sending && (!this.guardian || this.guardian.check())) await this.choose('phone');
  }

  /** 到校现场采集 */
  chooseDesk(): Promise<void> {
    return this.choose('desk');
  }

  private async choose(choice: FaceChoice): Promise<void> {
    if (this.sending) return;
    this.#networkWait.stop();
    this.latest = choice;
    this.refusal = undefined;
    await this.#send.run(choice);
  }

  private request(choice: FaceChoice): Promise<WelcomeRecord | CheckinRefusal> {
    return this.#calls.run((student) =>
      choice === 'desk'
        ? this.#facePhoto.chooseDesk(student)
        : this.#facePhoto.consent(student, {
            faceConsentVersion: this.reading.value?.plan.faceConsentVersion,
            guardian: this.guardian?.guardian,
          }),
    );
  }

  private apply(outcome: WelcomeRecord | CheckinRefusal, choice: FaceChoice): void {
    if (isRefused(outcome)) {
      this.applyRefusal(outcome);
      return;
    }
    this.#memory.keep('guardian', undefined);
    // Replaced, because a photo that was handed in leads on from this screen.
    if (choice === 'phone') this.#navigation.replace(paths.facePicture);
    else this.goToSteps();
  }

  /** The steps of check-in show what is left to do. */
  private goToSteps(): void {
    this.#toasts.show({ key: 'faceStandard.atDeskChosen' }, 'good');
    this.#navigation.replace(paths.checkin);
  }

  private applyRefusal(refusal: CheckinRefusal): void {
    if (leaveRefusedStep({ navigation: this.#navigation, toasts: this.#toasts }, refusal)) return;
    const path = refusal.refused === 'invalid' ? refusal.path : '';
    if (path === 'face') this.#navigation.replace(paths.face);
    else if (path === 'guardian') this.showGuardianForm(this.reading.value?.record);
    else if (path === 'faceConsent') void this.readAgain();
    else if (path === 'guardian.name') this.guardian?.setRefused('name');
    else if (path === 'guardian.phone') this.guardian?.setRefused('phone');
    else this.refusal = { key: 'information.refused' };
  }

  private async read(): Promise<StandardSnapshot> {
    const { plan, record } = await readCheckin(this.#checkin, this.#calls);
    const { state } = record.face;
    if (this.#lifetime.signal.aborted) return { plan, record };
    if (!canEnterStep('face', plan, record)) this.#navigation.replace(paths.checkin);
    else if (state === 'checking' || state === 'passed') this.#navigation.replace(paths.face);
    else if (record.guardianNeeded && record.faceConsentAt === undefined) this.showGuardianForm(record);
    return { plan, record };
  }

  /** The school's consent text has changed: loads it again, because consent needs the text that was read. */
  private async readAgain(): Promise<void> {
    this.refusal = { key: 'faceStandard.changed' };
    await this.reading.load();
  }

  /** Keeps what was typed, and sends nothing by itself any more: it would be the former details. */
  private guardianChanged(guardian: GuardianForm, welcomeId: string): void {
    this.#memory.keep('guardian', { welcomeId, typed: { ...guardian.values } });
    if (!this.isWaiting) return;
    this.#networkWait.stop();
    this.#send.reset();
  }

  private showGuardianForm(record: WelcomeRecord | undefined): void {
    if (this.guardian || !record) return;
    const { welcomeId } = record;
    const kept = this.#memory.recall('guardian');
    const guardian = new GuardianForm(
      () => this.guardianChanged(guardian, welcomeId),
      kept?.welcomeId === welcomeId ? kept.typed : undefined,
    );
    this.guardian = guardian;
  }
}
