import { makeAutoObservable } from 'mobx';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import { paths } from '#application/navigation/paths';
import type { Question } from '#application/ports/phone/confirmations';
import { type FacePhoto, isFaceSettled, mayTake, storedPath } from '#domain/checkin/face-photo';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { PHOTO_CHECK_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { leaveRefusedStep } from '#presentation/screens/shared/checkin-steps/leave-refused-step';
import type { FacePorts } from './face-ports';
import { PhotoChange } from './photo-change.view-model';
import { PhotoPreview } from './photo-preview.view-model';

const DELETE_QUESTION = {
  title: { key: 'face.deleteAsk' },
  body: { key: 'face.deleteNote' },
  confirm: { key: 'face.delete' },
  cancel: { key: 'common.cancel' },
  danger: true,
} satisfies Question &
  Readonly<Record<'title' | 'body' | 'confirm' | 'cancel', { readonly key: MessageKey }>>;

/** 人脸照片: the photo as stored at the school, and the actions on it. */
export class FaceViewModel {
  readonly reading: Query<WelcomeRecord>;
  readonly preview: PhotoPreview;
  readonly change: PhotoChange;
  readonly #lifetime = new Lifetime();
  readonly #poller: Poller;
  readonly #calls: StudentApi;
  readonly #ports: FacePorts;

  constructor(ports: FacePorts) {
    const { facePhoto, files, session, navigation, connectivity } = ports;
    this.#ports = ports;
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#poller = new Poller(ports, PHOTO_CHECK_POLL_INTERVALS, () => this.check());
    const { student } = this.#calls;
    // Called without `calls`: if the file service refuses the credential, the session must not end.
    const addressOf = async (path: string) => (student ? files.readableUrl(path, student) : '');
    this.preview = new PhotoPreview(addressOf, this.#lifetime);
    this.change = new PhotoChange(
      facePhoto,
      this.#calls,
      {
        changed: (record) => this.show(record),
        outdated: () => this.#poller.pollNow(),
        leaveRefused: (refusal) => leaveRefusedStep(ports, refusal),
      },
      this.#lifetime,
      connectivity,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#poller.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#poller.stop();
  }

  get face(): FacePhoto | undefined {
    return this.reading.value?.face;
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

  get triesLeft(): number {
    const { face } = this;
    return face && 'triesLeft' in face ? face.triesLeft : 0;
  }

  private get reported(): boolean {
    return this.reading.value?.reportedAt !== undefined;
  }

  retry(): void {
    this.#poller.pollNow();
  }

  /** The photo's states do not pile up in the history: back leads from each to the steps. */
  takeAgain(): void {
    const consented = this.reading.value?.faceConsentAt !== undefined;
    this.#ports.navigation.replace(consented ? paths.facePicture : paths.faceStandard);
  }

  proceed(): void {
    this.#ports.navigation.replace(paths.checkin);
  }

  chooseDesk(): Promise<void> {
    return this.change.run('desk');
  }

  async deletePhoto(): Promise<void> {
    if (this.change.underWay || !this.canDelete) return;
    const isSure = await this.#ports.confirmations.ask(DELETE_QUESTION);
    if (isSure && !this.#lifetime.signal.aborted) await this.change.run('delete');
  }

  private show(record: WelcomeRecord): void {
    this.reading.set(record);
    this.preview.show(storedPath(record.face));
  }

  private async check(): Promise<PollResult> {
    const before = this.face?.state;
    await this.reading.load();
    if (this.#lifetime.signal.aborted) return 'idle';
    this.preview.show(this.face && storedPath(this.face));
    const state = this.face?.state;
    if (this.face && this.reading.failure === undefined) this.change.verify(this.face);
    if (state !== 'checking' && !this.change.isUnanswered) return 'idle';
    return state === before ? 'same' : 'changed';
  }

  private async read(): Promise<WelcomeRecord> {
    const record = orThrow(await this.#calls.run((student) => this.#ports.checkin.record(student)));
    if (record.reportedAt === undefined) await this.leaveWhereEarly(record);
    return record;
  }

  /** Leaves the screen if it was opened by a typed URL before the preceding steps are done. */
  private async leaveWhereEarly(record: WelcomeRecord): Promise<void> {
    if (this.reading.value) return;
    const plan = await this.#ports.checkin.plan();
    if (this.#lifetime.signal.aborted) return;
    if (isRefused(plan) || !canEnterStep('face', plan, record)) this.#ports.navigation.replace(paths.checkin);
  }
}
