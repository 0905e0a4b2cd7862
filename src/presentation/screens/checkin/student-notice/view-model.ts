import { makeAutoObservable } from 'mobx';
import { readCheckin } from '#application/checkin/read-checkin';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Session } from '#application/ports/session/session';
import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';
import { Query } from '#presentation/lib/query';
import { leaveRefusedStep } from '#presentation/screens/shared/checkin-steps/leave-refused-step';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { nextPath } from '../shared/step-paths';

interface NoticeSnapshot {
  readonly notice: StudentNotice;
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

export class StudentNoticeViewModel {
  readonly reading: Query<NoticeSnapshot>;
  /** Shows a document of the notice over it. */
  readonly reader: NoticeReader;
  /** The end of the notice has been on the screen. */
  readToEnd = false;
  readonly #calls: StudentApi;
  readonly #lifetime = new Lifetime();
  readonly #acknowledge: Command<[CheckinPlan], WelcomeRecord | undefined>;
  readonly #networkWait: NetworkWait;
  readonly #checkin: CheckinProgress;
  readonly #navigation: Navigation;

  constructor(
    checkin: CheckinProgress,
    school: SchoolInfo,
    session: Session,
    navigation: Navigation,
    connectivity: Connectivity,
    toasts: Toasts,
  ) {
    this.#checkin = checkin;
    this.#navigation = navigation;
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.reader = new NoticeReader(school);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#networkWait = new NetworkWait(connectivity, this.#lifetime);
    this.#acknowledge = new Command(
      this.#lifetime,
      async (_plan) => {
        const outcome = await this.#calls.run((student) => checkin.noticeRead(student));
        const isLeft =
          isRefused(outcome) &&
          !this.#lifetime.signal.aborted &&
          leaveRefusedStep({ navigation, toasts }, outcome);
        return isLeft ? undefined : orThrow(outcome);
      },
      {
        done: (record, plan) => record && navigation.replace(nextPath(plan, record)),
        failed: (kind) => {
          // Safe to repeat: the school records only the first acknowledgement.
          this.#networkWait.startAfter(kind, () => void this.acknowledge());
          return kind;
        },
      },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.reading.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.reader.close();
  }

  get notice(): StudentNotice | undefined {
    return this.reading.value?.notice;
  }

  /** When the student acknowledged it (我已知晓); undefined: not yet. */
  get knownAt(): number | undefined {
    return this.reading.value?.record.noticeReadAt;
  }

  get saving(): boolean {
    return this.#acknowledge.busy;
  }

  /** Why 我已知晓 failed. */
  get failure(): GatewayErrorKind | undefined {
    return this.#acknowledge.failure;
  }

  /** The school's own message about that failure. */
  get userMessage(): string | undefined {
    return this.#acknowledge.userMessage;
  }

  /** The school may have recorded it all the same: its answer is what is missing. */
  get isUnanswered(): boolean {
    return isOutcomeUnknown(this.failure);
  }

  /** Goes on by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#networkWait.isWaiting;
  }

  get canKnow(): boolean {
    return this.readToEnd && !this.saving;
  }

  reachedEnd(): void {
    if (this.notice) this.readToEnd = true;
  }

  /** 我已知晓 */
  async acknowledge(): Promise<void> {
    const { value } = this.reading;
    if (value === undefined || !this.canKnow) return;
    this.#networkWait.stop();
    await this.#acknowledge.run(value.plan);
  }

  private async read(): Promise<NoticeSnapshot> {
    const [{ plan, record }, notice] = await Promise.all([
      readCheckin(this.#checkin, this.#calls),
      this.#calls.run((student) => this.#checkin.notice(student)).then(orThrow),
    ]);
    if (!canEnterStep('notice', plan, record) && !this.#lifetime.signal.aborted)
      this.#navigation.replace(paths.checkin);
    return { notice, plan, record };
  }
}
