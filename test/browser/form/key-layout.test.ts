// @module-tag quick
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';
import { beginShortPlan } from '../support/short-plan';

const fixture = browserFixture();

test('a key press causes layout of its own row only', async () => {
  const driver = await fixture.takePhone();
  await beginShortPlan(driver, fixture.origin);
  const field = driver.field('姓名');
  await field.pressSequentially('a');
  // Side effects of the first key, such as 放弃草稿 being shown, are over by then.
  await driver.reads('已保存在本机');
  const layouts = await layoutsDuring(await browserOf(driver.page), async () => {
    await field.press('b');
    // The second frame begins once the first is laid out.
    await driver.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  });
  expect(layouts[0]).toMatchObject({ partialLayout: true });
});

test('a long text is read whole where it is typed, up to half of the screen', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.informationForm}?plan=qy-2026-autumn&step=2`);
  await driver.pick('是否住校', '是');
  const remarks = driver.field('备注');
  const hidden = () => remarks.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const empty = (await remarks.boundingBox())?.height ?? 0;
  await remarks.fill('希望安排下铺，'.repeat(20));
  await expect.poll(hidden).toBe(0);
  await remarks.fill('希望安排下铺，'.repeat(100));
  await expect.poll(hidden).toBeGreaterThan(0);
  const full = (await remarks.boundingBox())?.height ?? 0;
  expect(full / (page.viewportSize()?.height ?? 0)).toBeLessThan(0.5);
  await remarks.fill('');
  await expect.poll(async () => (await remarks.boundingBox())?.height).toBe(empty);
});

/** Chromium's record of a layout: `partialLayout` if it did not start at the page's root. */
interface LayoutNote {
  readonly partialLayout: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: LayoutNote };
}

function browserOf(page: Page): Promise<CDPSession> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  return browser.newBrowserCDPSession();
}

async function layoutsDuring(
  devtools: CDPSession,
  work: () => Promise<void>,
): Promise<readonly LayoutNote[]> {
  const notes: LayoutNote[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly TraceEvent[]) {
      if (name === 'Layout' && args.beginData) notes.push(args.beginData);
    }
  });
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await work();
  await devtools.send('Tracing.end');
  await complete;
  return notes;
}
