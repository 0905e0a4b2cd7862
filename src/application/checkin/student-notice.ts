import { canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinSnapshot, StudentNotice } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Lifetime } from '../journey/lifetime';
import { Loader } from '../journey/loader';
import { paths } from '../navigation/paths';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import { readCheckin } from './read-checkin';
import { nextPath } from './step-paths';
import { type StepPorts, StepRequest } from './step-request';
import { orThrow } from './student-api';

export interface NoticeSnapshot extends CheckinSnapshot {
  readonly notice: StudentNotice;
}

interface NoticePorts extends StepPorts {
  readonly checkin: CheckinProgress;
}

/** 新生须知: the notice, and 我已知晓. */
export class StudentNoticeStep {
  readonly notice: Loader<NoticeSnapshot>;
  readonly request: StepRequest<'acknowledge'>;
  readonly #lifetime = new Lifetime();
  readonly #ports: NoticePorts;

  constructor(ports: NoticePorts) {
    this.#ports = ports;
    this.request = new StepRequest(ports, this.#lifetime);
    this.notice = new Loader(this.#read, this.#lifetime);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** 我已知晓. Safe to repeat: the school records only the first acknowledgement. */
  async acknowledge(): Promise<void> {
    const { checkin, navigation } = this.#ports;
    const { value } = this.notice.state;
    if (value === undefined) return;
    await this.request.run(
      'acknowledge',
      (student) => checkin.noticeRead(student),
      (outcome) => {
        if (isRefused(outcome)) this.request.refuse('acknowledge');
        else navigation.replace(nextPath(value.plan, outcome));
      },
    );
  }

  readonly #read = async (): Promise<NoticeSnapshot> => {
    const { checkin, navigation } = this.#ports;
    const { calls } = this.request;
    const [progress, notice] = await Promise.all([
      readCheckin(checkin, calls),
      calls.run((student) => checkin.notice(student)).then(orThrow),
    ]);
    const isDue = canEnterStep('notice', progress.plan, progress.record);
    if (!isDue && !this.#lifetime.signal.aborted) navigation.replace(paths.checkin);
    return { ...progress, notice };
  };
}
