// @module-tag quick
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { plans } from '#test/support/demo-plans';
import { applicant } from '../support/applicants';
import { browserFixture } from '../support/browser-fixture';
import type { PageDriver } from '../support/page-driver';
import { beginShortPlan, fillShortPlan } from '../support/short-plan';
import { storedOn } from '../support/stored-data';

const fixture = browserFixture();
const app = () => `${fixture.origin}/zhxy/orientation/`;
const APPLICATIONS = '#/orientation/enrollment/applylist';
/** A toast. */
const REFUSED = '链接中的登录信息已失效';
const WECHAT_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';

async function home(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await waitForApp(page);
}

/** A token in an address, as another app of the school passes it on, for an applicant with this number. */
async function handedToken(number: number): Promise<string> {
  const driver = await fixture.takePhone();
  await beginShortPlan(driver, fixture.origin);
  await fillShortPlan(driver, applicant(number));
  await driver.tap('提交报名');
  await driver.reads('报名已提交');
  return driver.page.evaluate(async () => {
    const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('accesstoken:'));
    const response = await fetch('/base/api/auth/swap/once/token', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem(key)}`,
        tenantId: key.slice(key.indexOf(':') + 1),
      },
      body: '{}',
    });
    return ((await response.json()) as { data: { token: string } }).data.token;
  });
}

interface Traffic {
  readonly pages: string[];
  readonly calls: Request[];
}

function trafficOf({ page }: PageDriver): Traffic {
  const traffic: Traffic = { pages: [], calls: [] };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) traffic.pages.push(request.url());
    else traffic.calls.push(request);
  });
  return traffic;
}

/** Every place in which a request contains a text, except the body of its exchange. */
async function showings({ calls }: Traffic, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const request of calls) {
    const isExchange = request.url().endsWith('/auth/swap/token');
    const all = [request.url(), JSON.stringify(await request.allHeaders())];
    if (!isExchange) all.push(request.postData() ?? '');
    if (all.some((part) => part.includes(text))) found.push(request.url());
  }
  return found;
}

async function expectSignedInBy(token: string, driver: PageDriver, traffic: Traffic): Promise<void> {
  const { page } = driver;
  await page.getByRole('heading', { name: plans.skills }).waitFor();
  const exchanges = traffic.calls.filter((request) => request.url().endsWith('/auth/swap/token'));
  expect(exchanges.map((request) => request.postDataJSON())).toEqual([{ token, userInfo: true }]);
  expect(await showings(traffic, token)).toEqual([]);
  expect(page.url()).toBe(`${app()}?tn=qingyun${APPLICATIONS}`);
  const kept = await storedOn(page);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(
    Object.keys(JSON.parse(kept.local) as object).filter((key) => key.startsWith('accesstoken:')),
  ).toHaveLength(1);
  expect(kept.session).not.toMatch(/accesstoken/i);
}

describe('accesstoken in the address', () => {
  test('is removed from the history and exchanged for a session, and appears nowhere else', async () => {
    const token = await handedToken(30);
    const driver = await fixture.takePhone();
    const { page } = driver;
    const traffic = trafficOf(driver);
    await page.goto(`${app()}?tn=qingyun&accesstoken=${token}${APPLICATIONS}`);
    await expectSignedInBy(token, driver, traffic);
    expect(traffic.pages).toHaveLength(1);
    expect(fixture.pageErrors).toEqual([]);
    // Neither a reload nor going back and forward reveals it again.
    await page.reload();
    await page.goBack();
    await page.goForward();
    await page.getByRole('heading', { name: plans.skills }).waitFor();
    expect(traffic.pages.slice(1).filter((address) => /accesstoken/i.test(address))).toEqual([]);
  });

  test('is removed in WeChat on iOS by a reload, so that the running page was not loaded from it', async () => {
    const token = await handedToken(31);
    const driver = await fixture.takePhone({ userAgent: WECHAT_ON_IOS });
    const { page } = driver;
    const traffic = trafficOf(driver);
    await page.goto(`${app()}?tn=qingyun&accesstoken=${token}${APPLICATIONS}`).catch(() => undefined);
    await expectSignedInBy(token, driver, traffic);
    expect(traffic.pages).toHaveLength(2);
    expect(traffic.pages[1]).toBe(`${app()}?tn=qingyun${APPLICATIONS}`.replace(/#.*/, ''));
    const loadedFrom = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
    expect(loadedFrom).toContain('?tn=qingyun');
    expect(loadedFrom).not.toContain('accesstoken');
  });

  test('is refused with a message when used twice, and the app starts', async () => {
    const token = await handedToken(32);
    for (const words of [plans.skills, REFUSED]) {
      const driver = await fixture.takePhone();
      const address = `${app()}?tn=qingyun&accesstoken=${token}${APPLICATIONS}`;
      await Promise.all([driver.reads(words), driver.page.goto(address)]);
    }
  });
});

/**
 * Expected result of hostile addresses: a screen with a message, no script of theirs, nothing stored. `toast`: is waited for
 * from the beginning, because it ends by itself.
 */
async function follow(query: string, toast?: string): Promise<{ driver: PageDriver; traffic: Traffic }> {
  const driver = await fixture.takePhone();
  const { page } = driver;
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`a dialog: ${dialog.message()}`);
  });
  const traffic = trafficOf(driver);
  await Promise.all([toast && driver.reads(toast), page.goto(`${app()}?${query}`)]);
  return { driver, traffic };
}

async function expectNothingOf(hostile: string, driver: PageDriver): Promise<void> {
  const { page } = driver;
  expect(await page.locator('main img:not([src*="/picture/"]), main script, main iframe').count()).toBe(0);
  expect(
    await page.evaluate(() => ({ ran: 'ran' in globalThis, own: Object.keys(Object.prototype) })),
  ).toEqual({
    ran: false,
    own: [],
  });
  const { local, session, records } = await storedOn(page);
  const kept = local + session + JSON.stringify(records);
  for (const part of [hostile, encodeURIComponent(hostile)]) expect(kept).not.toContain(part);
  expect(
    Object.keys(JSON.parse(local) as object).filter((key) => /^(?:accesstoken|userInfo)/.test(key)),
  ).toEqual([]);
  expect(page.url()).not.toMatch(/accesstoken=/i);
  expect(fixture.pageErrors).toEqual([]);
}

const SCRIPT = '"><script>window.ran=1</script><img src=x onerror=window.ran=1>';

describe('a hostile accesstoken has no effect: the app starts without it and shows a message', () => {
  test.each([
    ['a script', SCRIPT],
    ['a javascript address', 'javascript:window.ran=1'],
    ['of five thousand characters', 'x'.repeat(5000)],
    ['with a hash in it', 'abc#/orientation/enrollment/applylist'],
    ['with another parameter in it', 'abc&tn=lakeside'],
    ['with a header in it', 'abc\r\nX-Evil: 1'],
    ['with spaces', ' abc def '],
    ['with rare letters', '𠮷😀'],
    ['empty', ''],
  ])('%s', async (_, token) => {
    const query = `tn=qingyun&accesstoken=${encodeURIComponent(token)}`;
    const { driver, traffic } = await follow(query, REFUSED);
    await home(driver.page);
    expect(traffic.calls.filter((request) => request.url().includes('/swap/'))).toEqual([]);
    await expectNothingOf(token || 'accesstoken', driver);
  });

  test.each(['__proto__.constructor', '../../../etc/passwd'])(
    '%s, which could be one, is refused',
    async (token) => {
      const { driver, traffic } = await follow(`tn=qingyun&accesstoken=${token}`, REFUSED);
      await home(driver.page);
      expect(traffic.calls.filter((request) => request.url().includes('/swap/'))).toHaveLength(1);
      await expectNothingOf(token, driver);
    },
  );

  test('given twice and encoded: none stays in the address', async () => {
    const query = 'accesstoken=first-one&tn=qingyun&access%74oken=second-one&accesstoken';
    const { driver } = await follow(query, REFUSED);
    await home(driver.page);
    expect(driver.page.url()).toMatch(/\?tn=qingyun(?:#|$)/);
    await expectNothingOf('second-one', driver);
  });
});

describe('a hostile name, organisation or tenant is not found', () => {
  const encoded = (text: string) => encodeURIComponent(text);
  test.each([
    ['the name __proto__', 'tn=__proto__', '__proto__'],
    ['the name with quotes', `tn=${encoded(`' or "1"="1`)}`, `or "1"`],
    ['the name with a hash', 'tn=qingyun%23x', 'qingyun#x'],
    ['the name with a parameter', 'tn=qingyun%26hasOutUrl%3Dfalse', 'hasOutUrl'],
    ['the organisation a script', `tn=qingyun&tenantId=t&orgId=${encoded(SCRIPT)}`, SCRIPT],
    [
      'the tenant a path',
      `tn=qingyun&orgId=o&tenantId=${encoded('../../../src/school/demo/lakeside')}`,
      '../../../src/school/demo/lakeside',
    ],
    ['the tenant __proto__', 'tn=qingyun&orgId=o&tenantId=__proto__', '__proto__'],
    ['the tenant a header', `tn=qingyun&orgId=o&tenantId=${encoded('t\r\nX-Evil: 1')}`, 'X-Evil'],
    ['the organisation very long', `tn=qingyun&tenantId=t&orgId=${'o'.repeat(3000)}`, 'oooooo'],
  ])('%s', async (_, query, hostile) => {
    const { driver, traffic } = await follow(query);
    await driver.reads('没有找到这所学校');
    await driver.button('重试').waitFor();
    for (const request of traffic.calls)
      expect(JSON.stringify(await request.allHeaders())).not.toContain('X-Evil');
    await expectNothingOf(hostile, driver);
  });

  test('the first of two names is used', async () => {
    const { driver, traffic } = await follow('tn=lakeside&tn=..%2Fqingyun');
    await driver.reads('湖畔中学');
    const asked = traffic.calls.map((request) => request.url()).filter((url) => /tn=|uniqueName=/.test(url));
    expect(asked.filter((url) => !/(?:tn|uniqueName)=lakeside(?:&|$)/.test(url))).toEqual([]);
    await expectNothingOf('../../../src/school/demo/qingyun/qingyun', driver);
  });
});

test('an unknown school is named on the screen, and is no fault of the app in the console', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${app()}?tn=unknown`);
  await driver.reads('没有找到这所学校');
  expect(logged).toEqual([]);
});

