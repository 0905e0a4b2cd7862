import { makeAutoObservable } from 'mobx';
import { type NoticeSnapshot, StudentNoticeStep } from '#application/checkin/student-notice';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { SchoolInfo } from '#application/ports/session/school-info';
import { Session } from '#application/ports/session/session';
import type { StudentNotice } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';

export const STUDENT_NOTICE_PORTS = {
  checkin: CheckinProgress,
  school: SchoolInfo,
  session: Session,
  navigation: Navigation,
  connectivity: Connectivity,
  toasts: Toasts,
} as const;

export class StudentNoticeViewModel implements ScreenModel {
  /** Shows a document of the notice over it. */
  readonly reader: NoticeReader;
  /** The end of the notice has been on the screen. */
  readToEnd = false;
  readonly #step: StudentNoticeStep;
  /** The notice, and the student's progress. */
  readonly loading: ObservedLoader<NoticeSnapshot>;
  readonly #request: Observed<StudentNoticeStep['request']['state']>;

  constructor(ports: PortsOf<typeof STUDENT_NOTICE_PORTS>) {
    this.#step = new StudentNoticeStep(ports);
    this.loading = new ObservedLoader(this.#step.notice);
    this.#request = observe(this.#step.request);
    this.reader = new NoticeReader(ports.school);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.#step.notice.load();
  }

  dispose(): void {
    this.#step.dispose();
    this.reader.close();
  }

  get notice(): StudentNotice | undefined {
    return this.loading.value?.notice;
  }

  /** When the student acknowledged it (我已知晓); undefined: not yet. */
  get knownAt(): number | undefined {
    return this.loading.value?.record.noticeReadAt;
  }

  get saving(): boolean {
    return this.#request.state.kind === 'sending';
  }

  /** Why 我已知晓 failed. */
  get failure(): GatewayErrorKind | undefined {
    const { state } = this.#request;
    if (state.kind === 'refused') return 'rejected';
    return state.kind === 'failed' ? state.failure : undefined;
  }

  /** The school's own message about that failure. */
  get userMessage(): string | undefined {
    const { state } = this.#request;
    return state.kind === 'failed' ? state.userMessage : undefined;
  }

  /** The school may have recorded it all the same: its answer is what is missing. */
  get isUnanswered(): boolean {
    return isOutcomeUnknown(this.failure);
  }

  /** Goes on by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#request.state.kind === 'waiting';
  }

  get canKnow(): boolean {
    return this.readToEnd && !this.saving;
  }

  reachedEnd(): void {
    if (this.notice) this.readToEnd = true;
  }

  /** 我已知晓 */
  async acknowledge(): Promise<void> {
    if (this.canKnow) await this.#step.acknowledge();
  }
}
