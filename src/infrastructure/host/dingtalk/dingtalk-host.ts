import type { Clock } from '#application/ports/phone/clock';
import type { HostAbilities, HostRefusal, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { HostKind } from '#domain/host/host-kind';
import { openableAddress } from '#domain/host/openable';
import { BrowserHost } from '../browser-host';
import { hostCard } from '../host-card';
import type { HostPage } from '../host-page';
import { HOST_TIMEOUT_MS, PERSON_TIMEOUT_MS, withTimeout } from '../with-timeout';
import type { DingtalkSdk } from './dingtalk-sdk';

/** DingTalk's value for all its ways to share. */
const EVERYWHERE = 0;
/** DingTalk's error code when the user cancels a dialog. */
const LEFT = '-1';

/**
 * DingTalk's browser, through its own package. Its image picker returns addresses at DingTalk instead of bytes, so it is not
 * used: pictures come from the page's picker, and no face photo goes to DingTalk.
 */
export class DingtalkHost extends BrowserHost {
  protected override readonly kind: HostKind = 'dingtalk';
  /** Whether a title was ever responded to; undefined until that is known. */
  private isAlive: boolean | undefined;

  constructor(
    page: HostPage,
    private readonly loadDingtalk: () => Promise<DingtalkSdk>,
    protected readonly clock: Clock,
  ) {
    super(page);
  }

  override async abilities(): Promise<HostAbilities> {
    return { close: true, scan: true, pickImage: false };
  }

  /** DingTalk reads the title only on load; later changes have to be passed to it. */
  override async setTitle(title: string): Promise<void> {
    await super.setTitle(title);
    await this.respondsTo((sdk) => sdk.setTitle({ title }));
  }

  override close(): Promise<boolean> {
    return this.done((sdk) => sdk.close({}));
  }

  override back(): Promise<boolean> {
    return this.done((sdk) => sdk.goBack({}));
  }

  override async scan(): Promise<{ readonly text: string } | HostRefusal> {
    return this.given<{ readonly text: string } | HostRefusal>(PERSON_TIMEOUT_MS, async (sdk) => {
      const { text } = await sdk.scan({ type: 'all' });
      return typeof text === 'string' && text !== '' ? { text } : 'unavailable';
    });
  }

  override async openPage(address: string): Promise<boolean> {
    const url = openableAddress(address);
    if (url === undefined) return false;
    return (await this.isResponding()) ? this.done((sdk) => sdk.openLink({ url })) : this.openHere(url);
  }

  override async share(card: ShareCard): Promise<ShareOutcome> {
    const { title, description: content, link: url, image } = hostCard(card, this.page);
    return this.given<ShareOutcome>(PERSON_TIMEOUT_MS, async (sdk) => {
      await sdk.share({ type: EVERYWHERE, url, title, content, image });
      return 'shared';
    });
  }

  /**
   * False if setting a title gets no response at all, not even a refusal: other apps use DingTalk's web container and its
   * user agent. Checked first, so that the student there does not wait for `PERSON_TIMEOUT_MS`, and can open pages. The titles
   * of the screens have told it in most cases, so that nothing is waited for.
   */
  private async isResponding(): Promise<boolean> {
    const { title } = this.page.document;
    return this.isAlive ?? this.respondsTo((sdk) => sdk.setTitle({ title }));
  }

  private async respondsTo(call: (sdk: DingtalkSdk) => Promise<unknown>): Promise<boolean> {
    const responded = () => {
      this.isAlive = true;
      return true;
    };
    const response = this.loadDingtalk().then(call).then(responded, responded);
    const isInTime = await withTimeout(this.clock, HOST_TIMEOUT_MS, response, false);
    this.isAlive ??= isInTime;
    return isInTime;
  }

  private done(call: (sdk: DingtalkSdk) => Promise<unknown>): Promise<boolean> {
    const called = this.loadDingtalk()
      .then(call)
      .then(
        () => true,
        () => false,
      );
    return withTimeout(this.clock, HOST_TIMEOUT_MS, called, false);
  }

  /** A dialog of the host; `unavailable` at once if the host does not respond. */
  private async given<T>(
    ms: number,
    call: (sdk: DingtalkSdk) => Promise<T | HostRefusal>,
  ): Promise<T | HostRefusal> {
    if (!(await this.isResponding())) return 'unavailable';
    const result = this.loadDingtalk().then(call).catch(refusalOf);
    return withTimeout<T | HostRefusal>(this.clock, ms, result, 'unavailable');
  }
}

function refusalOf(thrown: unknown): HostRefusal {
  const { errorCode } = (thrown ?? {}) as { readonly errorCode?: unknown };
  return String(errorCode) === LEFT ? 'cancelled' : 'unavailable';
}
