import { makeAutoObservable, observableRef } from 'mobx';
import { type FaceChoice, FaceConsentStep } from '#application/checkin/face-consent';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { mayTake } from '#domain/checkin/face-photo';
import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import type { FieldMessage } from '#presentation/form/field-message';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { requestMessage } from '#presentation/screens/shared/notice/request-message';
import { GuardianForm } from './guardian-form.view-model';

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
export class FaceStandardViewModel implements ScreenModel {
  readonly step: FaceConsentStep;
  readonly standard: ObservedLoader<CheckinSnapshot>;
  /** The guardian's name and phone number, if their consent is needed. */
  guardian: GuardianForm | undefined = undefined;
  readonly #state: Observed<FaceConsentStep['state']>;
  readonly #request: Observed<FaceConsentStep['request']['state']>;

  constructor(ports: PortsOf<typeof FACE_STANDARD_PORTS>) {
    this.step = new FaceConsentStep(ports);
    this.#state = observe(this.step);
    this.standard = new ObservedLoader(this.step.standard);
    this.#request = observe(this.step.request);
    makeAutoObservable(this, { step: false, standard: false, guardian: observableRef }, { autoBind: true });
    this.step.subscribe(this.follow);
  }

  start(): void {
    void this.step.standard.load();
  }

  dispose(): void {
    this.step.dispose();
  }

  /** The consent's text, by paragraphs. */
  get consent(): readonly string[] {
    const text = this.standard.value?.plan.faceConsent ?? '';
    return text.split(/\n\s*\n/).filter((paragraph) => paragraph !== '');
  }

  /** False after the last refused photo: then only the desk is possible. */
  get mayTake(): boolean {
    const face = this.standard.value?.record.face;
    return face !== undefined && mayTake(face);
  }

  /** The desk has already been chosen. */
  get atDesk(): boolean {
    return this.standard.value?.record.face.state === 'desk';
  }

  /** The choice being sent; undefined if none. */
  get sending(): FaceChoice | undefined {
    const { state } = this.#request;
    return state.kind === 'sending' ? state.action : undefined;
  }

  /** The latest choice is sent by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#request.state.kind === 'waiting';
  }

  /** Why the latest choice failed, was refused or is not sent yet. */
  get error(): FieldMessage | undefined {
    const isChanged = this.#state.state.refused === 'text';
    return isChanged ? { key: 'faceStandard.changed' } : requestMessage(this.#request.state);
  }

  /** 同意并拍照 */
  async agree(): Promise<void> {
    if (this.sending) return;
    const { guardian } = this;
    if (!guardian || guardian.check()) await this.step.agree(guardian?.guardian);
  }

  private follow(): void {
    const { guardian, refused } = this.step.state;
    if (guardian) this.guardian ??= new GuardianForm(this.step.typeGuardian, guardian);
    if (refused === 'name' || refused === 'phone') this.guardian?.setRefused(refused);
  }
}
