import { makeAutoObservable, observableRef } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { Camera, CameraFault, FacePicture, Facing, LiveCamera } from '#application/ports/camera';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { FileStore, PickedFile } from '#application/ports/file-store';
import { GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { SessionStore } from '#application/ports/session-store';
import { mayTake } from '#domain/checkin/face-photo';
import type { PictureFault } from '#domain/checkin/face-picture';
import { type CoachLine, OVAL } from '#domain/checkin/frame-coach';
import { mayEnter } from '#domain/checkin/life-cycle';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime, type Signal } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { StudentSession } from '#presentation/screens/shared/checkin/student-session.view-model';
import { Coaching } from './coaching.view-model';

type Phase =
  | { readonly at: 'opening' }
  | { readonly at: 'live'; readonly camera: LiveCamera }
  | { readonly at: 'without'; readonly fault: CameraFault | 'lost' }
  | { readonly at: 'taken'; readonly picture: FacePicture };

/** Why a picture could not be used or handed in. */
export type PictureTrouble = PictureFault | GatewayErrorKind;

/** 拍摄人脸照片: live picture, shutter, look at it, hand it in. */
export class TakePictureViewModel {
  readonly reading: Query<WelcomeRecord>;
  phase: Phase = { at: 'opening' };
  /** How much of the picture has been sent, from 0 to 1; undefined while none is on its way. */
  progress: number | undefined = undefined;
  trouble: PictureTrouble | undefined = undefined;
  #facing: Facing = 'front';
  #busy = false;
  /** Of the screen, and of what stands on it. */
  readonly #lifetime = new Lifetime();
  #phaseLifetime = new Lifetime();
  readonly #student: StudentSession;
  readonly #coaching: Coaching;

