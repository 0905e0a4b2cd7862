// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BrowserScreenWake } from '#infrastructure/browser/browser-screen-wake';
import { screenWakeContract } from '../../contract/suites/screen-wake-contract';

/** A browser's wake locks: granted asynchronously, and all released when the page is hidden. */
class Locks {
  held = 0;
  asked = 0;
  refuses = false;
  private readonly granted: { released: boolean; release(): Promise<void> }[] = [];

  async request() {
    this.asked += 1;
    await Promise.resolve();
    if (this.refuses) throw new DOMException('low battery', 'NotAllowedError');
    this.held += 1;
    const lock = {
      released: false,
      release: async () => {
        if (!lock.released) this.held -= 1;
        lock.released = true;
      },
    };
    this.granted.push(lock);
    return lock;
  }

  takeBack(): void {
    for (const lock of this.granted) void lock.release();
  }
}

let locks: Locks;

async function turnPage(state: DocumentVisibilityState): Promise<void> {
  if (state === 'hidden') locks.takeBack();
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((settle) => setTimeout(settle));
}

beforeEach(() => {
  locks = new Locks();
  Object.defineProperty(navigator, 'wakeLock', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

screenWakeContract('browser', () => ({ wake: new BrowserScreenWake(), isOn: () => locks.held > 0 }));

describe('the page’s wake lock', () => {
  test('is asked for again when the student comes back to the page', async () => {
    const wake = new BrowserScreenWake();
    await wake.keepAwake();
    await turnPage('hidden');
    expect(locks.held).toBe(0);
    await turnPage('visible');
    expect(locks.held).toBe(1);
    await wake.release();
    await turnPage('hidden');
    await turnPage('visible');
    expect([locks.held, locks.asked]).toEqual([0, 2]);
  });

  test('waits for a page that is hidden', async () => {
    const wake = new BrowserScreenWake();
    await turnPage('hidden');
    await wake.keepAwake();
    expect(locks.asked).toBe(0);
    await turnPage('visible');
    expect(locks.held).toBe(1);
    await wake.release();
  });

  test('is one, however often it is asked for at once', async () => {
    const wake = new BrowserScreenWake();
    await Promise.all([wake.keepAwake(), turnPage('visible'), wake.keepAwake()]);
    expect(locks.held).toBe(1);
    await wake.release();
    expect(locks.held).toBe(0);
  });

  test('may be refused, and is tried again when the student comes back', async () => {
    const wake = new BrowserScreenWake();
    locks.refuses = true;
    await wake.keepAwake();
    expect([locks.asked, locks.held]).toEqual([1, 0]);
    locks.refuses = false;
    await turnPage('hidden');
    await turnPage('visible');
    expect(locks.held).toBe(1);
    await wake.release();
  });

  test('is done without where the browser has none', async () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    const wake = new BrowserScreenWake();
    await expect(wake.keepAwake()).resolves.toBeUndefined();
    await expect(wake.release()).resolves.toBeUndefined();
  });
});
