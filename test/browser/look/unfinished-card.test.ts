import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();

// The widths of most phones; the title is 青云's own in both languages.
test.each([
  [360, '中文', 'Continue'],
  [390, '中文', 'Continue'],
  [360, 'English', '继续'],
  [390, 'English', '继续'],
])(
  'on a phone %i px wide beside %s the card of a started form has room for its title',
  async (width, other, action) => {
    const { page } = await fixture.takePhone({ viewport: { width, height: 844 } });
    await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.home}`);
    if (other === '中文') await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: other }).waitFor();
    await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.informationForm}?plan=qy-2026-autumn`);
    await waitForApp(page);
    const name = page.getByRole('textbox').first();
    await name.fill('何静怡');
    await name.blur();
    await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.home}`);
    await page.getByRole('button', { name: action }).waitFor();
    const title = await page.locator('#unfinished').boundingBox();
    expect(title?.width).toBeGreaterThanOrEqual(168);
  },
);
