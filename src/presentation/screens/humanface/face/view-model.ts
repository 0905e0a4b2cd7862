import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { FileStore } from '#application/ports/file-store';
import { GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { SessionStore } from '#application/ports/session-store';
import { type FacePhoto, isFaceSettled, mayTake, storedPath } from '#domain/checkin/face-photo';
import { mayEnter } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { type Pace, Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { StudentSession } from '#presentation/screens/shared/checkin/student-session.view-model';

const SECOND = 1000;

/** How often the school is asked whether the photo has been checked. */
export const CHECK_PACE: Pace = {
  fast: 2 * SECOND,
  slow: 20 * SECOND,
  retry: 3 * SECOND,
  longest: 20 * SECOND,
};

type FaceChange = 'delete' | 'desk';

/** 人脸照片: the photo as the school holds it, and what can be done about it. */
export class FaceViewModel {
  readonly reading: Query<WelcomeRecord>;
  /** Where the photo can be read for some minutes. */
  address: string | undefined = undefined;
  /** The school refused the latest change. */
  private refused = false;
  private changing: FaceChange | undefined = undefined;
  #shownPath: string | undefined = undefined;
  readonly #lifetime = new Lifetime();
  readonly #poller: Poller;
  readonly #change: Command<[FaceChange], WelcomeRecord | CheckinRefusal>;
  readonly #student: StudentSession;

  readonly #gateway: CheckInGateway;
  readonly #files: FileStore;
  readonly #confirmations: Confirmations;
  readonly #navigation: Navigation;
  constructor(
    gateway: CheckInGateway,
    files: FileStore,
    session: SessionStore,
    clock: Clock,
    confirmations: Confirmations,
    navigation: Navigation,
    visibility: PageVisibility,
  ) {
    this.#gateway = gateway;
    this.#files = files;
    this.#confirmations = confirmations;
    this.#navigation = navigation;
    this.#student = new StudentSession(session, navigation, this.#lifetime.signal);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#poller = new Poller({ clock, visibility }, CHECK_PACE, () => this.check());
    this.#change = new Command(this.#lifetime, (change) => this.send(change), {
      done: (answer) => this.apply(answer),
      failed: (kind, thrown) => (this.#student.ended(thrown) ? undefined : kind),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#poller.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#poller.stop();
  }

  /** What is under way at the school. */
  get working(): FaceChange | undefined {
    return this.#change.busy ? this.changing : undefined;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.refused ? 'rejected' : this.#change.failure;
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

  /** After the last try only the desk is left; before it she may choose it as well. */
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

  takeAgain(): void {
    const consented = this.reading.value?.faceConsentAt !== undefined;
    this.#navigation.go(consented ? paths.facePicture : paths.faceStandard);
  }

  goOn(): void {
    this.#navigation.replace(paths.checkin);
  }

  chooseDesk(): Promise<void> {
    return this.change('desk');
  }

  async deletePhoto(): Promise<void> {
    if (this.working || !this.canDelete) return;
    const say = (key: MessageKey) => ({ key });
    const sure = await this.#confirmations.ask({
      title: say('face.deleteAsk'),
      body: say('face.deleteNote'),
      confirm: say('face.delete'),
      cancel: say('common.cancel'),
      danger: true,
    });
    if (sure && !this.#lifetime.signal.aborted) await this.change('delete');
  }

  private async change(change: FaceChange): Promise<void> {
    if (this.#change.busy) return;
    this.changing = change;
    this.refused = false;
    await this.#change.run(change);
  }

  private send(change: FaceChange): Promise<WelcomeRecord | CheckinRefusal> {
    const { token } = this.#student;
    return change === 'desk' ? this.#gateway.chooseDesk(token) : this.#gateway.deleteFace(token);
  }

  private apply(answer: WelcomeRecord | CheckinRefusal): void {
    if (isRefused(answer)) {
      this.refused = true;
      // It stands otherwise than the screen thought: what is there is read anew.
      this.#poller.pollNow();
    } else {
      this.reading.set(answer);
      void this.showPhoto();
    }
  }

  private async check(): Promise<PollResult> {
    const before = this.face?.state;
    await this.reading.load();
    if (this.#lifetime.signal.aborted) return 'idle';
    void this.showPhoto();
    const state = this.face?.state;
    if (state !== 'checking') return 'idle';
    return state === before ? 'same' : 'changed';
  }

  private async read(): Promise<WelcomeRecord> {
    try {
      const record = await this.#gateway.record(this.#student.token);
      if (isRefused(record)) throw new GatewayError('rejected', 'there is no check-in of hers');
      if (record.reportedAt === undefined) await this.leaveWhereEarly(record);
      return record;
    } catch (thrown) {
      this.#student.ended(thrown);
      throw thrown;
    }
  }

  /** By a typed address, before the steps that come first. */
  private async leaveWhereEarly(record: WelcomeRecord): Promise<void> {
    if (this.reading.value) return;
    const plan = await this.#gateway.plan();
    if (isRefused(plan) || !mayEnter('face', plan, record)) this.#navigation.replace(paths.checkin);
  }

  private async showPhoto(): Promise<void> {
    const path = this.face && storedPath(this.face);
    if (path === this.#shownPath) return;
    this.#shownPath = path;
    this.shown(undefined);
    if (path === undefined) return;
    try {
      const address = await this.#files.readableUrl(path, this.#student.token);
      if (path === this.#shownPath) this.shown(address);
    } catch {
      // The state is what counts; the picture is asked for again with the next reading.
      if (path === this.#shownPath) this.#shownPath = undefined;
    }
  }

  private shown(address: string | undefined): void {
    this.address = address;
  }
}
