import type { HostMessage, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import { hostCard } from '../host-card';
import { callHost, HOST_TIMEOUT_MS, type Opened, tellHost, withTimeout } from '../with-timeout';
import type { MiniProgram } from './jssdk';
import { WeChatHost } from './wechat-host';

/**
 * A page in a mini-program's web-view: WeChat's script scans and picks; the mini-program navigates,
 * closes and gets messages.
 */
export class WeChatMiniProgramHost extends WeChatHost {
  protected override readonly kind: HostKind = 'wechatMiniProgram';

  override close(): Promise<boolean> {
    return this.back();
  }

  override async back(): Promise<boolean> {
    return (
      (await this.send((program, success, fail) => program.navigateBack({ delta: 1, success, fail }))) ===
      'opened'
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

  override async openNativePage(page: string): Promise<boolean> {
    return (await this.navigateTo(page)) === 'opened';
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

  private navigateTo(url: string): Promise<Opened> {
    return this.send((program, success, fail) => program.navigateTo({ url, success, fail }));
  }

  private async send(
    call: (program: MiniProgram, success: () => void, fail: () => void) => void,
  ): Promise<Opened> {
    const program = await this.program();
    if (!program) return 'refused';
    return callHost<Opened>(this.clock, HOST_TIMEOUT_MS, 'silent', (resolve) => {
      call(
        program,
        () => resolve('opened'),
        () => resolve('refused'),
      );
    });
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
