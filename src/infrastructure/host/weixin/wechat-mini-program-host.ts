import type { HostMessage, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import { hostCard } from '../host-card';
import { HOST_TIMEOUT_MS, withTimeout } from '../with-timeout';
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

  override back(): Promise<boolean> {
    return this.send((program, success, fail) => program.navigateBack({ delta: 1, success, fail }));
  }

  override async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    return this.openNativePage(`/${path}?${query}`);
  }

  override openNativePage(page: string): Promise<boolean> {
    return this.send((program, success, fail) => program.navigateTo({ url: page, success, fail }));
  }

  /** Shared by the mini-program's own menu; it receives the card as a message. */
  override async share(card: ShareCard): Promise<ShareOutcome> {
    const program = await this.program();
    program?.postMessage({ data: { share: hostCard(card, this.page) } });
    return program === undefined ? 'unavailable' : 'offered';
  }

  /** Mini-programs deliver messages only when the page is left or shared. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = await this.program();
    program?.postMessage({ data: message });
    return program !== undefined;
  }

  private async send(
    call: (program: MiniProgram, success: () => void, fail: () => void) => void,
  ): Promise<boolean> {
    const program = await this.program();
    if (!program) return false;
    const done = new Promise<boolean>((resolve) => {
      call(
        program,
        () => resolve(true),
        () => resolve(false),
      );
    });
    return withTimeout(this.clock, HOST_TIMEOUT_MS, done, false);
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
