import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A phone's browser context: its pages, network and storage. */
export class PhoneContext {
  /** A page at the app's origin, so that the phone's own pages need no new process. */
  private spare: Page | undefined;

  constructor(
    private readonly context: BrowserContext,
    /** The app's address. */
    readonly base: string,
  ) {}

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /**
   * Closes the spare page first: Chromium notifies the pages of one process together, but lets them use the
   * network one after the other.
   */
  async setOnline(online: boolean): Promise<void> {
    await this.spare?.close();
    this.spare = undefined;
    await this.context.setOffline(!online);
  }

  /** Empties the storage, except the cache of the app's files. */
  async empty(): Promise<void> {
    await this.context.setOffline(false);
    this.spare ??= await this.openSpare();
    for (const page of this.context.pages()) if (page !== this.spare) await page.close();
    await this.context.clearCookies();
    const session = await this.context.newCDPSession(this.spare);
    const { origin } = new URL(this.base);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
  }

  private async openSpare(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(new URL('card.png', this.base).href);
    return page;
  }
}

/** Pool of browser contexts. Reusing one saves a quarter of a start's CPU time, because it has the files and a process. */
export class PhoneContexts {
  private readonly free = new Map<string, PhoneContext[]>();

  constructor(
    private readonly browser: Browser,
    private readonly settings: Parameters<Browser['newContext']>[0],
  ) {}

  /** An empty context for the app at this address. */
  async take(base: string): Promise<PhoneContext> {
    const kept = this.free.get(base)?.pop();
    if (kept) return kept;
    const context = new PhoneContext(await this.browser.newContext(this.settings), base);
    await context.empty();
    return context;
  }

  async giveBack(context: PhoneContext): Promise<void> {
    await context.empty();
    this.free.set(context.base, [...(this.free.get(context.base) ?? []), context]);
  }
}
