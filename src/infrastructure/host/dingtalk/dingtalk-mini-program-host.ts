import type { Clock } from '#application/ports/phone/clock';
import type { HostMessage } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import type { HostPage } from '../host-page';
import { HOST_TIMEOUT_MS, withTimeout } from '../with-timeout';
import { DingtalkHost } from './dingtalk-host';
import type { DingtalkMiniProgram, DingtalkSdk } from './dingtalk-sdk';

type DingtalkCallbacks = { success(): void; fail(): void };

/**
 * A page in the web-view of a DingTalk mini-program. DingTalk itself is reached through the package, the mini-program
 * through the object that it puts into the page.
 */
export class DingtalkMiniProgramHost extends DingtalkHost {
  protected override readonly kind: HostKind = 'dingtalkMiniProgram';

  constructor(
    page: HostPage,
    loadDingtalk: () => Promise<DingtalkSdk>,
    clock: Clock,
    /** Called each time, because the object appears late. */
    private readonly program: () => DingtalkMiniProgram | undefined,
  ) {
    super(page, loadDingtalk, clock);
  }

  override close(): Promise<boolean> {
    return this.back();
  }

  override back(): Promise<boolean> {
    return this.send((settled) => {
      const program = this.program();
      program?.navigateBack?.({ delta: 1, ...settled });
      return program?.navigateBack !== undefined;
    });
  }

  override async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    return this.openNativePage(`/${path}?${query}`);
  }

  override openNativePage(url: string): Promise<boolean> {
    return this.send((settled) => {
      const program = this.program();
      program?.navigateTo?.({ url, ...settled });
      return program?.navigateTo !== undefined;
    });
  }

  /** Delivered immediately and unwrapped, unlike WeChat's. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = this.program();
    program?.postMessage?.(message);
    return program?.postMessage !== undefined;
  }

  /** False if the bridge does not take the message, or gives no response in time. */
  private send(call: (settled: DingtalkCallbacks) => boolean): Promise<boolean> {
    const result = new Promise<boolean>((resolve) => {
      if (!call({ success: () => resolve(true), fail: () => resolve(false) })) resolve(false);
    });
    return withTimeout(this.clock, HOST_TIMEOUT_MS, result, false);
  }
}
