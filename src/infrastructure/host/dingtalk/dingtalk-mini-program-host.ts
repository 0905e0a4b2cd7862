import type { Clock } from '#application/ports/phone/clock';
import type { HostMessage } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import type { HostPage } from '../host-page';
import { callHost, HOST_TIMEOUT_MS, type Opened, tellHost } from '../with-timeout';
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

  override async back(): Promise<boolean> {
    return (
      (await this.send((program, settled) => program.navigateBack?.({ delta: 1, ...settled }))) === 'opened'
    );
  }

  override async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    const opened = await this.navigateTo(`/${path}?${query}`);
    // Refused where ten pages are open, and by a mini-program without that page.
    return opened === 'refused' ? this.openHere(openable) : opened === 'opened';
  }

  override async openNativePage(url: string): Promise<boolean> {
    return (await this.navigateTo(url)) === 'opened';
  }

  /** Delivered immediately and unwrapped, unlike WeChat's. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = await this.webView.program();
    return program?.postMessage !== undefined && tellHost(() => program.postMessage?.(message));
  }

  private navigateTo(url: string): Promise<Opened> {
    return this.send((program, settled) => program.navigateTo?.({ url, ...settled }));
  }

  private async send(
    call: (program: DingtalkMiniProgram, settled: DingtalkCallbacks) => void,
  ): Promise<Opened> {
    const program = await this.webView.program();
    if (program === undefined) return 'refused';
    return callHost<Opened>(this.clock, HOST_TIMEOUT_MS, 'silent', (resolve) => {
      call(program, { success: () => resolve('opened'), fail: () => resolve('refused') });
    });
  }
}
