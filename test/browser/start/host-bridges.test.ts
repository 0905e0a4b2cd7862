import { describe, expect, test } from 'vitest';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { waitFor } from '#test/support/wait-for';
import { browserFixture } from '../support/browser-fixture';
import { agents, type HostName, putBridges } from '../support/host-bridges';

const fixture = browserFixture();
const app = () => `${fixture.origin}/zhxy/orientation/`;

/** The chunk with each host's package in the built app. */
const SDK = /assets\/(load-(?:weixin|dingtalk|uni))-/;

async function opened(host: HostName | 'browser', path: string) {
  const { page } = await fixture.takePhone(host === 'browser' ? {} : { userAgent: agents[host] });
  const calls = await putBridges(page);
  const sdks = new Set<string>();
  page.on('request', (request) => {
    const sdk = SDK.exec(request.url())?.[1];
    if (sdk !== undefined) sdks.add(sdk);
  });
  await page.goto(`${app()}?tn=qingyun#${path}`);
  await waitForApp(page);
  return { page, calls, sdks };
}

describe.each([
  ['browser', true, undefined],
  ['wechat', true, undefined],
  ['wechatMiniProgram', false, 'load-weixin'],
  ['dingtalk', true, 'load-dingtalk'],
  ['dingtalkMiniProgram', false, 'load-dingtalk'],
  ['nativeShell', true, undefined],
] as const)('in %s', (host, hasTitleBar, sdk) => {
  test('the title is set where that host shows it, and no other host’s bridge is called', async () => {
    const { page, calls, sdks } = await opened(host, '/orientation/enrollment/index');
    const heading = page.getByRole('heading', { level: 1, name: '新生报名' });
    await heading.waitFor();
    await expect.poll(() => page.title()).toBe('新生报名');
    expect(await page.getByRole('button', { name: '返回' }).count()).toBe(hasTitleBar ? 1 : 0);
    expect(((await heading.boundingBox())?.width ?? 0) > 1).toBe(hasTitleBar);
    // A plan, which can be shared.
    await page.getByRole('button', { name: /2026年短期技能培训招生/ }).click();
    await page.getByRole('button', { name: '分享' }).click();
    const expected = {
      browser: /./,
      wechat: /^weixin\./,
      wechatMiniProgram: /^weixin\.invokeMiniProgramAPI$/,
      dingtalk: /^dingtalk\.biz\.util\.share$/,
      dingtalkMiniProgram: /^dingtalk\.biz\.util\.share$/,
      nativeShell: /./,
    }[host];
    if (host === 'browser' || host === 'nativeShell' || host === 'wechat')
      await page.getByText(/链接已复制|没能分享/).waitFor();
    else
      await waitFor(() =>
        expect(calls.map(({ name }) => name)).toContainEqual(expect.stringMatching(expected)),
      );
    if (host.startsWith('dingtalk')) {
      const titles = () => calls.filter(({ name }) => name === 'dingtalk.biz.navigation.setTitle');
      await expect
        .poll(() => titles().map(({ given }) => given))
        .toContainEqual(expect.stringContaining('报名详情'));
    }
    // No other package was loaded, and no other host was called.
    expect([...sdks]).toEqual(sdk === undefined ? [] : [sdk]);
    const prefix = host.startsWith('wechat') ? 'weixin.' : host.startsWith('dingtalk') ? 'dingtalk.' : 'none';
    expect(calls.filter(({ name }) => !name.startsWith(prefix))).toEqual([]);
    expect(calls.map(({ given }) => given).join()).not.toMatch(/token|320000/);
  });
});

describe('the script of DingTalk’s mini-programs', () => {
  const SCRIPT = 'https://appx/web-view.min.js';
  const PLAYED = 'window.my = { navigateTo() {}, postMessage() {} };';
  /** A page whose container resolves the script's host name. */
  async function started(host: HostName) {
    const { page } = await fixture.takePhone({ userAgent: agents[host] });
    const asked: string[] = [];
    await page.route('https://appx/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: PLAYED });
    });
    await page.goto(`${app()}?tn=qingyun#/orientation/enrollment/index`);
    await waitForApp(page);
    await waitFor(async () => expect(await page.title()).toBe('新生报名'));
    return { page, asked };
  }

  test('is loaded there, and the page’s policy lets it run', async () => {
    const { page, asked } = await started('dingtalkMiniProgram');
    await page.waitForFunction(() => 'my' in window);
    expect(asked).toEqual([SCRIPT]);
    expect(fixture.pageErrors).toEqual([]);
  });

  test('is loaded nowhere else', async () => {
    const { asked } = await started('dingtalk');
    expect(asked).toEqual([]);
  });
});

test('an unknown school shows a way back to the app that opened the page', async () => {
  const { page, calls } = await opened('nativeShell', '');
  await page.goto(`${app()}?tn=nobody`);
  await page.getByRole('button', { name: '返回' }).click();
  await waitFor(() => expect(calls.map(({ given }) => given).join()).toContain('navigateBack'));
});

test('in WeChat the page takes WeChat’s text size', async () => {
  const { page } = await opened('wechat', '/orientation/enrollment/index');
  const heading = page.getByRole('heading', { level: 1, name: '新生报名' });
  await heading.waitFor();
  const size = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await waitFor(async () => {
    await page.evaluate(() =>
      (window as { WeixinJSBridge: { tell(name: string, result: object): void } }).WeixinJSBridge.tell(
        'menu:setfont',
        { fontScale: '160' },
      ),
    );
    expect((await size()) / before).toBeCloseTo(1.6, 1);
  });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
});