test('organisation and tenant of the address are sent with every later call', async () => {
  const { tenantId } = (
    await (await fetch(`${fixture.origin}/base/api/tenant/query?uniqueName=qingyun`)).json()
  ).data;
  const { driver, traffic } = await follow(`tn=qingyun&orgId=branch-2&tenantId=${tenantId}`);
  await home(driver.page);
  const tap = driver.page.getByRole('button', { name: /^新生报名/ });
  await tap.click();
  await driver.button(plans.skills).waitFor();
  const calls = traffic.calls.filter((request) => request.url().includes('/findPlanList'));
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    expect(await call.allHeaders()).toMatchObject({ orgid: 'branch-2', tenantid: tenantId });
  }
  expect(JSON.parse((await storedOn(driver.page)).local)[`publicUserInfo:${tenantId}`]).toBe(
    JSON.stringify({ orgId: 'branch-2', tenantId }),
  );
  expect(fixture.pageErrors).toEqual([]);
});

describe('a recruiting teacher’s link', () => {
  test('is stored for this visit only', async () => {
    const { driver } = await follow('tn=qingyun&teacherId=teacher-7');
    await home(driver.page);
    const kept = await storedOn(driver.page);
    expect(JSON.parse(kept.session)).toMatchObject({ teacherId: expect.stringMatching(/\/teacher-7$/) });
    expect(kept.local).not.toContain('teacher-7');
    expect(fixture.pageErrors).toEqual([]);
  });

  test('shows the teacher to the desk only', async () => {
    const driver = await fixture.takePhone();
    const { page } = driver;
    await beginShortPlan(driver, `${app()}?tn=qingyun&teacherId=zhao-204`);
    await fillShortPlan(driver, applicant(33));
    await driver.tap('提交报名');
    await driver.reads('报名已提交');
    expect(await page.locator('#app main').textContent()).not.toContain('zhao-204');
    const no = (await page.getByText(/^QY\d\d-\d{6}$/).textContent()) ?? '';
    await page.goto(`${fixture.origin}/sandbox`);
    await page.getByRole('button', { name: '王老师' }).click();
    await page.waitForURL('**/desk/**');
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${fixture.origin}/desk/#/applications`);
    await page.getByRole('row').filter({ hasText: no }).click();
    await page.getByRole('article').getByText('zhao-204').waitFor();
    await page.getByRole('heading', { name: '招生老师' }).waitFor();
  });

  test('is ignored if hostile, and the app starts', async () => {
    const { driver } = await follow(`tn=qingyun&teacherId=${encodeURIComponent(SCRIPT)}`);
    await home(driver.page);
    await expectNothingOf(SCRIPT, driver);
  });
});
