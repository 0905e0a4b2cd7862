import { runOnce } from '#application/journey/run-once';
import type { Clock } from '#application/ports/phone/clock';
import { DINGTALK_WEB_VIEW_SCRIPT } from '#domain/host/dingtalk-web-view';
import { HOST_TIMEOUT_MS, withTimeout } from '../with-timeout';
import type { DingtalkMiniProgram } from './dingtalk-sdk';

/** The page's globals by which DingTalk's mini-programs are reached, under either name. */
export interface DingtalkGlobals {
  readonly dd?: DingtalkMiniProgram;
  readonly my?: DingtalkMiniProgram;
}

/** The mini-program around the page: put into it by the container, or else by the container's script. */
export class DingtalkWebView {
  constructor(
    private readonly globals: DingtalkGlobals,
    private readonly clock: Clock,
    private readonly runScript: (address: string) => Promise<void>,
  ) {}

  /** Undefined if the script does not load in time; the next call tries again. */
  async program(): Promise<DingtalkMiniProgram | undefined> {
    if (this.injected() === undefined) await this.load();
    return this.injected();
  }

  /** DingTalk has other objects of these names, which lead to no mini-program. */
  private injected(): DingtalkMiniProgram | undefined {
    return [this.globals.dd, this.globals.my].find((program) => program?.navigateTo !== undefined);
  }

  private readonly load = runOnce((): Promise<void> => {
    const script = this.runScript(DINGTALK_WEB_VIEW_SCRIPT).catch(() => undefined);
    return withTimeout(this.clock, HOST_TIMEOUT_MS, script, undefined);
  });
}
