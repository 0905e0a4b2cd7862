import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
