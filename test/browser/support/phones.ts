import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { phoneSettings } from '#features/support/browser';
import { findChromium, findHeadlessShell, SWITCHES } from '../../support/chromium.mjs';
import { watch } from './watch';

/** A host name that is no secure context, as on campus networks. */
export const PLAIN_HOST = 'phone.test';

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page so far: console errors, exceptions, failed requests, breaches of its policy. */
  readonly complaints: readonly string[];
}

/** One browser that hands out phones: contexts with a phone's size and user agent, which share nothing. */
export class Phones {
  private constructor(private readonly browser: Browser) {}

  static launch(): Promise<Phones> {
    return Phones.launchAt(findHeadlessShell() ?? findChromium());
  }

  /** With further switches, in the whole Chromium: only that one has cameras and holds a screen awake. */
  static launchWithCamera(switches: readonly string[]): Promise<Phones> {
    return Phones.launchAt(findChromium(), switches);
  }

  private static async launchAt(path: string | undefined, switches: readonly string[] = []): Promise<Phones> {
    if (!path) throw new Error('no Chromium: set CHROMIUM, or install one');
    const args = [...SWITCHES, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`, ...switches];
    return new Phones(await chromium.launch({ executablePath: path, args }));
  }

  async take(options: BrowserContextOptions = {}): Promise<Phone> {
    // A quarter of the dots to paint: whoever takes pictures asks for more.
    const context = await this.browser.newContext({ ...phoneSettings, deviceScaleFactor: 1, ...options });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const complaints = await watch(page);
    return { context, page, complaints };
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
