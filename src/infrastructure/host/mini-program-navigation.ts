import type { Clock } from '#application/ports/phone/clock';
import { miniAppPage } from '#domain/host/mini-app';
import { openableAddress } from '#domain/host/openable';
import { callHost, HOST_TIMEOUT_MS } from './with-timeout';

interface Settled {
  success(): void;
  fail(): void;
}

/** What the objects have in common that WeChat's and DingTalk's mini-programs give to the pages of their web-views. */
interface NavigatingProgram {
  navigateTo?(target: { readonly url: string } & Settled): void;
  navigateBack?(target: { readonly delta: number } & Settled): void;
}

/** Result of a navigation: `silent` if the mini-program does not say whether it navigated. */
type Opened = 'opened' | 'refused' | 'silent';

/** Navigation in the mini-program around a page of its web-view. */
export class MiniProgramNavigation {
  constructor(
    private readonly clock: Clock,
    private readonly program: () => Promise<NavigatingProgram | undefined>,
    /** Opens an address in the place of this page. */
    private readonly openHere: (openable: string) => boolean,
  ) {}

  async back(): Promise<boolean> {
    return (
      (await this.send((program, settled) => program.navigateBack?.({ delta: 1, ...settled }))) === 'opened'
    );
  }

  async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    if (openable === undefined) return false;
    const { path, query } = miniAppPage(openable);
    const opened = await this.navigateTo(`/${path}?${query}`);
    // Refused where ten pages are open, and by a mini-program without that page.
    return opened === 'refused' ? this.openHere(openable) : opened === 'opened';
  }

  async openNativePage(page: string): Promise<boolean> {
    return (await this.navigateTo(page)) === 'opened';
  }

  private navigateTo(url: string): Promise<Opened> {
    return this.send((program, settled) => program.navigateTo?.({ url, ...settled }));
  }

  private async send(call: (program: NavigatingProgram, settled: Settled) => void): Promise<Opened> {
    const program = await this.program();
    if (program === undefined) return 'refused';
    return callHost<Opened>(this.clock, HOST_TIMEOUT_MS, 'silent', (resolve) => {
      call(program, { success: () => resolve('opened'), fail: () => resolve('refused') });
    });
  }
}
