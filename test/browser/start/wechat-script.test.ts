import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SchoolFixture } from '#features/support/schools/school-fixture';
import { createSchool, type School } from '#school/core/school';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { browserFixture } from '../support/browser-fixture';
import { agents } from '../support/host-bridges';
import { serveSchool } from '../support/serve-school';

const fixture = browserFixture();
const SCRIPT = '/played-weixin.js';
const store = new MemoryStore();
let school: School;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const clock = { now: () => Date.now() };
  school = createSchool({
    store,
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock,
  });
  ({ origin, close } = await serveSchool(school));
});
afterAll(() => close());

/** What WeChat's script receives, with its callbacks. */
interface WechatScript {
  readonly configured: readonly { readonly signature: string; readonly jsApiList: readonly string[] }[];
  readonly scans: readonly {
    success(result: { readonly resultStr: string }): void;
    cancel(): void;
    fail(): void;
  }[];
  readonly cards: readonly { readonly title: string; readonly link: string; success(): void; fail(): void }[];
}
type WithWechatScript = { readonly played: WechatScript };

/** Spelt as in the original (jweixin 1.6.0); makes no callbacks itself. */
const PLAYED = `
window.played = { configured: [], scans: [], cards: [] };
window.wx = {
  config(given) { played.configured.push(given); },
  ready(work) { setTimeout(work); },
  error() {},
  chooseWXPay() {},
  scanQRCode(asked) { played.scans.push(asked); },
  updateAppMessageShareData(card) { played.cards.push(card); },
  updateTimelineShareData() {},
};`;

/** A page in WeChat of a school that asks for the admission number; `script`: whether the script loads. */
async function inWeChat(path: string, script: 'comes' | 'never') {
  const tenant = new SchoolFixture(school, store);
  await tenant.open(Date.now(), { sealed: false });
  await tenant.openCheckin({ admissionNumber: true });
  const { page } = await fixture.takePhone({ userAgent: agents.wechat });
  const asked: string[] = [];
  await page.route('**/pay-h5/getpublicconfig?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('url') ?? '');
    const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', paySign: 'signed', script: SCRIPT };
    return route.fulfill({ json: { code: 0, success: true, msg: 'ok', data } });
  });
  await page.route(`**${SCRIPT}`, async (route) => {
    if (script === 'comes') await route.fulfill({ contentType: 'text/javascript', body: PLAYED });
  });
  await page.goto(`${origin}/zhxy/orientation/?tn=${tenant.uniqueName}&teacherId=t-9#${path}`);
  return { page, asked, name: tenant.uniqueName };
}

const count = (page: Page, what: 'scans' | 'cards') =>
  expect.poll(() =>
    page.evaluate((name) => (globalThis as unknown as WithWechatScript).played?.[name].length ?? 0, what),
  );

describe('scanning by WeChat’s script', () => {
  const number = (page: Page) => page.getByLabel('录取编号');
  async function scanning() {
    const opened = await inWeChat(paths.checkinEntry, 'comes');
    const { page } = opened;
    await page.getByRole('button', { name: '扫录取通知书上的码' }).click();
    await count(page, 'scans').toBe(1);
    return opened;
  }

  test('fills in the code’s text, of a bar code only its number; a second response is ignored', async () => {
    const { page, asked, name } = await scanning();
    await page.evaluate(() => {
      const [scan] = (globalThis as unknown as WithWechatScript).played.scans;
      scan?.success({ resultStr: 'CODE_128,QY26110001' });
      scan?.fail();
      scan?.success({ resultStr: 'CODE_128,QY99999999' });
    });
    await expect.poll(() => number(page).inputValue()).toBe('QY26110001');
    expect(await page.getByText('这里不能扫码').count()).toBe(0);
    // The signature is for the current address, and only the used functions are requested.
    expect(asked).toEqual([`${origin}/zhxy/orientation/?tn=${name}&teacherId=t-9`]);
    const configured = await page.evaluate(
      () => (globalThis as unknown as WithWechatScript).played.configured,
    );
    expect(configured).toMatchObject([{ signature: 'signed' }]);
    expect(configured[0]?.jsApiList).toContain('scanQRCode');
  });

  test('reports an unusable code, and nothing after a cancelled scan', async () => {
    const { page } = await scanning();
    await page.evaluate(() => (globalThis as unknown as WithWechatScript).played.scans[0]?.cancel());
    await page.getByRole('button', { name: '扫录取通知书上的码' }).click();
    await count(page, 'scans').toBe(2);
    expect(await page.getByRole('alert').allTextContents()).not.toContain('这里不能扫码');
    await page.evaluate(() =>
      (globalThis as unknown as WithWechatScript).played.scans[1]?.success({
        resultStr: 'https://evil.example/',
      }),
    );
    await page.getByText('这不是录取通知书上的码').waitFor();
    expect(await number(page).inputValue()).toBe('');
  });

  test('does not wait for a script that never loads', async () => {
    const { page } = await inWeChat(paths.checkinEntry, 'never');
    await page.getByRole('button', { name: '扫录取通知书上的码' }).click();
    await page.getByText('这里不能扫码，请手动输入录取编号').waitFor();
    await number(page).fill('QY26110001');
  });
});

