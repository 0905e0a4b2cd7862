import { makeAutoObservable } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { FileStore } from '#application/ports/file-store';
import { errorKind, GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import { type FacePhoto, isFaceSettled, mayTake, storedPath } from '#domain/checkin/face-photo';
import { mayEnter } from '#domain/checkin/life-cycle';
import { type CheckinRefusal, isCheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { MessageKey } from '#presentation/messages/messages';
import { Remote } from '#presentation/remote.view-model';
import { StudentSession } from '#presentation/screens/shared/checkin/student-session.view-model';

/** ms between two questions whether the photo has been checked: soon, and more seldom while nothing happens or it fails. */
export const CHECK_REST = { soon: 2000, seldom: 20_000 } as const;

type FaceChange = 'delete' | 'desk';

/** 人脸照片: the photo as the school holds it, and what can be done about it. */
export class FaceViewModel {
  readonly reading: Remote<WelcomeRecord>;
  /** Where the photo can be read for some minutes. */
  address: string | undefined = undefined;
  /** What is under way at the school. */
  working: FaceChange | undefined = undefined;
  failure: GatewayErrorKind | undefined = undefined;
  private shownPath: string | undefined = undefined;
  private rest: number = CHECK_REST.soon;
  private visible = true;
  private left = false;
  private cancel: (() => void) | undefined = undefined;
  private readonly student: StudentSession;

  constructor(
    private readonly gateway: CheckInGateway,
    private readonly files: FileStore,
    session: SessionStore,
    private readonly clock: Clock,
    private readonly confirmations: Confirmations,
    private readonly navigation: Navigation,
  ) {
    this.student = new StudentSession(session, navigation);
    this.reading = new Remote(() => this.read());
    makeAutoObservable<
      this,
      | 'gateway'
      | 'files'
      | 'clock'
      | 'confirmations'
      | 'navigation'
      | 'student'
      | 'shownPath'
      | 'rest'
      | 'visible'
      | 'left'
      | 'cancel'
    >(
      this,
      {
        gateway: false,
        files: false,
        clock: false,
        confirmations: false,
        navigation: false,
        student: false,
        reading: false,
        shownPath: false,
        rest: false,
        visible: false,
        left: false,
        cancel: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.look(true, true);
  }

  dispose(): void {
    this.left = true;
    this.cancel?.();
    this.reading.dispose();
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

  /** Whether it can be seen: while it cannot, the school is not asked. */
  async look(visible: boolean, first = false): Promise<void> {
    if (visible === this.visible && !first) return;
    this.visible = visible;
    this.rest = CHECK_REST.soon;
    if (visible) await this.load();
    else this.cancel?.();
  }

  retry(): Promise<void> {
    this.rest = CHECK_REST.soon;
    return this.load();
  }

  takeAgain(): void {
    const consented = this.reading.value?.faceConsentAt !== undefined;
    this.navigation.go(consented ? paths.facePicture : paths.faceStandard);
  }

  goOn(): void {
    this.navigation.replace(paths.checkin);
  }

  chooseDesk(): Promise<void> {
    return this.change('desk', () => this.gateway.chooseDesk(this.student.token));
  }

  async deletePhoto(): Promise<void> {
    if (this.working || !this.canDelete) return;
    const say = (key: MessageKey) => ({ key });
    const sure = await this.confirmations.ask({
      title: say('face.deleteAsk'),
      body: say('face.deleteNote'),
      confirm: say('face.delete'),
      cancel: say('common.cancel'),
      danger: true,
    });
    if (sure && !this.left) await this.change('delete', () => this.gateway.deleteFace(this.student.token));
  }

  private async change(what: FaceChange, act: () => Promise<WelcomeRecord | CheckinRefusal>): Promise<void> {
    if (this.working) return;
    this.working = what;
    this.failure = undefined;
    try {
      const answer = await act();
      // It stands otherwise than the screen thought: what is there is read anew.
      if (isCheckinRefusal(answer)) this.changed(undefined, 'rejected');
      else this.changed(answer, undefined);
    } catch (thrown) {
      this.changed(undefined, this.student.ended(thrown) ? undefined : errorKind(thrown));
    }
  }

  private changed(record: WelcomeRecord | undefined, failure: GatewayErrorKind | undefined): void {
    this.working = undefined;
    this.failure = failure;
    if (this.left) return;
    if (record) {
      this.reading.value = record;
      void this.showPhoto();
    } else if (failure === 'rejected') void this.load();
  }

  private async load(): Promise<void> {
    this.cancel?.();
    const before = this.face?.state;
    await this.reading.load();
    if (this.left) return;
    void this.showPhoto();
    if (this.face?.state !== before) this.rest = CHECK_REST.soon;
    else this.rest = Math.min(this.rest * 1.5, CHECK_REST.seldom);
    const waiting = this.face?.state === 'checking';
    this.cancel?.();
    if (waiting && this.visible) this.cancel = this.clock.after(this.rest, () => void this.load());
  }

  private async read(): Promise<WelcomeRecord> {
    try {
      const record = await this.gateway.record(this.student.token);
      if (isCheckinRefusal(record)) throw new GatewayError('rejected', 'there is no check-in of hers');
      if (record.reportedAt === undefined) await this.leaveWhereEarly(record);
      return record;
    } catch (thrown) {
      this.student.ended(thrown);
      throw thrown;
    }
  }

  /** By a typed address, before the steps that come first. */
  private async leaveWhereEarly(record: WelcomeRecord): Promise<void> {
    if (this.reading.value) return;
    const plan = await this.gateway.plan();
    if (isCheckinRefusal(plan) || !mayEnter('face', plan, record)) this.navigation.replace(paths.checkin);
  }

  private async showPhoto(): Promise<void> {
    const path = this.face && storedPath(this.face);
    if (path === this.shownPath) return;
    this.shownPath = path;
    this.shown(undefined);
    if (path === undefined) return;
    try {
      const address = await this.files.readableUrl(path, this.student.token);
      if (path === this.shownPath) this.shown(address);
    } catch {
      // The state is what counts; the picture is asked for again with the next reading.
      if (path === this.shownPath) this.shownPath = undefined;
    }
  }

  private shown(address: string | undefined): void {
    this.address = address;
  }
}
