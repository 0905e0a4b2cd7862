// @module-tag quick
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { type Payer, PLAN } from '../../school/core/payment/pay-school';
import { person, SmallSchool } from '../../school/store/small-school';
import { orThrow } from '../../support/or-throw';
import type { Language } from '../support/page-driver';
import { type Phone, Phones } from '../support/phones';
import { serveSchool } from '../support/serve-school';

interface Wx {
  config(given: object): void;
  ready(listener: () => void): void;
  error(listener: (said: object) => void): void;
  checkJsApi(call: object): void;
  chooseWXPay(call: object): void;
}

/** Globals of the page once the script has loaded. */
type Host = typeof globalThis & {
  wx: Wx;
  WeixinJSBridge: { invoke(name: string, parameters: object, callback: (said: object) => void): void };
  /** Results that the page received, in order. */
  said: object[];
};

let origin: string;
let small: SmallSchool;
let network: SandboxNetwork;
let close: () => Promise<void>;
let phones: Phones;
let phone: Phone | undefined;
let people = 0;

beforeAll(async () => {
  const parts = { store: new MemoryStore(), secrets: new NodeSecrets() };
  let provider: SandboxProvider | undefined;
  small = await SmallSchool.open({
    ...parts,
    network: (clock) => {
      provider = new SandboxProvider({ ...parts, clock });
      return provider;
    },
  });
  if (!provider) throw new Error('no network');
  network = new SandboxNetwork(provider, small.school.incomingPayments);
  await small.publish(PLAN, { cap: 100, feeDue: 'onSubmit' });
  ({ origin, close } = await serveSchool(small.school, {
    settings: { sandbox: 'everybody', trustProxy: false },
    paymentNetwork: network,
  }));
  phones = await Phones.inCommon();
});
afterEach(async () => {
  await phone?.context.close();
  phone = undefined;
});
afterAll(async () => {
  await phones?.close();
  await close?.();
});

/** A page at the app's address, with its policy, on which the script has run. */
async function openPage(language: Language = 'zh-CN'): Promise<Page> {
  phone = await phones.take();
  const { page } = phone;
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(`${origin}/zhxy/orientation/?tn=${small.tenantId}`);
  await page.addScriptTag({ url: '/sandbox/jweixin.js' });
  await page.evaluate(() => {
    (globalThis as Host).said = [];
  });
  return page;
}

async function configure(page: Page): Promise<void> {
  const url = page.url();
  const config = orThrow(await small.school.paymentSheets.publicConfig(small.tenantId, url));
  const { appId, timestamp, nonceStr, paySign: signature } = config;
  const given = { appId, timestamp, nonceStr, signature, jsApiList: ['chooseWXPay'] };
  await page.evaluate(
    (settings) =>
      new Promise<void>((resolve, reject) => {
        const { wx } = globalThis as Host;
        wx.error((said) => reject(new Error(JSON.stringify(said))));
        wx.ready(resolve);
        wx.config(settings);
      }),
    given,
  );
}

async function order() {
  people += 1;
  const payer: Payer = await small.apply(PLAN, person(people));
  const { tenantId, school } = small;
  const { orderNo } = orThrow(await school.fees.openOrder(tenantId, payer.token, payer.applicationId));
  const asked = { orderNo, returnTo: '#/' };
  const offer = orThrow(await school.paymentSheets.prepare(tenantId, payer.token, asked));
  if (offer.kind !== 'sheet') throw new Error('no sheet');
  const isPaid = async () =>
    orThrow(await school.fees.refresh(tenantId, payer.token, payer.applicationId)).paid;
  return { orderNo, sheet: offer.sheet, isPaid };
}

type Sheet = Awaited<ReturnType<typeof order>>['sheet'];

/** In the SDK's form: `timestamp` in lower case. */
async function choose(page: Page, { timeStamp: timestamp, appId: _, ...rest }: Sheet): Promise<void> {
  await page.evaluate(
    (call) => {
      const { wx, said } = globalThis as Host;
      const listeners = Object.fromEntries(
        ['success', 'cancel', 'fail', 'complete'].map((name) => [
          name,
          (result: object) => said.push({ [name]: result }),
        ]),
      );
      wx.chooseWXPay({ ...call, ...listeners });
    },
    { timestamp, ...rest },
  );
}

const said = (page: Page) => page.evaluate(() => (globalThis as Host).said);
const respond = (listener: string, errMsg: string) => [{ [listener]: { errMsg } }, { complete: { errMsg } }];

