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

/** Of a process that runs test files one after the other; it ends with the process. */
let common: Promise<Browser> | undefined;

/** Hands out a browser's phones: contexts with a phone's size and user agent, which share nothing. */
export class Phones {
  private readonly taken: BrowserContext[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly isCommon: boolean,
  ) {}

  static async launch(): Promise<Phones> {
    return new Phones(await launchShell(), false);
  }

  /** Of the browser that all test files of this process have in common: what runs by itself would not end for it. */
  static async inCommon(): Promise<Phones> {
    if (!(await common)?.isConnected()) common = launchShell();
    return new Phones(await (common as Promise<Browser>), true);
  }

  /** With further switches, in the whole Chromium: only that one has cameras and holds a screen awake. */
  static async launchWithCamera(switches: readonly string[]): Promise<Phones> {
    return new Phones(await launchAt(findChromium(), switches), false);
  }

  async take(options: BrowserContextOptions = {}): Promise<Phone> {
    // A quarter of the dots to paint: whoever takes pictures asks for more.
    const context = await this.browser.newContext({ ...phoneSettings, deviceScaleFactor: 1, ...options });
    this.taken.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const complaints = await watch(page);
    return { context, page, complaints };
  }

  async close(): Promise<void> {
    for (const context of this.taken.splice(0)) await context.close();
    if (!this.isCommon) await this.browser.close();
  }
}

function launchShell(): Promise<Browser> {
  return launchAt(findHeadlessShell() ?? findChromium());
}

function launchAt(path: string | undefined, switches: readonly string[] = []): Promise<Browser> {
  if (!path) throw new Error('no Chromium: set CHROMIUM, or install one');
  const args = [...SWITCHES, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`, ...switches];
  return chromium.launch({ executablePath: path, args });
}
