import type { Browser } from 'playwright-core';

export type Device = 'phone' | 'computer';

export interface WebLink {
  readonly name: string;
  readonly href: string;
}

/** A page of the platform outside the app. */
export interface WebPage {
  /** Opens an address of the platform (an absolute path) and follows its redirects. */
  open(address: string): Promise<void>;
  text(): Promise<string>;
  links(): Promise<readonly WebLink[]>;
  /** The names of its pictures. */
  pictures(): Promise<readonly string[]>;
  /** The current address: a web address, or one that opens another app. */
  address(): Promise<string>;
  close(): Promise<void>;
}

const APP = '/zhxy/orientation/';
const LONGEST_CHAIN = 5;

/** A page as the server sends it, without a browser; stops following where the app begins. */
export class ServedPage implements WebPage {
  private at = '';
  private html = '';

  constructor(private readonly origin: string) {}

  async open(address: string): Promise<void> {
    this.html = '';
    let next: string | undefined = new URL(address, this.origin).href;
    for (let step = 0; next !== undefined && step < LONGEST_CHAIN; step += 1) {
      this.at = next;
      if (!next.startsWith(this.origin) || new URL(next).pathname === APP) return;
      const response: Response = await fetch(next, { redirect: 'manual' });
      const location: string | null = response.headers.get('location');
      this.html = await response.text();
      next = location === null ? undefined : new URL(location, next).href;
    }
  }

  async text(): Promise<string> {
    return plain(this.html.replace(/<(script|style)\b.*?<\/\1>/gs, ' '));
  }

  async links(): Promise<readonly WebLink[]> {
    return [...this.html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', name = '']) => ({
      name: plain(name),
      href: new URL(decoded(href), this.at).href,
    }));
  }

  async pictures(): Promise<readonly string[]> {
    return [...this.html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, name = '']) => decoded(name));
  }

  async address(): Promise<string> {
    return this.at;
  }

  async close(): Promise<void> {}
}

function plain(html: string): string {
  return decoded(html.replace(/<[^<>]*>/g, ' ')).replace(/\s+/g, ' ');
}

function decoded(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

/** A page as a browser shows it. */
export async function browserPage(
  browser: Browser,
  origin: string,
  settings: Parameters<Browser['newContext']>[0],
): Promise<WebPage> {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  let away: string | undefined;
  // There is no other app that could be opened: the browser stays where it was.
  page.on('response', (response) => {
    const { location } = response.headers();
    if (location !== undefined && !/^(?:https?:|\/)/.test(location)) away = location;
  });
  return {
    async open(address) {
      away = undefined;
      await page.goto(new URL(address, origin).href, { waitUntil: 'domcontentloaded' }).catch((thrown) => {
        if (away === undefined) throw thrown;
      });
    },
    text: () => page.evaluate(() => document.body.textContent ?? ''),
    links: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('a')].map(({ textContent, href }) => ({
          name: textContent ?? '',
          href,
        })),
      ),
    pictures: () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label') ?? ''),
      ),
    address: async () => away ?? page.url(),
    close: () => context.close(),
  };
}
