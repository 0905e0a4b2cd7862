import { type FacePhoto, storedPath } from '#domain/checkin/face-photo';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import { Poller, type PollIntervals, type PollResult } from '../journey/poller';
import { paths } from '../navigation/paths';
import type { CheckinFacePhoto } from '../ports/checkin/checkin-face-photo';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { FileStore } from '../ports/files/file-store';
import type { Clock } from '../ports/phone/clock';
import type { Confirmations } from '../ports/phone/confirmations';
import type { PageVisibility } from '../ports/phone/page-visibility';
import { type StepPorts, StepRequest } from './step-request';
import { orThrow } from './student-api';

const SECOND = 1000;

/** Polling for the result of a face photo's check. */
export const PHOTO_CHECK_POLL_INTERVALS: PollIntervals = {
  fast: 2 * SECOND,
  slow: 20 * SECOND,
  retry: 3 * SECOND,
  longest: 20 * SECOND,
};

interface FacePorts extends StepPorts {
  readonly checkin: CheckinProgress;
  readonly facePhoto: CheckinFacePhoto;
  readonly files: Pick<FileStore, 'readableUrl'>;
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly confirmations: Confirmations;
}

export type FaceChange = 'delete' | 'desk';

/** `unverified`: a change failed, and the photo has not been read since: it may have reached the school. */
export type FacePhotoState =
  | { readonly kind: 'verified' }
  | { readonly kind: 'unverified'; readonly change: FaceChange };

/** 人脸照片: the photo as stored at the school, and what the student changes of it; one change at a time. */
export class FacePhotoStep extends Owner<FacePhotoState> {
  readonly record: Loader<WelcomeRecord>;
  /** Temporary URL of the stored photo, valid for a minute. */
  readonly url: Loader<string | undefined>;
  readonly request: StepRequest<FaceChange>;
  readonly #poller: Poller;
  readonly #ports: FacePorts;
  #path: string | undefined = undefined;

  constructor(ports: FacePorts) {
    super({ kind: 'verified' });
    this.#ports = ports;
    this.request = new StepRequest(ports, this.lifetime);
    this.record = new Loader(this.#read, this.lifetime);
    this.url = new Loader(this.#readUrl, this.lifetime);
    this.lifetime.add(this.request.subscribe(this.#followRequest));
    this.#poller = new Poller(ports, PHOTO_CHECK_POLL_INTERVALS, this.#poll);
    this.lifetime.add(this.#poller);
  }

  start(): void {
    this.#poller.start();
  }

  refresh(): void {
    this.#poller.pollNow();
  }

  /** The photo's states do not pile up in the history: back leads from each to the steps. */
  takeAgain(): void {
    const hasConsented = this.record.state.value?.faceConsentAt !== undefined;
    this.#ports.navigation.replace(hasConsented ? paths.facePicture : paths.faceStandard);
  }

  /** 到校现场采集. Safe to repeat. */
  chooseDesk(): Promise<void> {
    return this.change('desk');
  }

  /** Not made by itself once the network is back, when nobody expects it any more. */
  async delete(): Promise<void> {
    const isSure = await this.#ports.confirmations.ask({
      title: { key: 'face.deleteAsk' },
      body: { key: 'face.deleteNote' },
      confirm: { key: 'face.delete' },
      cancel: { key: 'common.cancel' },
      danger: true,
    });
    if (isSure && !this.signal.aborted) await this.change('delete');
  }

  private async change(change: FaceChange): Promise<void> {
    if (this.request.state.kind === 'sending') return;
    const { facePhoto } = this.#ports;
    const isDesk = change === 'desk';
    this.set({ kind: 'verified' });
    await this.request.run(
      change,
      (student) => (isDesk ? facePhoto.chooseDesk(student) : facePhoto.delete(student)),
      (outcome) => {
        if (!isRefused(outcome)) {
          this.record.replace(outcome);
          this.showPhoto(outcome.face);
          return;
        }
        this.request.refuse(change);
        // The screen may show an outdated photo.
        this.#poller.pollNow();
      },
      // A deletion is no step: the screen itself shows that the photo cannot be deleted any more.
      { mayRepeat: () => isDesk, isStep: isDesk },
    );
  }

  /** What became of a change that failed is read at once. */
  readonly #followRequest = (): void => {
    const { state } = this.request;
    if (state.kind !== 'failed' || state.failure === 'unauthenticated') return;
    this.set({ kind: 'unverified', change: state.action });
    this.#poller.pollNow();
  };

  readonly #poll = async (): Promise<PollResult> => {
    const before = this.record.state.value?.face.state;
    await this.record.load();
    if (this.signal.aborted) return 'idle';
    const { kind, value } = this.record.state;
    const face = value?.face;
    if (face) this.showPhoto(face);
    if (face && kind === 'loaded') this.verify(face);
    if (face?.state !== 'checking' && this.state.kind === 'verified') return 'idle';
    return face?.state === before ? 'same' : 'changed';
  };

  /** The school's photo, read after a change failed: whether it was made all the same. */
  private verify({ state }: FacePhoto): void {
    if (this.state.kind === 'verified') return;
    const expected = this.state.change === 'delete' ? 'none' : 'desk';
    this.set({ kind: 'verified' });
    if (state === expected) this.request.reset();
  }

  /** For the same photo the URL is requested again only if that failed before. */
  private showPhoto(face: FacePhoto): void {
    const path = storedPath(face);
    if (path === this.#path && this.url.state.failure === undefined) return;
    this.#path = path;
    this.url.replace(undefined);
    if (path !== undefined) void this.url.load();
  }

  /** Not by `calls`: if the file service refuses the credential, the session must not end. */
  readonly #readUrl = async (): Promise<string | undefined> => {
    const { student } = this.request.calls;
    return student && this.#path && this.#ports.files.readableUrl(this.#path, student);
  };

  readonly #read = async (): Promise<WelcomeRecord> => {
    const { checkin } = this.#ports;
    const record = orThrow(await this.request.calls.run((student) => checkin.record(student)));
    if (record.reportedAt === undefined) await this.leaveIfEarly(record);
    return record;
  };

  /** Leaves the screen if it was opened by a typed URL before the preceding steps are done. */
  private async leaveIfEarly(record: WelcomeRecord): Promise<void> {
    if (this.record.state.value) return;
    const plan = await this.#ports.checkin.plan();
    if (this.signal.aborted) return;
    if (isRefused(plan) || !canEnterStep('face', plan, record)) this.#ports.navigation.replace(paths.checkin);
  }
}
