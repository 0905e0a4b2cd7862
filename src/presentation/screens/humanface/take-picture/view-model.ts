import { makeAutoObservable } from 'mobx';
import { readCheckin } from '#application/checkin/read-checkin';
import { leaveRefusedStep } from '#application/checkin/step-request';
import { StudentApi } from '#application/checkin/student-api';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { Camera, type FacePicture } from '#application/ports/checkin/camera';
import { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { FileStore, type PickedFile } from '#application/ports/files/file-store';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host, type HostAbilities } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { mayTake } from '#domain/checkin/face-photo';
import type { PictureError } from '#domain/checkin/face-picture';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import type { PortsOf } from '#presentation/define-screen';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';
import { Query } from '#presentation/lib/query';
import { FaceCamera } from './face-camera.view-model';

/** 拍摄人脸照片: live picture, shutter, preview and submission. */
export class TakePictureViewModel {
  readonly reading: Query<WelcomeRecord>;
  readonly camera: FaceCamera;
  readonly hostPicker: HostPicker;
  /** Upload progress, from 0 to 1. */
  private sent = 0;
  /** The school refused the latest picture. */
  private isRejected = false;
  /** The picture was submitted, and the school's response did not arrive. */
  private isUnanswered = false;
  /** A picture was retaken that the school may have. */
  private mayHaveFormer = false;
  readonly #lifetime = new Lifetime();
  readonly #calls: StudentApi;
  readonly #submission: Command<[FacePicture], WelcomeRecord | CheckinRefusal>;
  readonly #desk: Command<[], WelcomeRecord | CheckinRefusal>;
  readonly #pictures: PictureSubmission;
  readonly #networkWait: NetworkWait;
  readonly #deskWait: NetworkWait;
  readonly #ports: TakePicturePorts;

