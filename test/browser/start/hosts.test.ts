import { describe, expect, test } from 'vitest';
import { phoneSettings } from '#features/support/browser';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();
const DESKTOP = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};
const inMiniProgram = `${phoneSettings.userAgent} MicroMessenger/8.0.42.2460(0x28002A58) miniProgram/wx1234567890abcdef`;
const app = () => `${fixture.origin}/zhxy/orientation/`;

describe('on a computer', () => {
  test('the app redirects to the page for computers with its query, unless the user has chosen to stay', async () => {
    const { page } = await fixture.takePhone(DESKTOP);
    await page.goto(`${app()}?tn=lakeside`);
    await page.waitForURL(`${fixture.origin}/zhxy/orientation-pc/?tn=lakeside`);
    await page.getByRole('heading', { name: '湖畔中学' }).waitFor();
    await page.getByRole('img', { name: '手机站点二维码' }).waitFor();
    await page.getByRole('link', { name: /在这台电脑上继续/ }).click();
    await page.getByRole('button', { name: /^新生报名/ }).waitFor();
    await page.goto(`${app()}?tn=qingyun`);
    await page.getByRole('button', { name: /^新生报名/ }).waitFor();
    expect(page.url()).toContain('/zhxy/orientation/?tn=qingyun');
  });

  test('a token is passed on, and removed from the address of the page for computers', async () => {
    const { page } = await fixture.takePhone(DESKTOP);
    await page.goto(`${app()}?tn=lakeside&accesstoken=of-nobody`);
    await page.waitForURL(`${fixture.origin}/zhxy/orientation-pc/?tn=lakeside`);
    expect(await page.getByRole('link', { name: /在这台电脑上继续/ }).getAttribute('href')).toContain(
      'accesstoken=of-nobody',
    );
  });

  test('the app is not redirected in a frame of the platform', async () => {
    const { page } = await fixture.takePhone(DESKTOP);
    await page.goto(`${fixture.origin}/openapi`);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src, width: 400, height: 700 }));
    }, app());
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^新生报名/ })
      .waitFor();
  });
});

test('in a mini-program the title is for screen readers only, since the mini-program shows it', async () => {
  const { page } = await fixture.takePhone({ userAgent: inMiniProgram });
  await page.goto(`${app()}#/orientation/enrollment/index`);
  await waitForApp(page);
  const heading = page.getByRole('heading', { level: 1, name: '新生报名' });
  await heading.waitFor();
  expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1);
  expect(await page.getByRole('button', { name: '返回' }).count()).toBe(0);
  await expect.poll(() => page.title()).toBe('新生报名');
  // The first control is not squeezed against the host's bar.
  const first = await page.getByRole('searchbox').boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual(12);
});

test('in a mini-program nothing moves when a plan can be shared, or a draft be discarded', async () => {
  // Without the screens' entrance, which moves everything.
  const driver = await fixture.takePhone({ userAgent: inMiniProgram, reducedMotion: 'reduce' });
  const { page } = driver;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.goto(`${app()}#/orientation/enrollment/index`);
  await waitForApp(page);
  await page.route('**/plan/**', async (route) => {
    await held;
    await route.continue();
  });
  await driver.button('2026年五年一贯制招生').click();
  const plan = page.locator('#app').getByRole('heading', { name: '2026年五年一贯制招生' });
  await plan.waitFor();
  const planBefore = await plan.boundingBox();
  goOn();
  await driver.button('分享').waitFor();
  expect(await plan.boundingBox()).toEqual(planBefore);

  await page.goto(`${app()}#/orientation/enrollment/moreinfos?plan=qy-2026-skills`);
  await driver.reads('2026年短期技能培训招生');
  const name = driver.field('姓名');
  const nameBefore = await name.boundingBox();
  await name.fill('何静怡');
  await driver.button('放弃草稿').waitFor();
  expect(await name.boundingBox()).toEqual(nameBefore);
});