  readonly #gateway: CheckInGateway;
  readonly #files: FileStore;
  readonly #camera: Camera;
  readonly #navigation: Navigation;
  readonly #visibility: PageVisibility;
  constructor(
    gateway: CheckInGateway,
    files: FileStore,
    session: SessionStore,
    camera: Camera,
    clock: Clock,
    navigation: Navigation,
    visibility: PageVisibility,
  ) {
    this.#gateway = gateway;
    this.#files = files;
    this.#camera = camera;
    this.#navigation = navigation;
    this.#visibility = visibility;
    this.#student = new StudentSession(session, navigation, this.#lifetime.signal);
    this.#coaching = new Coaching(clock);
    this.reading = new Query(() => this.read(), this.#lifetime);
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.add(this.#visibility.watch(this.setVisible));
    void this.begin();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.putDown();
  }

  /** What to tell her about the live picture. */
  get coachLine(): CoachLine | undefined {
    return this.#coaching.line;
  }

  /** Where the face belongs, in shares of the picture. */
  get oval(): typeof OVAL {
    return OVAL;
  }

  /** People know themselves from mirrors. */
  get mirrored(): boolean {
    return this.phase.at === 'live' && this.phase.camera.facing === 'front';
  }

  get sending(): boolean {
    return this.progress !== undefined;
  }

  retryReading(): Promise<void> {
    return this.begin();
  }

  /** A camera in a pocket is off; who comes back finds it on again. */
  private setVisible(visible: boolean): void {
    if (visible && this.phase.at === 'opening' && this.reading.value) void this.open();
    if (!visible && (this.phase.at === 'live' || this.phase.at === 'opening')) this.to({ at: 'opening' });
  }

  /** Shows the live picture in a video element of the page. */
  show(place: unknown): void {
    if (this.phase.at === 'live') this.phase.camera.show(place);
  }

  /** Asks for the camera again, after leave was given or another app let it go. */
  openCamera(): Promise<void> {
    return this.open();
  }

  async switchCamera(): Promise<void> {
    this.#facing = this.#facing === 'front' ? 'back' : 'front';
    await this.open();
  }

  async shoot(): Promise<void> {
    const { phase } = this;
    const { signal } = this.#phaseLifetime;
    if (phase.at !== 'live' || this.#busy) return;
    this.#busy = true;
    const picture = await phase.camera.shoot().catch(() => 'unreadable' as const);
    this.took(signal, picture);
  }

  /** From the album. */
  async pick(file: PickedFile): Promise<void> {
    if (this.#busy || this.sending) return;
    this.#busy = true;
    const { signal } = this.#phaseLifetime;
    const picture = await this.#camera.fit(file).catch(() => 'unreadable' as const);
    this.took(signal, picture);
  }

  /** 重拍. */
  async retake(): Promise<void> {
    if (this.sending) return;
    this.trouble = undefined;
    await this.open();
  }

  /** 使用照片: stored first, then handed in. */
  async use(): Promise<void> {
    const { phase } = this;
    if (phase.at !== 'taken' || this.sending) return;
    this.progress = 0;
    this.trouble = undefined;
    try {
      const upload = this.#files.upload(phase.picture.file, this.#student.token, this.advance);
      this.#lifetime.add(() => upload.cancel());
      const { path } = await upload.done;
      const answer = await this.#gateway.handInFace(this.#student.token, path);
      if (isRefused(answer)) this.refused(answer.refused === 'invalid' ? answer.path : '');
      else this.handedIn();
    } catch (thrown) {
      this.failed(thrown);
    }
  }

  get #isLeft(): boolean {
    return this.#lifetime.signal.aborted;
  }

  private async begin(): Promise<void> {
    await this.reading.load();
    if (!this.#isLeft && this.reading.value && this.reading.failure === undefined && this.isExpected())
      await this.open();
  }

  private async read(): Promise<WelcomeRecord> {
    try {
      const [plan, record] = await Promise.all([
        this.#gateway.plan(),
        this.#gateway.record(this.#student.token),
      ]);
      if (isRefused(plan) || isRefused(record))
        throw new GatewayError('rejected', 'there is no check-in of hers');
      if (!mayEnter('face', plan, record)) this.leaveTo(paths.checkin);
      return record;
    } catch (thrown) {
      this.#student.ended(thrown);
      throw thrown;
    }
  }

  /** Nobody is asked for the camera whose photo is not wanted now. */
  private isExpected(): boolean {
    const record = this.reading.value;
    if (this.#isLeft || !record) return false;
    if (!mayTake(record.face)) this.leaveTo(paths.face);
    else if (record.faceConsentAt === undefined) this.leaveTo(paths.faceStandard);
    return !this.#isLeft;
  }

  private async open(): Promise<void> {
    this.to({ at: 'opening' });
    if (!this.#visibility.visible) return;
    const { signal } = this.#phaseLifetime;
    // A part of the app that does not come is as good as no camera: the album is left.
    const opened = await this.#camera.open(this.#facing).catch(() => 'none' as const);
    this.opened(signal, opened);
  }

  private opened(signal: Signal, opened: LiveCamera | CameraFault): void {
    if (typeof opened === 'string') {
      if (!signal.aborted) this.to({ at: 'without', fault: opened });
      return;
    }
    // She left, or asked for another one, while the phone was asking her.
    if (signal.aborted || this.#isLeft) {
      opened.stop();
      return;
    }
    this.to({ at: 'live', camera: opened });
    this.#coaching.begin(opened);
    const live = this.#phaseLifetime.signal;
    opened.whenLost(() => this.lost(live));
  }

  private lost(signal: Signal): void {
    if (!signal.aborted) this.to({ at: 'without', fault: 'lost' });
  }

  private took(signal: Signal, picture: FacePicture | PictureFault): void {
    this.#busy = false;
    if (typeof picture === 'string') {
      if (!signal.aborted) this.trouble = picture;
      return;
    }
    if (signal.aborted || this.#isLeft) {
      picture.release();
      return;
    }
    this.trouble = undefined;
    this.to({ at: 'taken', picture });
  }

  private advance(fraction: number): void {
    if (this.sending) this.progress = fraction;
  }

  private handedIn(): void {
    this.progress = undefined;
    if (!this.#isLeft) this.leaveTo(paths.face);
  }

  private refused(path: string): void {
    this.progress = undefined;
    if (this.#isLeft) return;
    if (path === 'step') this.leaveTo(paths.checkin);
    else if (path === 'faceConsent') this.leaveTo(paths.faceStandard);
    else if (path === 'face') this.leaveTo(paths.face);
    else this.trouble = 'rejected';
  }

  private failed(thrown: unknown): void {
    this.progress = undefined;
    if (this.#isLeft || this.#student.ended(thrown)) return;
    this.trouble = failureKind(thrown);
  }

  private leaveTo(path: typeof paths.checkin | typeof paths.face | typeof paths.faceStandard): void {
    this.#lifetime.dispose();
    this.putDown();
    this.#navigation.replace(path);
  }

  private putDown(): void {
    this.to({ at: 'opening' });
  }

  /** Whatever ran or lay there before is put away. */
  private to(phase: Phase): void {
    this.#phaseLifetime.dispose();
    this.#phaseLifetime = new Lifetime();
    this.#coaching.end();
    if (this.phase.at === 'live') this.phase.camera.stop();
    if (this.phase.at === 'taken') this.phase.picture.release();
    this.phase = phase;
  }
}