describe('sharing by WeChat’s script', () => {
  async function sharing(script: 'comes' | 'never') {
    const opened = await inWeChat(paths.plans, script);
    const { page } = opened;
    await page.getByRole('button', { name: /2026年短期技能培训招生/ }).click();
    await page.getByRole('button', { name: '分享' }).click();
    return opened;
  }

  test('puts the card into WeChat’s menu, without the teacher of the link', async () => {
    const { page, name } = await sharing('comes');
    await count(page, 'cards').toBe(1);
    const card = await page.evaluate(() => {
      const [{ title, link, success } = { title: '', link: '', success: () => {} }] = (
        globalThis as unknown as WithWechatScript
      ).played.cards;
      success();
      return { title, link };
    });
    await page.getByText(/右上角/).waitFor();
    expect(card.title).toContain('2026年短期技能培训招生');
    expect(card.link).toMatch(new RegExp(`\\?tn=${name}#${paths.planDetails}\\?plan=`));
    expect(card.link).not.toMatch(/teacherId|t-9|token/);
  });

  test('ignores a bridge that responds after the link was copied', async () => {
    const { page } = await sharing('comes');
    await count(page, 'cards').toBe(1);
    await page.getByText(/链接已复制|没能分享/).waitFor();
    await page.evaluate(() => (globalThis as unknown as WithWechatScript).played.cards[0]?.success());
    // Another tap creates another card.
    await page.getByRole('button', { name: '分享' }).click();
    await count(page, 'cards').toBe(2);
    expect(await page.getByText(/右上角/).count()).toBe(0);
    await page.evaluate(() => (globalThis as unknown as WithWechatScript).played.cards[1]?.success());
    await page.getByText(/右上角/).waitFor();
  });

  test('falls back to the link if the script never loads', async () => {
    const { page } = await sharing('never');
    await page.getByText(/链接已复制|没能分享/).waitFor();
  });
});

/** User agents of apps that resemble a host without being it. */
const LOOKALIKES = {
  WeCom: agents.wechat.replace('WeChat/arm64', 'wxwork/4.1.0 Language/zh'),
  Alipay: `${agents.wechat.replace(/MicroMessenger.*/, '')}AliApp(AP/10.5.36.6000) AlipayClient/10.5.36.6000 MiniProgram`,
  'an app with DingTalk’s container': `${agents.dingtalk.replace(/com\.alibaba\.android\.rimet.*/, '')}cn.example.android/12446789`,
  'a shell that is none': agents.nativeShell,
  'a mini-program that is none': agents.wechatMiniProgram,
} as const;

describe.each(Object.entries(LOOKALIKES))('in %s without its bridge', (_, userAgent) => {
  test('the app works without waiting for the bridge', async () => {
    const driver = await fixture.takePhone({ userAgent });
    const { page } = driver;
    await page.goto(`${fixture.origin}/zhxy/orientation/?tn=qingyun#${paths.plans}`);
    await page.getByRole('button', { name: /2026年短期技能培训招生/ }).click();
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText(/链接已复制|没能分享|右上角/).waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: '立即报名' }).click();
    await page.getByRole('button', { name: '下一步' }).waitFor();
    await expect.poll(() => page.title()).toBe('填写信息');
    expect(fixture.pageErrors).toEqual([]);
  });
});
