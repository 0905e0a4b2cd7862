import { expect, test } from 'vitest';
import { browserFixture } from './support/browser-fixture';

const fixture = browserFixture();
/** ms; its package is large, and a busy machine reads it for long. */
const COMES_BY = 40_000;

test('the API page lists its calls and shows one, within its content security policy', async () => {
  const { page } = await fixture.takePhone({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${fixture.origin}/openapi`, { timeout: COMES_BY });
  await page.getByRole('heading', { name: /^Orientation: tenant API/ }).waitFor({ timeout: COMES_BY });
  await page
    .getByRole('button', { name: /openDraft/ })
    .first()
    .click();
  await page.getByText('planId').first().waitFor();
  expect(fixture.pageErrors).toEqual([]);
}, 120_000);
