import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Language, PageDriver } from './page-driver';
import { type Phone, Phones } from './phones';

/** The backend and browser shared by the files, and the phones of the running test. */
export interface BrowserFixture {
  /** The backend's address. */
  readonly origin: string;
  /** All errors of the pages of this test's phones. */
  readonly pageErrors: readonly string[];
  takePhone(options?: BrowserContextOptions): Promise<PageDriver>;
  /** A phone whose language has been selected on the home screen. */
  takePhoneIn(language: Language): Promise<PageDriver>;
}

export function browserFixture(): BrowserFixture {
  const origin = inject('origin');
  let phones: Phones;
  let used: Phone[] = [];

  beforeAll(async () => {
    phones = await Phones.inCommon();
  });
  afterEach(async () => {
    for (const { context } of used) await context.close();
    used = [];
  });
  afterAll(async () => {
    await phones?.close();
  });

  async function take(language?: Language, options?: BrowserContextOptions): Promise<PageDriver> {
    const phone = await phones.take(options);
    used.push(phone);
    const driver = await PageDriver.on(phone.page, language);
    if (language !== 'en') return driver;
    const { page } = driver;
    const isRead = () => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await page.goto(origin);
    await driver.button('English').waitFor();
    await isRead();
    // After a change of language the home screen requests the school's texts again: waits for them.
    const responses = ['/CMS/query', '/CMS/getSchoolBadgeConfig', '/plan/findPlanList'].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path)),
    );
    await driver.tap('English');
    await driver.button('中文').waitFor();
    for (const received of await Promise.all(responses)) await received.finished();
    await isRead();
    return driver;
  }

  return {
    origin,
    get pageErrors() {
      return used.flatMap(({ pageErrors: complaints }) => complaints);
    },
    takePhone: (options) => take(undefined, options),
    takePhoneIn: (language) => take(language),
  };
}
