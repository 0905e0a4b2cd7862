import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebDriverPhone } from '../phones/web-driver-phone';
import { ServedPage } from '../phones/web-page';
import type { Network } from '../schools/network';
import type { Driver } from './driver';

/** Empties the storage of an origin. */
const EMPTY = `localStorage.clear();
for (const { name } of await indexedDB.databases())
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = deleting.onerror = resolve;
  });`;

/** Phones with an engine, which is used again, as its start takes seconds. */
export function launchEngine(start: () => Promise<Driver>) {
  const free: Driver[] = [];
  const started = new Set<Driver>();
  const take = async (): Promise<Driver> => {
    const driver = free.pop() ?? (await start());
    started.add(driver);
    return driver;
  };
  const end = async (driver: Driver): Promise<void> => {
    started.delete(driver);
    await driver.quit();
  };
  /** One that cannot be emptied is not used again. */
  const giveBack = (driver: Driver, base: string): Promise<void> =>
    empty(driver, base).then(
      () => void free.push(driver),
      () => end(driver),
    );
  return {
    newPhone: async (base: string, school: string | undefined, network: Network) => {
      const driver = await take();
      return new WebDriverPhone(driver, base, school, network, () => giveBack(driver, base));
    },
    newWebPage: async (origin: string) => new ServedPage(origin),
    close: async () => {
      for (const driver of started) await end(driver);
    },
  };
}

/** As a new phone is. */
async function empty(driver: Driver, base: string): Promise<void> {
  const window = await driver.openWindow();
  await driver.turnTo(window);
  await driver.go(new URL('card.png', base).href);
  await driver.runAsync(EMPTY);
  await driver.forgetCookies();
  await driver.closeWindow(window);
  for (const folder of ['Downloads', 'chosen']) {
    rmSync(join(driver.home, folder), { recursive: true });
    mkdirSync(join(driver.home, folder));
  }
}
