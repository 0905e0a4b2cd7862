import { expect, test } from 'vitest';
import { browserFixture } from './support/browser-fixture';

const fixture = browserFixture();

test('the API page lists its calls and shows one, within its content security policy', async () => {
  const { page } = await fixture.takePhone({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${fixture.origin}/openapi`);
  await page.getByRole('heading', { name: /^Orientation: tenant API/ }).waitFor();
  await page
    .getByRole('button', { name: /openDraft/ })
    .first()
    .click();
  await page.getByText('planId').first().waitFor();
  expect(fixture.pageErrors).toEqual([]);
});
