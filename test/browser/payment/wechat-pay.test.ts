import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeWechat, sheetIsSigned } from '#test/school/wechat-pay/fake-wechat';
import { type Backend, startBackend } from '../support/backend';
import { browserFixture } from '../support/browser-fixture';
import { agents, putBridges } from '../support/host-bridges';

const fixture = browserFixture();
const standIn = new FakeWechat();
const folder = mkdtempSync(join(tmpdir(), 'orientation-wechat-'));
let backend: Backend;

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13; 21091116C; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.180 Mobile Safari/537.36 XWEB/1380215 MicroMessenger/8.0.63.2920(0x28003F3C) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN';

beforeAll(async () => {
  const { privateKey, publicKey, v3Key, ...merchant } = await standIn.start();
  const pem = (name: string, text: string | Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  backend = await startBackend({
    WECHAT_PAY_API: merchant.payApi,
    WECHAT_API: merchant.wechatApi,
    WECHAT_OAUTH: merchant.oauth,
    WECHAT_PAY_MCHID: merchant.merchantId,
    WECHAT_PAY_APPID: merchant.appId,
    WECHAT_PAY_SERIAL: merchant.serial,
    WECHAT_PAY_PRIVATE_KEY: pem('private.pem', privateKey.export({ type: 'pkcs8', format: 'pem' })),
    WECHAT_PAY_V3_KEY: Buffer.from(v3Key).toString(),
    WECHAT_PAY_PUBLIC_KEY: pem('public.pem', publicKey.export({ type: 'spki', format: 'pem' })),
    WECHAT_PAY_PUBLIC_KEY_ID: merchant.publicKeyId,
    WECHAT_PAY_NOTIFY_URL: merchant.notifyUrl,
    WECHAT_APP_SECRET: merchant.appSecret,
  });
}, 120_000);
afterAll(async () => {
  await backend?.close();
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface BridgeInvocation {
  readonly name: string;
  readonly request: Readonly<Record<string, string>>;
}

/** WeChat's bridge, which its script calls. `answer` determines the result of a payment. */
async function bridge(
  page: Page,
  respond: (request: BridgeInvocation['request']) => string,
): Promise<readonly BridgeInvocation[]> {
  const invoked: BridgeInvocation[] = [];
  await page.exposeFunction('wechatInvokes', (name: string, request: BridgeInvocation['request']) => {
    invoked.push({ name, request });
    return name === 'getBrandWCPayRequest' ? respond(request) : `${name}:ok`;
  });
  await page.addInitScript(() => {
    const { wechatInvokes } = window as unknown as {
      wechatInvokes(name: string, request: object): Promise<string>;
    };
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (name: string, request: object, done: (result: object) => void) =>
          void wechatInvokes(name, JSON.parse(JSON.stringify(request))).then((message) =>
            done({ err_msg: message, errMsg: message }),
          ),
        on: () => undefined,
      },
    });
  });
  return invoked;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${backend.origin}/zhxy/orientation/?tn=qingyun#/orientation/enrollment/applylist`);
  await page.getByRole('textbox', { name: '姓名' }).fill('孙浩然');
  await page.getByRole('textbox', { name: '身份证号' }).fill('320000200808280051');
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await page.getByRole('button', { name: '进入报名记录' }).click();
  await page.getByRole('button', { name: '去缴费' }).click();
}

test.each([
  ['a browser', undefined],
  ['DingTalk', agents.dingtalk],
  ['a DingTalk mini-program', agents.dingtalkMiniProgram],
  ['a native app', agents.nativeShell],
])('in %s the app explains payment in WeChat and at the desk, and opens no sheet', async (_, userAgent) => {
  const { page } = await fixture.takePhone(userAgent === undefined ? {} : { userAgent });
  if (userAgent !== undefined) await putBridges(page);
  await signIn(page);
  const sheet = page.locator('dialog[open]');
  await sheet.getByText('请在微信里缴费').waitFor();
  await sheet.getByRole('img', { name: '本校报名记录的二维码，用微信扫一扫打开' }).waitFor();
  expect(await sheet.getByRole('button', { name: /确认支付/ }).count()).toBe(0);
  expect(standIn.orders.size).toBe(0);
});

test('in a mini-program its native page takes the payment, and no sheet opens', async () => {
  const { page } = await fixture.takePhone({ userAgent: agents.wechatMiniProgram });
  const calls = await putBridges(page);
  await signIn(page);
  await page.getByRole('button', { name: /确认支付/ }).click();
  await expect
    .poll(() => calls.map(({ name, given }) => `${name} ${given}`))
    .toContainEqual(
      expect.stringMatching(
        /^weixin\.invokeMiniProgramAPI .*navigateTo.*\/pages\/pay\/index\?order=[A-Za-z0-9]+/,
      ),
    );
  expect(calls.map(({ name }) => name)).not.toContain('weixin.getBrandWCPayRequest');
  expect(standIn.orders.size).toBe(0);
});

test('in WeChat the student authorises once, pays in the sheet of WeChat’s script, and sees 已缴费', async () => {
  const { page } = await fixture.takePhone({ userAgent: WECHAT });
  const invoked = await bridge(page, () => {
    for (const orderNo of standIn.orders.keys()) standIn.pay(orderNo);
    return 'getBrandWCPayRequest:ok';
  });
  await signIn(page);
  await page.getByRole('button', { name: /确认支付/ }).click();
  // To WeChat's page and back, where the payment continues automatically.
  await page.getByRole('heading', { name: '已缴费' }).waitFor({ timeout: 40_000 });
  const [asked] = invoked.filter(({ name }) => name === 'getBrandWCPayRequest');
  expect(asked?.request.timeStamp).toMatch(/^\d{10}$/);
  expect(
    sheetIsSigned({
      appId: 'wx0123456789abcdef',
      timeStamp: '',
      nonceStr: '',
      package: '',
      paySign: '',
      ...asked?.request,
    }),
  ).toBe(true);
  expect(standIn.orders.size).toBe(1);
  // At no later time does the address contain a name, number or openid.
  expect(page.url()).not.toMatch(/openid|code=|state=|320000/);
});
