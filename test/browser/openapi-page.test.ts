import { expect, test } from 'vitest';
import { stage } from './support/stage';

const on = stage();

test('the API page lists its calls and shows one, within its content security policy', async () => {
  const { page } = await on.takePhone({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${on.origin}/openapi`);
  await page.getByRole('heading', { name: /^Orientation: tenant API/ }).waitFor();
  await page
    .getByRole('button', { name: /openDraft/ })
    .first()
    .click();
  await page.getByText('planId').first().waitFor();
  expect(on.pageErrors).toEqual([]);
});
