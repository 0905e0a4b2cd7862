import { mayTake } from '#domain/checkin/face-photo';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { isOutcomeUnknown } from '../errors/is-outcome-unknown';
import { surfaceBug } from '../errors/surface-bug';
import { Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { Camera, FacePicture } from '../ports/checkin/camera';
import type { CheckinFacePhoto } from '../ports/checkin/checkin-face-photo';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { FileStore } from '../ports/files/file-store';
import type { Clock } from '../ports/phone/clock';
import type { Host } from '../ports/phone/host';
import type { PageVisibility } from '../ports/phone/page-visibility';
import { FaceCamera } from './face-camera';
import { readCheckin } from './read-checkin';
import { type StepPorts, StepRequest } from './step-request';

interface TakePicturePorts extends StepPorts {
  readonly checkin: CheckinProgress;
  readonly facePhoto: CheckinFacePhoto;
  readonly files: FileStore;
  readonly camera: Camera;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly host: Host;
}

/** Upload progress of the picture, from 0 to 1. */
type Progress = number;

/** 拍摄人脸照片: the camera, and the picture's submission; or the desk. */
export class TakePictureStep extends Owner<Progress> {
  readonly record: Loader<WelcomeRecord>;
  readonly camera: FaceCamera;
  readonly request: StepRequest<'submit' | 'desk'>;
  /** Whether the app that the page runs in has an image picker that works. */
  readonly hostPicker: Loader<boolean>;
  readonly #ports: TakePicturePorts;
  /** A picture was retaken that the school may have. */
  #mayHaveFormer = false;
  /** The submitted picture to which the school has not responded. */
  #unanswered: FacePicture | undefined = undefined;
  /** Resume states of uploads, by picture: one that has arrived is not uploaded again. */
  readonly #resumes = new WeakMap<FacePicture, string>();

  constructor(ports: TakePicturePorts) {
    super(0);
    this.#ports = ports;
    this.request = new StepRequest(ports, this.lifetime);
    this.record = new Loader(this.#read, this.lifetime);
    this.hostPicker = new Loader(async () => (await ports.host.abilities()).pickImage, this.lifetime);
    this.camera = new FaceCamera(ports, this.lifetime);
  }

  start(): void {
    void this.load();
    void this.hostPicker.load();
  }

  async load(): Promise<void> {
    const isRead = await this.record.load();
    if (isRead && this.#isExpected()) await this.camera.start();
  }

  /** The school may have the picture on the screen: only its response is missing. */
  get isUnanswered(): boolean {
    const { state } = this.request;
    const failure =
      state.kind === 'waiting' ? 'offline' : state.kind === 'failed' ? state.failure : undefined;
    return isOutcomeUnknown(failure) && this.#picture !== undefined && this.#picture === this.#unanswered;
  }

  /** Takes a picture from the host's own image picker. */
  async pickFromHost(): Promise<void> {
    const picked = (await this.#ports.host.pickImage().catch(surfaceBug)) ?? 'unavailable';
    if (this.signal.aborted || picked === 'cancelled') return;
    // The page's file input is offered instead.
    if (picked === 'unavailable') this.hostPicker.replace(false);
    else await this.camera.pick(picked);
  }

  /** 使用照片: uploads the picture, then submits it. Safe to repeat: the school counts one path as one try. */
  async use(): Promise<void> {
    const picture = this.#picture;
    if (picture) await this.request.run('submit', (student) => this.#submit(picture, student), this.#apply);
  }

  /** 重拍 */
  async retake(): Promise<void> {
    const { state } = this.request;
    const isSubmission = state.kind !== 'idle' && state.action === 'submit';
    if (isSubmission && state.kind === 'sending') return;
    const { isUnanswered } = this;
    this.#mayHaveFormer ||= isUnanswered;
    if (isSubmission) this.request.reset();
    await Promise.all([this.camera.retake(), isUnanswered && this.#leaveIfReceived()]);
  }

  /** 到校现场采集. Safe to repeat, but not made by itself once there is a picture. */
  async chooseDesk(): Promise<void> {
    await this.request.run(
      'desk',
      (student) => this.#ports.facePhoto.chooseDesk(student),
      (outcome) => (isRefused(outcome) ? this.#apply(outcome) : this.#leaveFor(paths.checkin)),
      { mayRepeat: () => this.#picture === undefined },
    );
  }

  get #picture(): FacePicture | undefined {
    const { phase } = this.camera.state;
    return phase.kind === 'taken' ? phase.picture : undefined;
  }

  async #submit(picture: FacePicture, student: Credential): Promise<WelcomeRecord | CheckinRefusal> {
    const { files, facePhoto } = this.#ports;
    this.set(0);
    const resume = {
      saved: this.#resumes.get(picture),
      save: (state: string | undefined) => {
        if (state === undefined) this.#resumes.delete(picture);
        else this.#resumes.set(picture, state);
      },
    };
    const upload = files.upload(picture.file, student, (sent) => this.set(sent), { group: 'face', resume });
    this.lifetime.add(() => upload.cancel());
    const { path } = await upload.done;
    this.#unanswered = picture;
    const outcome = await facePhoto.submit(student, path);
    this.#unanswered = undefined;
    if (isRefused(outcome)) this.#resumes.delete(picture);
    return outcome;
  }

  readonly #apply = (outcome: WelcomeRecord | CheckinRefusal): void => {
    const path = !isRefused(outcome) ? 'face' : outcome.refused === 'invalid' ? outcome.path : '';
    if (path === 'faceConsent') this.#leaveFor(paths.faceStandard);
    else if (path === 'face') this.#openReceived();
    else this.request.refuse('submit');
  };

  /** While the school checks the former picture, it takes no other one. */
  async #leaveIfReceived(): Promise<void> {
    const record = await this.#read().catch(surfaceBug);
    if (record && !mayTake(record.face)) this.#openReceived();
  }

  #openReceived(): void {
    if (this.#mayHaveFormer && !this.signal.aborted) this.#ports.toasts.show({ key: 'face.formerReceived' });
    this.#leaveFor(paths.face);
  }

  readonly #read = async (): Promise<WelcomeRecord> => {
    const { plan, record } = await readCheckin(this.#ports.checkin, this.request.calls);
    if (!canEnterStep('face', plan, record)) this.#leaveFor(paths.checkin);
    return record;
  };

  /** Whether a photo is wanted now; otherwise do not ask for the camera permission. */
  #isExpected(): boolean {
    const record = this.record.state.value;
    if (!record) return false;
    if (!mayTake(record.face)) this.#leaveFor(paths.face);
    else if (record.faceConsentAt === undefined) this.#leaveFor(paths.faceStandard);
    return !this.signal.aborted;
  }

  /** Stops the camera at once. */
  #leaveFor(path: typeof paths.checkin | typeof paths.face | typeof paths.faceStandard): void {
    if (this.signal.aborted) return;
    this.dispose();
    this.#ports.navigation.replace(path);
  }
}
