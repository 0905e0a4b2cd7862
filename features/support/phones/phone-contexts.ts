import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a phone lives in: its pages, its network and what they store. */
export class PhoneContext {
  /** At the app's site, so that the phone's own pages need no process of their own. */
  private spare: Page | undefined;

  constructor(
    private readonly context: BrowserContext,
    /** The app's address. */
    readonly base: string,
  ) {}

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Pages of one process are told of their network together, and allowed to use it one after the other. */
  async setOnline(online: boolean): Promise<void> {
    await this.spare?.close();
    this.spare = undefined;
    await this.context.setOffline(!online);
  }

  /** As of a phone that nobody has used yet, save for the app's files, which it still holds. */
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

/**
 * The contexts of phones. One that was given back is taken again: its files and its process spare a quarter of the processor
 * time of a start.
 */
export class PhoneContexts {
  private readonly free = new Map<string, PhoneContext[]>();

  constructor(
    private readonly browser: Browser,
    private readonly settings: Parameters<Browser['newContext']>[0],
  ) {}

  /** An empty one for an app at this address. */
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
