import type { HostMessage, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import { hostCard } from '../host-card';
import { HOST_TIMEOUT_MS, within } from '../within';
import type { MiniProgram } from './jssdk';
import { WeChatHost } from './wechat-host';

/** A page in a mini-program's web-view: it may scan and pick, and its mini-program opens, closes and hears. */
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

  /** The mini-program's own menu shares; the card comes to it when it does. */
  override async share(card: ShareCard): Promise<ShareOutcome> {
    const program = await this.program();
    program?.postMessage({ data: { share: hostCard(card, this.page) } });
    return program === undefined ? 'unavailable' : 'offered';
  }

  /** Delivered when the page is left or shared, as mini-programs have it. */
  override async postMessage(message: HostMessage): Promise<boolean> {
    const program = await this.program();
    program?.postMessage({ data: message });
    return program !== undefined;
  }

  private async send(
    tell: (program: MiniProgram, success: () => void, fail: () => void) => void,
  ): Promise<boolean> {
    const program = await this.program();
    if (!program) return false;
    const done = new Promise<boolean>((resolve) => {
      tell(
        program,
        () => resolve(true),
        () => resolve(false),
      );
    });
    return within(this.clock, HOST_TIMEOUT_MS, done, false);
  }

  private program(): Promise<MiniProgram | undefined> {
    const program = this.weixin.load().then(
      ({ miniProgram }) => miniProgram,
      () => undefined,
    );
    // A script that is still on its way then holds nobody up.
    return within<MiniProgram | undefined>(this.clock, HOST_TIMEOUT_MS, program, undefined);
  }
}
