import { makeAutoObservable } from 'mobx';
import { granted, StudentCalls } from '#application/checkin/student-calls';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SessionStore } from '#application/ports/session-store';
import { mayEnter } from '#domain/checkin/life-cycle';
import type { CheckinPlan, StudentNotice, WelcomeRecord } from '#domain/checkin/welcome';
import { Remote } from '#presentation/remote.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { nextPath } from '../shared/step-paths';

interface Reading {
  readonly notice: StudentNotice;
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

export class StudentNoticeViewModel {
  readonly reading: Remote<Reading>;
  /** A document of the notice, opened over it. */
  readonly reader: NoticeReader;
  /** The end of the notice has been on the screen. */
  readToEnd = false;
  saving = false;
  /** Why 我已知晓 was not taken. */
  problem: GatewayErrorKind | undefined = undefined;
  private readonly calls: StudentCalls;
  private left = false;

  constructor(
    private readonly gateway: CheckInGateway,
    school: SchoolInfo,
    session: SessionStore,
    private readonly navigation: Navigation,
  ) {
    this.calls = new StudentCalls(session, navigation);
    this.reader = new NoticeReader(school);
    this.reading = new Remote(() => this.read());
    makeAutoObservable<this, 'calls' | 'gateway' | 'navigation' | 'left'>(
      this,
      { reading: false, reader: false, calls: false, gateway: false, navigation: false, left: false },
      { autoBind: true },
    );
  }

  start(): void {
    void this.reading.load();
  }

  dispose(): void {
    this.left = true;
    this.calls.leave();
    this.reading.dispose();
    this.reader.close();
  }

  get notice(): StudentNotice | undefined {
    return this.reading.value?.notice;
  }

  /** When she said that she knows it; undefined: not yet. */
  get knownAt(): number | undefined {
    return this.reading.value?.record.noticeReadAt;
  }

  get canKnow(): boolean {
    return this.readToEnd && !this.saving;
  }

  reachedEnd(): void {
    if (this.notice) this.readToEnd = true;
  }

  /** 我已知晓 */
  async know(): Promise<void> {
    const { value } = this.reading;
    if (value === undefined || !this.canKnow) return;
    this.begin();
    try {
      const record = granted(await this.calls.run((token) => this.gateway.noticeRead(token)));
      this.finish();
      if (!this.left) this.navigation.replace(nextPath(value.plan, record));
    } catch (thrown) {
      this.finish(errorKind(thrown));
    }
  }

  private async read(): Promise<Reading> {
    const [plan, record, notice] = await Promise.all([
      this.gateway.plan().then(granted),
      this.calls.run((token) => this.gateway.record(token)).then(granted),
      this.calls.run((token) => this.gateway.notice(token)).then(granted),
    ]);
    if (!mayEnter('notice', plan, record) && !this.left) this.navigation.replace(paths.checkin);
    return { notice, plan, record };
  }

  private begin(): void {
    this.saving = true;
    this.problem = undefined;
  }

  private finish(problem?: GatewayErrorKind): void {
    this.saving = false;
    this.problem = problem;
  }
}
