import type { Path, PathParams } from '#application/navigation/paths';
import type {
  Host,
  HostAbilities,
  HostMessage,
  HostRefusal,
  ShareCard,
  ShareOutcome,
} from '#application/ports/phone/host';
import { type CoarseEnvironment, environmentOf } from '#domain/host/environment';
import { type HostKind, type PaymentMethod, paymentMethodOf } from '#domain/host/host-kind';
import { openableAddress } from '#domain/host/openable';
import { screenLink } from '#domain/session/page-link';
import { hostCard } from './host-card';
import type { HostPage } from './host-page';

/** An ordinary browser: only what every browser supports. Other hosts have their own classes. */
export class BrowserHost implements Host {
  protected readonly kind: HostKind = 'browser';

  constructor(protected readonly page: HostPage) {}

  async abilities(): Promise<HostAbilities> {
    return { close: false, scan: false, pickImage: false };
  }

  async setTitle(title: string): Promise<void> {
    this.page.document.title = title;
  }

  /** A page can close only windows that it has opened. */
  async close(): Promise<boolean> {
    return false;
  }

  async back(): Promise<boolean> {
    const { history } = this.page;
    if (history.length <= 1) return false;
    history.back();
    return true;
  }

  async scan(): Promise<{ readonly text: string } | HostRefusal> {
    return 'unavailable';
  }

  async openPage(address: string): Promise<boolean> {
    const openable = openableAddress(address);
    return openable !== undefined && this.openHere(openable);
  }

  /** In the place of this page. */
  protected openHere(openable: string): true {
    this.page.location.assign(openable);
    return true;
  }

  async openNativePage(_page: string): Promise<boolean> {
    return false;
  }

  async share(card: ShareCard): Promise<ShareOutcome> {
    const { navigator } = this.page;
    if (!navigator.share) return 'unavailable';
    const { title, description, link } = hostCard(card, this.page);
    try {
      await navigator.share({ title, text: description, url: link });
      return 'shared';
    } catch (thrown) {
      return thrown instanceof Error && thrown.name === 'AbortError' ? 'cancelled' : 'unavailable';
    }
  }

  async linkTo(path: Path, params?: PathParams): Promise<string> {
    return screenLink(this.page.location, path, params);
  }

  async paymentMethod(): Promise<PaymentMethod> {
    return paymentMethodOf(this.kind);
  }

  async environment(): Promise<CoarseEnvironment> {
    const { userAgent, maxTouchPoints = 0 } = this.page.navigator;
    const configured = this.page.systemcfg?.mobile?.environment;
    return environmentOf({ userAgent, maxTouchPoints, hasDocument: true, configured });
  }

  async pickImage(): ReturnType<Host['pickImage']> {
    return 'unavailable';
  }

  async postMessage(_message: HostMessage): Promise<boolean> {
    return false;
  }
}
