import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchoolFixture } from '#features/support/schools/school-fixture';
import { browserFixture } from '../support/browser-fixture';
import { accessibilityFaults, setTextSize } from '../support/inspect';
import { momentNotes } from '../support/moment-watch';
import type { Language, PageDriver } from '../support/page-driver';
import { openPayingSchool, type PayingSchool } from '../support/paying-school';

const fixture = browserFixture();
let school: PayingSchool;

beforeAll(async () => {
  school = await openPayingSchool();
});

afterAll(() => school.close());

async function signedIn(language: Language, place: number) {
  const driver = await fixture.takePhoneIn('zh-CN');
  return { driver, tenant: await school.signIn(driver, language, place) };
}

/** Visits every state of a payment and inspects each. */
async function payThrough(
  driver: PageDriver,
  tenant: SchoolFixture,
  capture: (name: string) => Promise<void>,
) {
  const { page, messages } = driver;
  const amount = messages.money(12_000);
  const pay = () => driver.tap(messages.t('payment.confirm', { amount }));
  const atSheet = (button: RegExp) =>
    page.locator('.sandbox-pay').getByRole('button', { name: button }).click();
  await driver.tap(messages.t('enrollment.pay'));
  await driver.button(messages.t('payment.confirm', { amount })).waitFor();
  await capture('offer');
  await pay();
  await atSheet(/^(取消|Cancel)$/);
  await driver.reads(messages.t('payment.cancelled'));
  await capture('cancelled');
  school.network.script({ sheet: 'okWithoutMoney' });
  await pay();
  await atSheet(/^(确认支付|Confirm payment)$/);
  await driver.reads(messages.t('payment.mayBeTaken'));
  await capture('confirming');
  expect(await school.network.pay(await tenant.orderNo())).toBe(true);
  await driver.button(messages.t('payment.viewVoucher')).waitFor();
  await capture('paid');
  await driver.tap(messages.t('payment.viewVoucher'));
  await driver.button(messages.t('voucher.savePicture')).waitFor();
  await capture('voucher');
}

test.each([
  ['zh-CN', 9_101],
  ['en', 9_102],
] as const)(
  'every payment state in %s passes axe and clips nothing, on small screens and at large text',
  async (language, place) => {
    const { driver, tenant } = await signedIn(language, place);
    const { page } = driver;
    // Pages that were left before had pending requests.
    const before = fixture.pageErrors.length;
    const found: string[] = [];
    await payThrough(driver, tenant, async (name) => {
      const findings = await accessibilityFaults(page);
      found.push(...findings.map((finding) => `${name}: ${finding}`));
    });
    expect(found).toEqual([]);
    expect(fixture.pageErrors.slice(before)).toEqual([]);
  },
  180_000,
);

test('on a small phone every state is shown from its top, and the result of an attempt is in sight', async () => {
  const { driver, tenant } = await signedIn('en', 9_105);
  const { page, messages } = driver;
  await page.setViewportSize({ width: 320, height: 500 });
  await payThrough(driver, tenant, async (name) => {
    const title = page.locator('dialog[open] h2').last();
    const isInSight = async () => ((await title.boundingBox())?.y ?? -1) >= 0;
    await expect.poll(async () => [name, await isInSight()]).toEqual([name, true]);
    if (name === 'cancelled') {
      const notice = page.getByText(messages.t('payment.cancelled'));
      const button = driver.button(messages.t('payment.confirm', { amount: messages.money(12_000) }));
      const room = async () => {
        const [above, below] = [await notice.boundingBox(), await button.boundingBox()];
        return (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
      };
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    }
  });
}, 120_000);

test('at twice the text size 确认支付 breaks before the amount, not within the word', async () => {
  const { driver } = await signedIn('zh-CN', 9_107);
  const { page, messages } = driver;
  await driver.tap(messages.t('enrollment.pay'));
  const button = driver.button(messages.t('payment.confirm', { amount: messages.money(12_000) }));
  await button.waitFor();
  await setTextSize(page, '200%');
  const linesOfWord = (label: Element) => {
    const word = document.createRange();
    const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode() as Text;
    word.setStart(text, 0);
    word.setEnd(text, 4);
    return word.getClientRects().length;
  };
  expect(await button.evaluate(linesOfWord)).toBe(1);
});

test('a payment that was made meanwhile is shown from its top on a small phone', async () => {
  const { driver, tenant } = await signedIn('zh-CN', 9_106);
  const { page, messages } = driver;
  await page.setViewportSize({ width: 320, height: 500 });
  await driver.tap(messages.t('enrollment.pay'));
  await driver.tap(messages.t('payment.confirm', { amount: messages.money(12_000) }));
  await page.locator('.sandbox-pay').getByRole('button', { name: '取消', exact: true }).click();
  await driver.reads(messages.t('payment.cancelled'));
  await driver.tap(messages.t('payment.later'));
  let isPaid = () => {};
  const paid = new Promise<void>((resolve) => {
    isPaid = resolve;
  });
  await page.route('**/register/judgePay', async (route) => {
    await paid;
    await route.continue();
  });
  await driver.tap(messages.t('enrollment.pay'));
  expect(await school.network.pay(await tenant.orderNo())).toBe(true);
  isPaid();
  await driver.button(messages.t('payment.viewVoucher')).waitFor();
  const scrolled = () => page.locator('dialog[open]').evaluate((dialog) => dialog.scrollTop);
  await expect.poll(scrolled).toBe(0);
});

test('a payment vibrates and is announced when the school confirms it, not when the sheet closes', async () => {
  const { driver, tenant } = await signedIn('zh-CN', 9_104);
  const { page } = driver;
  await payThrough(driver, tenant, async (name) => {
    const isKnown = name === 'paid' || name === 'voucher';
    // The vibration's code is loaded with the first one.
    await expect
      .poll(async () => [name, (await momentNotes(page)).felt])
      .toEqual([name, isKnown ? [[12, 60, 12]] : []]);
    const { said } = await momentNotes(page);
    const paid = said.filter((words) => words.includes('已缴费 ¥120.00'));
    expect([name, paid.length > 0]).toEqual([name, isKnown]);
    const drawn = async () => (await momentNotes(page)).ends.draw ?? Number.NaN;
    if (name === 'paid') await expect.poll(drawn).toBeLessThanOrEqual(200);
  });
});

test('if only WeChat can take the payment, a browser shows where to pay, which passes axe', async () => {
  Object.assign(school.network.provider, { network: 'wechat' });
  try {
    const { driver } = await signedIn('zh-CN', 9_103);
    const { page, messages } = driver;
    await driver.tap(messages.t('enrollment.pay'));
    await page.getByRole('img', { name: messages.t('payment.elsewhereQr') }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    Object.assign(school.network.provider, { network: 'sandbox' });
  }
}, 120_000);
