import { expect, test } from 'vitest';
import { violations } from './support/inspect';
import { stage } from './support/stage';

const on = stage();
const computer = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test('at a computer the desk opens an application beside the list, and decides on it there', async () => {
  const hand = await on.takePhone(computer);
  const { page } = hand;
  await page.goto(`${on.origin}/sandbox`);
  await hand.tap('登录前台');
  const rows = page.locator('#list').getByRole('button');
  const detail = page.getByRole('article');
  await rows.first().waitFor();
  const [list, beside] = [await page.locator('#list').boundingBox(), await detail.boundingBox()];
  expect(list?.width).toBe(400);
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + 400);

  const waitlisted = rows.filter({ hasText: '周*桐' });
  await waitlisted.click();
  await detail.getByRole('heading', { name: '周*桐' }).waitFor();
  expect(await waitlisted.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('[aria-current]').count()).toBe(1);
  expect(await waitlisted.evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await detail.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['护理', expect.stringContaining('已提交')]),
  );
  for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);

  // What was opened stays open while the list is searched and asked for anew.
  await page.getByLabel('搜索报名').fill('周*桐');
  await expect.poll(() => rows.count()).toBe(1);
  await detail.getByRole('button', { name: /^录取：周/ }).click();
  await hand.dialog.waitFor();
  await page.keyboard.press('Escape');

  // With less room it is one column, each application whole.
  await page.setViewportSize({ width: 900, height: 900 });
  await detail.waitFor({ state: 'hidden' });
  await page.locator('#list').getByText('身份证号').waitFor();
  expect(on.complaints).toEqual([]);
});
