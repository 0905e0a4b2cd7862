import type { Clock } from '#application/ports/phone/clock';
import type { HostMessage } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import type { HostPage } from '../host-page';
import { MiniProgramNavigation } from '../mini-program-navigation';
import { tellHost } from '../with-timeout';
import { DingtalkHost } from './dingtalk-host';
import type { DingtalkMiniProgram, DingtalkSdk } from './dingtalk-sdk';

/**
 * A page in the web-view of a DingTalk mini-program. DingTalk itself is reached through the package, the mini-program
 * through the object that it or its script puts into the page.
 */
export class DingtalkMiniProgramHost extends DingtalkHost {
  protected override readonly kind: HostKind = 'dingtalkMiniProgram';
  private readonly navigation = new MiniProgramNavigation(
    this.clock,
    () => this.webView.program(),
    (openable) => this.openHere(openable),
  );

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
    return this.navigation.back();
  }

  override openPage(address: string): Promise<boolean> {
    return this.navigation.openPage(address);
  }

  override openNativePage(page: string): Promise<boolean> {
    return this.navigation.openNativePage(page);
  }

  /** Delivered immediately and unwrapped, unlike WeChat's. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = await this.webView.program();
    return program?.postMessage !== undefined && tellHost(() => program.postMessage?.(message));
  }
}
