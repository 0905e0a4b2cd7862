import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LockEvents, LockRequest, PageLocks } from '#application/ports/phone/page-locks';
import { pageLocksContract } from '../../contract/suites/page-locks-contract';
import { pageModule } from '../support/page-module';
import { Phones } from '../support/phones';

/** The adapter in a page: `acquired` is requested apart, since it may take as long as another page wants. */
interface LocksPage {
  request(id: number, name: string): void;
  acquired(id: number): Promise<boolean>;
  steal(id: number): void;
  release(id: number): void;
}

declare global {
  interface Window {
    readonly locks: LocksPage;
    readonly onLockEvent: (id: number, event: keyof LockEvents) => void;
  }
}

let phones: Phones;
let script = '';
beforeAll(async () => {
  script = await pageModule(
    `import { WebPageLocks } from '${resolve('src/infrastructure/browser/web-page-locks')}';
     const locks = new WebPageLocks();
     const requests = new Map();
     window.locks = {
       request: (id, name) => void requests.set(id, locks.request(name, {
         waiting: () => window.onLockEvent(id, 'waiting'),
         lost: () => window.onLockEvent(id, 'lost'),
       })),
       acquired: (id) => requests.get(id).acquired,
       steal: (id) => requests.get(id).steal(),
       release: (id) => requests.get(id).release(),
     };`,
  );
  phones = await Phones.inCommon();
});
afterAll(() => phones?.close());

/** The adapter of a page, called from a test. */
class LocksOfPage implements PageLocks {
  private readonly events: LockEvents[] = [];

  private constructor(private readonly page: Page) {}

  static async open(context: BrowserContext, address: string): Promise<LocksOfPage> {
    const page = await context.newPage();
    const locks = new LocksOfPage(page);
    await page.exposeFunction('onLockEvent', (id: number, event: keyof LockEvents) =>
      locks.events[id]?.[event](),
    );
    await page.goto(address);
    await page.waitForFunction(() => 'locks' in window);
    return locks;
  }

  request(name: string, events: LockEvents) {
    const id = this.events.push(events) - 1;
    const { page } = this;
    const made = page.evaluate(([id, name]) => window.locks.request(id, name), [id, name] as const);
    return {
      acquired: made.then(() => page.evaluate((id) => window.locks.acquired(id), id)),
      steal: () => void page.evaluate((id) => window.locks.steal(id), id),
      release: () => void page.evaluate((id) => window.locks.release(id), id),
    };
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

async function newPhone(address: string) {
  const { context } = await phones.take();
  await context.route(`${address}**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? script : '<!doctype html><script type="module" src="/locks.js"></script>',
    });
  });
  return { openPage: () => LocksOfPage.open(context, address) };
}

const SECURE = 'https://locks.test/';

pageLocksContract('Web Locks', () => newPhone(SECURE));

const unheard: LockEvents = { waiting: () => undefined, lost: () => undefined };

test('the lock of a page that is closed goes to the one that waits', async () => {
  const phone = await newPhone(SECURE);
  const [first, second] = [await phone.openPage(), await phone.openPage()];
  expect(await first.request('a', unheard).acquired).toBe(true);
  let next: LockRequest | undefined;
  const isWaiting = new Promise<void>((waiting) => {
    next = second.request('a', { ...unheard, waiting });
  });
  await isWaiting;
  await first.close();
  expect(await next?.acquired).toBe(true);
});

test('over plain http every request is granted', async () => {
  const phone = await newPhone('http://locks.test/');
  const pages = [await phone.openPage(), await phone.openPage()];
  const requests = pages.map((page) => page.request('a', unheard).acquired);
  expect(await Promise.all(requests)).toEqual([true, true]);
});