describe('the sandbox’s payment sheet, on a page of the app', () => {
  test('shows amount and payee, pays, and reports the result to the page', async () => {
    const page = await openPage();
    await configure(page);
    const { sheet, isPaid } = await order();
    await choose(page, sheet);
    const dialog = page.getByRole('dialog', { name: '付款' });
    await dialog.getByText('¥50.00').waitFor();
    await dialog.getByText('A small school').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('dialog.sandbox-pay').analyze();
    expect(violations).toEqual([]);
    expect(await isPaid()).toBe(false);
    await dialog.getByRole('button', { name: '确认支付' }).click();
    await expect.poll(() => said(page)).toEqual(respond('success', 'chooseWXPay:ok'));
    expect(await isPaid()).toBe(true);
    expect(await dialog.count()).toBe(0);
  });

  test('is in English where the app is, with the school’s Chinese marked as such', async () => {
    const page = await openPage('en');
    await configure(page);
    const { sheet, isPaid } = await order();
    await choose(page, sheet);
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await dialog.getByText('Sandbox payment: no money is taken').waitFor();
    expect(await dialog.getAttribute('lang')).toBe('en');
    const inOwnLanguage = await dialog.locator(':not([lang])').allTextContents();
    expect(inOwnLanguage.join()).not.toMatch(/[\u4e00-\u9fff]/);
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect.poll(() => said(page)).toEqual(respond('success', 'chooseWXPay:ok'));
    expect(await isPaid()).toBe(true);
  });

  test.each(['button', 'key'])(
    'is cancelled by a %s, no money moves, and the focus is where it was',
    async (by) => {
      const page = await openPage();
      await configure(page);
      const { sheet, isPaid } = await order();
      // The app's: that of the page before the app goes.
      const before = page.locator('#app').getByRole('heading', { level: 1 });
      await before.waitFor();
      await before.focus();
      const isFocused = () => before.evaluate((heading) => heading === document.activeElement);
      await choose(page, sheet);
      const cancel = page.getByRole('dialog').getByRole('button', { name: '取消' });
      await cancel.waitFor();
      expect(await isFocused()).toBe(false);
      await (by === 'key' ? page.keyboard.press('Escape') : cancel.click());
      await expect.poll(() => said(page)).toEqual(respond('cancel', 'chooseWXPay:cancel'));
      expect(await isPaid()).toBe(false);
      expect(await isFocused()).toBe(true);
    },
  );

  test('opens by the bridge, too, without configuration', async () => {
    const page = await openPage();
    const { sheet, isPaid } = await order();
    await page.evaluate((parameters) => {
      const { WeixinJSBridge, said } = globalThis as Host;
      WeixinJSBridge.invoke('getBrandWCPayRequest', parameters, (result) => said.push(result));
    }, sheet);
    await page.getByRole('button', { name: '确认支付' }).click();
    await expect.poll(() => said(page)).toEqual([{ err_msg: 'get_brand_wcpay_request:ok' }]);
    expect(await isPaid()).toBe(true);
  });

  test('fails as the original does: without configuration, with another spelling, for a closed order', async () => {
    const page = await openPage();
    const { sheet, orderNo } = await order();
    await choose(page, sheet);
    expect(await said(page)).toEqual(respond('fail', 'chooseWXPay:permission denied'));
    await configure(page);
    await page.evaluate((call) => {
      const { wx, said } = globalThis as Host;
      said.length = 0;
      wx.chooseWXPay({ ...call, fail: (result: object) => said.push(result) });
    }, sheet);
    expect(await said(page)).toEqual([{ errMsg: 'chooseWXPay:missing parameter' }]);
    await network.pay(orderNo);
    await page.evaluate(() => {
      (globalThis as Host).said.length = 0;
    });
    await choose(page, sheet);
    await expect.poll(() => said(page)).toEqual(respond('fail', 'chooseWXPay:fail'));
  });

  test('closes without a result for the faults that say so, whether money moved or not', async () => {
    const page = await openPage();
    await configure(page);
    const { sheet, isPaid } = await order();
    const dialog = page.getByRole('dialog');
    for (const behaviour of ['noResponse', 'moneyWithoutOk'] as const) {
      network.script({ sheet: behaviour });
      await choose(page, sheet);
      await dialog.getByRole('button', { name: '确认支付' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await said(page)).toEqual([]);
    small.clock.pass(10_000);
    expect(await isPaid()).toBe(true);
  });

  test('lists the calls that it supports', async () => {
    const page = await openPage();
    const known = await page.evaluate(
      () =>
        new Promise((success) => {
          (globalThis as Host).wx.checkJsApi({ jsApiList: ['chooseWXPay', 'scanQRCode'], success });
        }),
    );
    expect(known).toEqual({
      errMsg: 'checkJsApi:ok',
      checkResult: { chooseWXPay: true, scanQRCode: false },
    });
  });
});
