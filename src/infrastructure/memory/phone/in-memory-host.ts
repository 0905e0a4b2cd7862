import type { Path, PathParams } from '#application/navigation/paths';
import type {
  Host,
  HostAbilities,
  HostMessage,
  HostRefusal,
  ShareCard,
  ShareOutcome,
} from '#application/ports/phone/host';
import type { CoarseEnvironment } from '#domain/host/environment';
import type { PaymentMethod } from '#domain/host/host-kind';

const NOTHING: HostAbilities = { close: false, scan: false, pickImage: false };

/** A host with settable results, which records its calls. */
export class InMemoryHost implements Host {
  title = '';
  isClosed = false;
  /** The result of the next scan. */
  code: { readonly text: string } | HostRefusal = 'unavailable';
  picture: Awaited<ReturnType<Host['pickImage']>> = 'unavailable';
  shares: ShareOutcome = 'unavailable';
  readonly opened: string[] = [];
  readonly shared: ShareCard[] = [];
  readonly messages: HostMessage[] = [];

  constructor(public can: Partial<HostAbilities> = {}) {}

  async abilities(): Promise<HostAbilities> {
    return { ...NOTHING, ...this.can };
  }

  async setTitle(title: string): Promise<void> {
    this.title = title;
  }

  async close(): Promise<boolean> {
    this.isClosed = this.can.close ?? false;
    return this.isClosed;
  }

  back(): Promise<boolean> {
    return this.close();
  }

  async scan(): Promise<{ readonly text: string } | HostRefusal> {
    return this.code;
  }

  async openPage(address: string): Promise<boolean> {
    this.opened.push(address);
    return true;
  }

  openNativePage(page: string): Promise<boolean> {
    return this.openPage(page);
  }

  async linkTo(path: Path, params: PathParams = {}): Promise<string> {
    const query = new URLSearchParams(params).toString();
    return `https://school.example/#${path}${query === '' ? '' : `?${query}`}`;
  }

  async share(card: ShareCard): Promise<ShareOutcome> {
    this.shared.push(card);
    return this.shares;
  }

  async paymentMethod(): Promise<PaymentMethod> {
    return 'elsewhere';
  }

  async environment(): Promise<CoarseEnvironment> {
    return 'h5';
  }

  async pickImage(): ReturnType<Host['pickImage']> {
    return this.picture;
  }

  async postMessage(message: HostMessage): Promise<boolean> {
    this.messages.push(message);
    return true;
  }
}
