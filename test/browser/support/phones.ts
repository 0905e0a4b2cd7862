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

/** A host name that is not a secure context, as on campus networks. */
export const PLAIN_HOST = 'phone.test';

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page so far: console errors, exceptions, failed requests, policy violations. */
  readonly pageErrors: readonly string[];
}

/** Shared by the test files of this process, which run one after the other; ends with the process. */
let common: Promise<Browser> | undefined;

/** Creates a browser's phones: separate contexts with a phone's viewport and user agent. */
export class Phones {
  private readonly taken: BrowserContext[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly isCommon: boolean,
  ) {}

  /** For a script, which ends with it. */
  static async launch(): Promise<Phones> {
    return new Phones(await launchShell(), false);
  }

  /** In the browser shared by all test files of this process; background activity does not end between them. */
  static async inCommon(): Promise<Phones> {
    if (!(await common)?.isConnected()) common = launchShell();
    return new Phones(await (common as Promise<Browser>), true);
  }

  /** With further switches, in the full Chromium: only that has cameras and wake locks. */
  static async launchWithCamera(switches: readonly string[]): Promise<Phones> {
    return new Phones(await launchAt(findChromium(), switches), false);
  }

  async take(options: BrowserContextOptions = {}): Promise<Phone> {
    // For speed a quarter of the pixels; tests with screenshots ask for more.
    const context = await this.browser.newContext({ ...phoneSettings, deviceScaleFactor: 1, ...options });
    this.taken.push(context);
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const complaints = await watch(page);
    return { context, page, pageErrors: complaints };
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
