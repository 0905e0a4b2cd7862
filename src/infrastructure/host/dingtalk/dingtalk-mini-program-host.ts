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
 * through the object that it or its script puts into the page.
 */
export class DingtalkMiniProgramHost extends DingtalkHost {
  protected override readonly kind: HostKind = 'dingtalkMiniProgram';

  constructor(
    page: HostPage,
    loadDingtalk: () => Promise<DingtalkSdk>,
    clock: Clock,
    /** Asked each time, because the object appears late. */
    private readonly webView: { program(): Promise<DingtalkMiniProgram | undefined> },
  ) {
    super(page, loadDingtalk, clock);
  }

  override close(): Promise<boolean> {
    return this.back();
  }

  override back(): Promise<boolean> {
    return this.send((program, settled) => program.navigateBack?.({ delta: 1, ...settled }));
  }

  override async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    return this.openNativePage(`/${path}?${query}`);
  }

  override openNativePage(url: string): Promise<boolean> {
    return this.send((program, settled) => program.navigateTo?.({ url, ...settled }));
  }

  /** Delivered immediately and unwrapped, unlike WeChat's. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = await this.webView.program();
    program?.postMessage?.(message);
    return program?.postMessage !== undefined;
  }

  /** False without a mini-program, or if it gives no response in time. */
  private async send(
    call: (program: DingtalkMiniProgram, settled: DingtalkCallbacks) => void,
  ): Promise<boolean> {
    const program = await this.webView.program();
    if (program === undefined) return false;
    const result = new Promise<boolean>((resolve) => {
      call(program, { success: () => resolve(true), fail: () => resolve(false) });
    });
    return withTimeout(this.clock, HOST_TIMEOUT_MS, result, false);
  }
}
