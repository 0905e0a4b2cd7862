import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { StaffRole } from '#domain/staff/rights';
import { DeskServer } from '#test/school/http/desk/desk-server';
import { type BrowserFixture, browserFixture } from './browser-fixture';
import { violations } from './inspect';

export const COMPUTER = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** In px and by the colours. */
type Look = readonly [size: typeof PHONE, scheme: 'light' | 'dark'];

/** The schools' desk on a server of its own, and the computers and phones of the running test. */
export interface DeskFixture extends Omit<BrowserFixture, 'takePhoneIn'> {
  readonly desk: DeskServer;
  /** The desk's. */
  readonly address: string;
  /** The desk at a place of its own, for a new member of the staff with these roles; on a computer, unless the options say otherwise. */
  open(
    roles: StaffRole | readonly StaffRole[],
    place: string,
    options?: BrowserContextOptions & { readonly school?: string },
  ): Promise<{ readonly page: Page; readonly token: string }>;
}

export function deskFixture(): DeskFixture {
  const fixture = browserFixture();
  let desk: DeskServer;
  let origin: string;

  beforeAll(async () => {
    const [deskDir, appDir] = ['desk', 'app'].map((part) => resolve(process.env.DIST ?? 'dist', part));
    desk = await DeskServer.start({ deskDir, appDir, settings: { sandbox: 'off', trustProxy: false } });
    origin = await desk.server.app.listen({ port: 0, host: '127.0.0.1' });
  }, 120_000);
  afterAll(async () => {
    desk?.server.app.server.closeAllConnections();
    await desk?.close();
  });

  return {
    takePhone: fixture.takePhone,
    get pageErrors() {
      return fixture.pageErrors;
    },
    get desk() {
      return desk;
    },
    get origin() {
      return origin;
    },
    get address() {
      return `${origin}/desk/`;
    },
    async open(roles, place, { school, ...options } = {}) {
      const { token } = await desk.staff(
        await desk.server.tenantId(school),
        [roles].flat().map((role) => ({ role })),
      );
      const { page } = await fixture.takePhone({ viewport: COMPUTER, isMobile: false, ...options });
      const url = `${origin}/desk/`;
      await page.context().addCookies([{ name: 'desk', value: token, url, httpOnly: true }]);
      await page.goto(`${url}${school === undefined ? '' : `?tn=${school}`}#/${place}`);
      return { page, token };
    },
  };
}

/** Without violations; its picture is taken where somebody wants to look at it. */
export async function look(page: Page, scheme: 'light' | 'dark', name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: resolve(PICTURES, `desk-${name}-${scheme}.png`) });
  expect(await violations(page, scheme), name).toEqual([]);
}

const bothSizesAndSchemes: readonly Look[] = [
  [COMPUTER, 'light'],
  [COMPUTER, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
];

/** The checker's complaints on the current screen, in each of these looks. */
export async function complaints(
  page: Page,
  screen = page.url(),
  looks = bothSizesAndSchemes,
): Promise<string[]> {
  const usual = page.viewportSize();
  const found: string[] = [];
  for (const [size, scheme] of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // The widgets take the page's scheme a moment after its own styles do.
    await page.waitForFunction(() => {
      const widgets = document.querySelector('.ant-app');
      return widgets && getComputedStyle(widgets).color === getComputedStyle(document.body).color;
    });
    // The student's app in a frame is a page of its own, with landmarks of its own.
    const lines = (await violations(page, scheme)).filter((line) => !line.startsWith('landmark-unique'));
    found.push(...lines.map((line) => `${screen}, ${size.width} px, ${scheme}: ${line}`));
  }
  if (usual) await page.setViewportSize(usual);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}
