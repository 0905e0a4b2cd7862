import { makeAutoObservable } from 'mobx';
import type { CameraPhase } from '#application/checkin/face-camera';
import { TakePictureStep } from '#application/checkin/take-picture';
import { Camera } from '#application/ports/checkin/camera';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { type FrameHint, OVAL } from '#domain/checkin/assess-frame';
import { helpAfter, type PictureError } from '#domain/checkin/face-picture';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';

export const TAKE_PICTURE_PORTS = {
  checkin: CheckinProgress,
  facePhoto: CheckinFacePhoto,
  files: FileStore,
  session: Session,
  camera: Camera,
  clock: Clock,
  navigation: Navigation,
  visibility: PageVisibility,
  host: Host,
  connectivity: Connectivity,
  toasts: Toasts,
} as const;

/** Why a picture could not be used or submitted; `unanswered`: the school may have it, but its response did not arrive. */
export type TakePictureError = PictureError | GatewayErrorKind | 'unanswered';

/** 拍摄人脸照片: live picture, shutter, preview and submission. */
export class TakePictureViewModel implements ScreenModel {
  readonly step: TakePictureStep;
  readonly #sent: Observed<number>;
  readonly #record: Observed<TakePictureStep['record']['state']>;
  readonly #request: Observed<TakePictureStep['request']['state']>;
  readonly #hostPicker: ObservedLoader<boolean>;
  readonly #camera: Observed<TakePictureStep['camera']['state']>;
  readonly #hint: Observed<FrameHint | undefined>;

  constructor(ports: PortsOf<typeof TAKE_PICTURE_PORTS>) {
    this.step = new TakePictureStep(ports);
    this.#sent = observe(this.step);
    this.#record = observe(this.step.record);
    this.#request = observe(this.step.request);
    this.#hostPicker = new ObservedLoader(this.step.hostPicker);
    this.#camera = observe(this.step.camera);
    this.#hint = observe(this.step.camera.hint);
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  start(): void {
    this.step.start();
  }

  dispose(): void {
    this.step.dispose();
  }

  /** Why the student's progress could not be loaded. */
  get loading(): Retryable {
    return { ...this.#record.state, load: () => this.step.load() };
  }

  get phase(): CameraPhase {
    return this.#camera.state.phase;
  }

  /** What to tell the student about the live picture. */
  get hint(): FrameHint | undefined {
    return this.#hint.state;
  }

  /** Where the face belongs, in fractions of the picture. */
  get oval(): typeof OVAL {
    return OVAL;
  }

  /** The front camera's live picture is mirrored, as in a mirror. */
  get isMirrored(): boolean {
    return this.phase.kind === 'live' && this.phase.camera.facing === 'front';
  }

  /** False if the page cannot have a camera at all (`none`, `insecure`). */
  get hasCamera(): boolean {
    const { phase } = this;
    return phase.kind !== 'without' || (phase.error !== 'none' && phase.error !== 'insecure');
  }

  /** The page may not use the camera; the phone's camera app needs no permission of the page. */
  get isDenied(): boolean {
    return this.phase.kind === 'without' && this.phase.error === 'denied';
  }

  get hasHostPicker(): boolean {
    return this.#hostPicker.value === true;
  }

  /** What else to offer after several failures. */
  get help(): ReturnType<typeof helpAfter> {
    return helpAfter(this.#camera.state.failures);
  }

  get isSending(): boolean {
    return this.#request.state.kind === 'sending';
  }

  /** Upload progress, from 0 to 1; undefined while nothing is being uploaded. */
  get progress(): number | undefined {
    const { state } = this.#request;
    return state.kind === 'sending' && state.action === 'submit' ? this.#sent.state : undefined;
  }

  /** The picture is uploaded, or without one the desk is chosen, by itself once the network is back. */
  get isWaiting(): boolean {
    const { state } = this.#request;
    return state.kind === 'waiting' && (state.action === 'submit') === this.hasPicture;
  }

  get error(): TakePictureError | undefined {
    const { state } = this.#request;
    const { error } = this.#camera.state;
    if (error !== undefined) return error;
    if (state.kind === 'refused') return 'rejected';
    if (state.kind !== 'failed' || state.failure === 'unauthenticated') return undefined;
    return this.step.isUnanswered ? 'unanswered' : state.failure;
  }

  /** The school's own message about a failure. */
  get userMessage(): string | undefined {
    const { state } = this.#request;
    return state.kind === 'failed' ? state.userMessage : undefined;
  }

  private get hasPicture(): boolean {
    return this.phase.kind === 'taken';
  }
}
