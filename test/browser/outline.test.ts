import { expect, test } from 'vitest';
import { stage } from './support/stage';

const on = stage();

test('before the app has come its entrances stand where they will stay, and answer', async () => {
  const { page } = await on.takePhone();
  const holding: (() => void)[] = [];
  let held = true;
  await page.route('**/assets/*.js', async (route) => {
    if (held) await new Promise<void>((resolve) => holding.push(resolve));
    await route.continue();
  });
  await page.goto(on.origin, { waitUntil: 'commit' });
  const outlined = page.locator('.ghost-ways a');
  await outlined.first().waitFor();
  // The style sheet is part of what is compared.
  await page.waitForFunction(() => document.styleSheets.length > 1);
  const places = async (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  const before = await places('.ghost-ways a');
  await outlined.first().tap();
  await page.getByRole('heading', { name: '新生报名' }).waitFor();
  expect(await outlined.first().isVisible()).toBe(false);
  await page.getByRole('button', { name: '返回' }).tap();
  await outlined.first().waitFor();
  await outlined.first().tap();
  held = false;
  for (const go of holding) go();
  await page.getByRole('searchbox').waitFor();
  expect(await page.locator('.ghost').count()).toBe(0);
  await page.getByRole('button', { name: '返回' }).tap();
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  expect(await places('main ul:first-of-type button[class*="entrance"]')).toEqual(before);
  expect(on.complaints).toEqual([]);
});
