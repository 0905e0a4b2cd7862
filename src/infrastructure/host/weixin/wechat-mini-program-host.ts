import type { HostMessage, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { hostCard } from '../host-card';
import { MiniProgramNavigation } from '../mini-program-navigation';
import { HOST_TIMEOUT_MS, tellHost, withTimeout } from '../with-timeout';
import type { MiniProgram } from './jssdk';
import { WeChatHost } from './wechat-host';

/**
 * A page in a mini-program's web-view: WeChat's script scans and picks; the mini-program navigates,
 * closes and gets messages.
 */
export class WeChatMiniProgramHost extends WeChatHost {
  protected override readonly kind: HostKind = 'wechatMiniProgram';
  private readonly navigation = new MiniProgramNavigation(
    this.clock,
    () => this.program(),
    (openable) => this.openHere(openable),
  );

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

  /** Shared by the mini-program's own menu; it receives the card as a message. */
  override async share(card: ShareCard): Promise<ShareOutcome> {
    return (await this.post({ share: hostCard(card, this.page) })) ? 'offered' : 'unavailable';
  }

  /** Mini-programs deliver messages only when the page is left or shared. */
  override postMessage(message: HostMessage): Promise<boolean> {
    return this.post(message);
  }

  private async post(data: object): Promise<boolean> {
    const program = await this.program();
    return program !== undefined && tellHost(() => program.postMessage({ data }));
  }

  private program(): Promise<MiniProgram | undefined> {
    const program = this.weixin.load().then(
      ({ miniProgram }) => miniProgram,
      () => undefined,
    );
    // Does not wait for a script that is still loading then.
    return withTimeout<MiniProgram | undefined>(this.clock, HOST_TIMEOUT_MS, program, undefined);
  }
}
