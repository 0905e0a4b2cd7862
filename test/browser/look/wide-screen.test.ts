import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';
import { watchLayoutShifts } from '../support/layout-shifts';

const fixture = browserFixture();
const REM = 16;
const tablet = { viewport: { width: 1280, height: 800 }, isMobile: false };

test.each([
  ['the school’s picture', '', 'img[class*="shown"]', 0.334 * 1280],
  ['the drawn campus where it has none', '?tn=lakeside', 'svg[class*="campus"]', 800],
])(
  'on a wide screen the app is one column over %s, without layout shifts',
  async (_, query, picture, height) => {
    const { page } = await fixture.takePhone(tablet);
    const shifts = await watchLayoutShifts(page);
    await page.goto(`${fixture.origin}/zhxy/orientation/${query}`);
    await page.locator(`[class*="backdrop"] ${picture}`).waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    const column = await page.locator('#app main').boundingBox();
    expect(column).toMatchObject({ x: (1280 - 30 * REM) / 2, width: 30 * REM });
    const behind = await page.locator(`[class*="backdrop"] ${picture}`).boundingBox();
    expect(behind).toMatchObject({ x: 0, width: 1280, height: expect.closeTo(height, 0) });
    expect((behind?.y ?? 0) + (behind?.height ?? 0)).toBeCloseTo(800, 0);
    expect(await shifts()).toEqual([]);
    expect(fixture.pageErrors).toEqual([]);
  },
);

test('on a tablet the school’s picture is not enlarged', async () => {
  const { page } = await fixture.takePhone({ viewport: { width: 768, height: 1024 } });
  await page.goto(fixture.origin);
  const picture = page.locator('[class*="backdrop"] img[class*="shown"]');
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      Math.max(image.clientHeight / image.naturalHeight, image.clientWidth / image.naturalWidth),
    ),
  ).toBeLessThanOrEqual(1);
});

test.each([
  [390, paths.home, '[class*="band"]', false],
  [700, paths.home, '[class*="band"]', true],
  [700, paths.recruitResult, '[class*="campus"]', true],
])(
  'on a screen %d px wide the picture of %s fades out beside the column',
  async (width, path, picture, fades) => {
    const { page } = await fixture.takePhone({ viewport: { width, height: 800 } });
    await page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
    const shown = page.locator(`#app main ${picture}`).first();
    const mask = await shown.evaluate((element) => getComputedStyle(element).webkitMaskImage);
    expect(mask !== 'none').toBe(fades);
  },
);

test('on a wide screen a sheet is a dialog in the middle', async () => {
  const { page } = await fixture.takePhone(tablet);
  await page.goto(fixture.origin);
  await page.getByRole('button', { name: '全部', exact: true }).click();
  const panel = page.locator('dialog > [class*="panel"]');
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await panel.boundingBox();
  expect(box?.width).toBe(26 * REM);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThanOrEqual(1);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 400)).toBeLessThanOrEqual(1);
});

test('on a wide screen full-screen views take the column', async () => {
  const { page } = await fixture.takePhone(tablet);
  await page.goto(`${fixture.origin}/zhxy/orientation/#${paths.checkinEntry}`);
  await page.getByLabel('姓名', { exact: true }).fill('陈思远');
  await page.getByLabel('身份证号').fill('110000200711200036');
  await page.getByRole('button', { name: '开始报到' }).click();
  await page.getByRole('button', { name: '出示报到码' }).click();
  await page.getByRole('button', { name: '全屏出示' }).last().click();
  const code = page.getByRole('dialog', { name: '报到码' });
  await code.getByRole('button', { name: '关闭' }).waitFor();
  await expect
    .poll(() => code.locator('> [class*="panel"]').boundingBox())
    .toMatchObject({ x: (1280 - 30 * REM) / 2, width: 30 * REM });
  await page.locator('[class*="backdrop"] img[class*="shown"]').waitFor();
});

test('a phone loads none of the wide screen’s backdrop', async () => {
  const { page } = await fixture.takePhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(fixture.origin);
  await page.locator('#app main img[class*="shown"]').waitFor();
  expect(asked.filter((address) => address.includes('backdrop'))).toEqual([]);
});