  constructor(ports: TakePicturePorts) {
    const { files, facePhoto, session, navigation, connectivity, camera, visibility, clock, host } = ports;
    this.#ports = ports;
    this.#pictures = new PictureSubmission(files, facePhoto, this.#lifetime);
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.camera = new FaceCamera(camera, visibility, clock, this.#lifetime);
    this.#networkWait = new NetworkWait(connectivity, this.#lifetime);
    this.#deskWait = new NetworkWait(connectivity, this.#lifetime);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#submission = new Command(this.#lifetime, (picture: FacePicture) => this.submit(picture), {
      done: (outcome) => this.apply(outcome),
      failed: (kind, _thrown, picture) => {
        this.isUnanswered = isOutcomeUnknown(kind) && this.#pictures.isUnanswered(picture);
        // Safe to repeat: a picture that has arrived is not uploaded again, and counts as one try.
        const isWaiting = this.#networkWait.startAfter(kind, () => void this.use());
        return isWaiting || kind === 'unauthenticated' ? undefined : kind;
      },
    });
    this.hostPicker = new HostPicker(host, this.#lifetime, this.camera.pick);
    this.#desk = new Command(
      this.#lifetime,
      () => this.#calls.run((student) => facePhoto.chooseDesk(student)),
      {
        done: (outcome) => (isRefused(outcome) ? this.apply(outcome) : this.navigateTo(paths.checkin)),
        failed: (kind) => {
          const isWaiting = this.#deskWait.startAfter(kind, () => !this.hasPicture && void this.chooseDesk());
          return isWaiting || kind === 'unauthenticated' ? undefined : kind;
        },
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.load();
    void this.hostPicker.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  get isSending(): boolean {
    return this.#submission.busy;
  }

  /** Upload progress, from 0 to 1; undefined while nothing is being uploaded. */
  get progress(): number | undefined {
    return this.isSending ? this.sent : undefined;
  }

  /** The picture is uploaded, or without one the desk is chosen, by itself once the network is back. */
  get isWaiting(): boolean {
    return (this.hasPicture ? this.#networkWait : this.#deskWait).isWaiting;
  }

  private get hasPicture(): boolean {
    return this.camera.phase.at === 'taken';
  }

  get error(): TakePictureError | undefined {
    const { failure } = this.#submission;
    if (this.camera.error !== undefined) return this.camera.error;
    if (this.isRejected) return 'rejected';
    if (this.isUnanswered && failure !== undefined) return 'unanswered';
    return failure ?? this.#desk.failure;
  }

  /** The school's own message about a failure. */
  get userMessage(): string | undefined {
    return this.#submission.userMessage ?? this.#desk.userMessage;
  }

  async load(): Promise<void> {
    await this.reading.load();
    if (this.reading.failure === undefined && this.isExpected()) await this.camera.start();
  }

  /** 重拍 */
  async retake(): Promise<void> {
    if (this.isSending) return;
    const { isUnanswered } = this;
    this.mayHaveFormer ||= isUnanswered;
    this.isUnanswered = false;
    this.#networkWait.stop();
    this.isRejected = false;
    this.#submission.reset();
    await Promise.all([this.camera.retake(), isUnanswered && this.leaveIfReceived()]);
  }

  /** While the school checks the former picture, it takes no other one. */
  private async leaveIfReceived(): Promise<void> {
    const record = await this.read().catch(surfaceBug);
    if (record && !mayTake(record.face)) this.openReceived();
  }

  private openReceived(): void {
    if (this.mayHaveFormer && !this.#lifetime.signal.aborted)
      this.#ports.toasts.show({ key: 'face.formerReceived' });
    this.navigateTo(paths.face);
  }

  /** 使用照片: uploads the picture, then submits it. */
  async use(): Promise<void> {
    const { phase } = this.camera;
    if (phase.at !== 'taken' || this.isSending) return;
    this.#networkWait.stop();
    this.#deskWait.stop();
    this.sent = 0;
    this.isRejected = false;
    await this.#submission.run(phase.picture);
  }

  /** 到校现场采集 */
  async chooseDesk(): Promise<void> {
    this.#deskWait.stop();
    await this.#desk.run();
  }

  get isChoosingDesk(): boolean {
    return this.#desk.busy;
  }

  private submit(picture: FacePicture): Promise<WelcomeRecord | CheckinRefusal> {
    return this.#calls.run((student) => this.#pictures.submit(picture, student, this.advance));
  }

  private advance(fraction: number): void {
    this.sent = fraction;
  }

  private apply(outcome: WelcomeRecord | CheckinRefusal): void {
    const path = isRefused(outcome) ? (outcome.refused === 'invalid' ? outcome.path : '') : 'face';
    if (isRefused(outcome) && leaveRefusedStep(this.#ports, outcome)) this.dispose();
    else if (path === 'faceConsent') this.navigateTo(paths.faceStandard);
    else if (path === 'face') this.openReceived();
    else this.isRejected = true;
  }

  private async read(): Promise<WelcomeRecord> {
    const { plan, record } = await readCheckin(this.#ports.checkin, this.#calls);
    if (!canEnterStep('face', plan, record)) this.navigateTo(paths.checkin);
    return record;
  }

  /** Whether a photo is wanted now; otherwise do not ask for the camera permission. */
  private isExpected(): boolean {
    const record = this.reading.value;
    if (!record || this.#lifetime.signal.aborted) return false;
    if (!mayTake(record.face)) this.navigateTo(paths.face);
    else if (record.faceConsentAt === undefined) this.navigateTo(paths.faceStandard);
    return !this.#lifetime.signal.aborted;
  }

  private navigateTo(path: typeof paths.checkin | typeof paths.face | typeof paths.faceStandard): void {
    if (this.#lifetime.signal.aborted) return;
    this.#lifetime.dispose();
    this.#ports.navigation.replace(path);
  }
}

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

type TakePicturePorts = PortsOf<typeof TAKE_PICTURE_PORTS>;

/** Why a picture could not be used or submitted; `unanswered`: the school may have it, but its response did not arrive. */
export type TakePictureError = PictureError | GatewayErrorKind | 'unanswered';

/**
 * Uploads face pictures and submits them. After a failure the same picture is not uploaded again if it has arrived: the school
 * takes a repeated submission of one path for the first, and of another for one more try.
 */
class PictureSubmission {
  /** Resume states of uploads, by picture. */
  readonly #resumes = new WeakMap<FacePicture, string>();
  /** Submitted pictures to which the school has not responded. */
  readonly #unanswered = new WeakSet<FacePicture>();

  constructor(
    private readonly files: Pick<FileStore, 'upload'>,
    private readonly facePhoto: Pick<CheckinFacePhoto, 'submit'>,
    private readonly lifetime: Lifetime,
  ) {}

  /** The school may have this picture: only its response is missing. */
  isUnanswered(picture: FacePicture): boolean {
    return this.#unanswered.has(picture);
  }

  async submit(
    picture: FacePicture,
    student: Credential,
    onProgress: (fraction: number) => void,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const resume = {
      saved: this.#resumes.get(picture),
      save: (state: string | undefined) => {
        if (state === undefined) this.#resumes.delete(picture);
        else this.#resumes.set(picture, state);
      },
    };
    const upload = this.files.upload(picture.file, student, onProgress, { group: 'face', resume });
    this.lifetime.add(() => upload.cancel());
    const { path } = await upload.done;
    this.#unanswered.add(picture);
    const outcome = await this.facePhoto.submit(student, path);
    this.#unanswered.delete(picture);
    if (isRefused(outcome)) this.#resumes.delete(picture);
    return outcome;
  }
}

/** The host's own image picker; replaced by the page's file input as soon as it fails. */
class HostPicker {
  readonly #abilities: Query<HostAbilities>;
  readonly #host: Host;
  readonly #lifetime: Lifetime;
  readonly #picked: (file: PickedFile) => unknown;

  constructor(host: Host, lifetime: Lifetime, picked: (file: PickedFile) => unknown) {
    this.#host = host;
    this.#lifetime = lifetime;
    this.#picked = picked;
    this.#abilities = new Query(() => host.abilities(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOffered(): boolean {
    return this.#abilities.value?.pickImage === true;
  }

  start(): Promise<void> {
    return this.#abilities.load();
  }

  async pick(): Promise<void> {
    try {
      const picked = await this.#host.pickImage();
      if (this.#lifetime.signal.aborted || picked === 'cancelled') return;
      if (picked === 'unavailable') this.#abilities.reset();
      else await this.#picked(picked);
    } catch (thrown) {
      surfaceBug(thrown);
      this.#abilities.reset();
    }
  }
}
