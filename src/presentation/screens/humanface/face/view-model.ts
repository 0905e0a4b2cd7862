import { makeAutoObservable } from 'mobx';
import { type FaceChange, FacePhotoStep } from '#application/checkin/face-photo';
import { paths } from '#application/navigation/paths';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { FileStore } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { type FacePhoto, isFaceSettled, mayTake, storedPath } from '#domain/checkin/face-photo';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';

export const FACE_PORTS = {
  checkin: CheckinProgress,
  facePhoto: CheckinFacePhoto,
  files: FileStore,
  session: Session,
  clock: Clock,
  confirmations: Confirmations,
  navigation: Navigation,
  visibility: PageVisibility,
  connectivity: Connectivity,
  toasts: Toasts,
} as const;

/** 人脸照片: the photo as stored at the school, and the actions on it. */
export class FaceViewModel implements ScreenModel {
  readonly step: FacePhotoStep;
  readonly #state: Observed<FacePhotoStep['state']>;
  readonly #record: Observed<FacePhotoStep['record']['state']>;
  readonly #url: Observed<FacePhotoStep['url']['state']>;
  readonly #request: Observed<FacePhotoStep['request']['state']>;
  readonly #navigation: Navigation;

  constructor(ports: PortsOf<typeof FACE_PORTS>) {
    this.#navigation = ports.navigation;
    this.step = new FacePhotoStep(ports);
    this.#state = observe(this.step);
    this.#record = observe(this.step.record);
    this.#url = observe(this.step.url);
    this.#request = observe(this.step.request);
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  start(): void {
    this.step.start();
  }

  dispose(): void {
    this.step.dispose();
  }

  /** Why the photo could not be loaded. */
  get loading(): Retryable {
    return { ...this.#record.state, load: () => this.step.refresh() };
  }

  get face(): FacePhoto | undefined {
    return this.#record.state.value?.face;
  }

  get photoUrl(): string | undefined {
    return this.#url.state.value;
  }

  get hasPhoto(): boolean {
    return this.face !== undefined && storedPath(this.face) !== undefined;
  }

  get canTake(): boolean {
    return this.face !== undefined && mayTake(this.face) && !this.reported;
  }

  get canDelete(): boolean {
    return this.hasPhoto && !this.reported;
  }

  /** Whether the desk can be chosen; after the last attempt it is the only choice. */
  get canChooseDesk(): boolean {
    const state = this.face?.state;
    return !this.reported && (state === 'refused' || state === 'none' || state === 'taken');
  }

  get settled(): boolean {
    return this.face !== undefined && isFaceSettled(this.face);
  }

  /** The change that is being sent. */
  get underWay(): FaceChange | undefined {
    const { state } = this.#request;
    return state.kind === 'sending' ? state.action : undefined;
  }

  /** Why the latest change failed or was refused. */
  get failure(): GatewayErrorKind | undefined {
    const { state } = this.#request;
    if (state.kind === 'refused') return 'rejected';
    return state.kind === 'failed' && state.failure !== 'unauthenticated' ? state.failure : undefined;
  }

  /** The latest change may have reached the school. */
  get isUnanswered(): boolean {
    return this.#state.state.kind === 'unverified';
  }

  /** The desk is chosen by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#request.state.kind === 'waiting';
  }

  proceed(): void {
    this.#navigation.replace(paths.checkin);
  }

  private get reported(): boolean {
    return this.#record.state.value?.reportedAt !== undefined;
  }
}
