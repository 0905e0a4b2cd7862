import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from './support/browser-fixture';
import type { OwnSchool } from './support/own-school';
import { type OwnSchools, openSchools } from './support/own-schools';
import type { PageDriver } from './support/page-driver';
import { storedOn } from './support/stored-data';

const fixture = browserFixture();
let schools: OwnSchools;
let own: OwnSchool;

beforeAll(async () => {
  schools = await openSchools();
  own = await schools.found();
  await own.schoolFixture.announce({ title: '报到时间有调整', text: '报到改在九月二日。\n请带齐材料。' });
});
afterAll(() => schools.close());

const TEXT = '请带齐材料。';

async function openAt(path: string): Promise<{ driver: PageDriver; asked: string[] }> {
  const driver = await fixture.takePhone();
  const asked: string[] = [];
  driver.page.on('request', (request) => asked.push(request.url()));
  await driver.page.goto(`${own.app}${own.query}#${path}`);
  return { driver, asked };
}

const readId = async ({ page }: PageDriver) => {
  const local = JSON.parse((await storedOn(page)).local) as Readonly<Record<string, string>>;
  return Object.entries(local).find(([key]) => key.startsWith('baseModal:'))?.[1];
};

test('the announcement’s code is loaded only on visits with an unread announcement', async () => {
  const { driver, asked } = await openAt(paths.home);
  await driver.dialog.getByText(TEXT).waitFor();
  expect(asked.filter((address) => /announcement.*\.js$/.test(address))).toHaveLength(1);
  const elsewhere = await fixture.takePhone();
  const others: string[] = [];
  elsewhere.page.on('request', (request) => others.push(request.url()));
  await elsewhere.page.goto(`${fixture.origin}/zhxy/orientation/`);
  await elsewhere.page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await elsewhere.page.waitForLoadState('networkidle');
  expect(others.filter((address) => address.includes('announcement'))).toEqual([]);
});

test.each([
  ['the button', (driver: PageDriver) => driver.choose('我知道了')],
  ['Escape', (driver: PageDriver) => driver.page.keyboard.press('Escape')],
] as const)(
  'an announcement counts as read after it was closed by %s, and its line opens it again',
  async (_, close) => {
    const { driver } = await openAt(paths.home);
    await driver.dialog.getByText(TEXT).waitFor();
    expect(await readId(driver)).toBeUndefined();
    await close(driver);
    await driver.dialog.waitFor({ state: 'detached' });
    expect(await readId(driver)).toMatch(/./);
    await driver.page.reload();
    const line = driver.page.getByRole('button', { name: /报到时间有调整/ });
    await line.waitFor();
    await driver.page.waitForLoadState('networkidle');
    expect(await driver.dialog.count()).toBe(0);
    await line.click();
    await driver.dialog.getByText(TEXT).waitFor();
    await driver.page.keyboard.press('Escape');
    await driver.dialog.waitFor({ state: 'detached' });
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(fixture.pageErrors).toEqual([]);
  },
);

test('the phone’s back button closes an announcement, which then counts as read', async () => {
  const { driver } = await openAt(paths.plans);
  await driver.reads('2026年短期技能培训招生');
  const goHome = () =>
    driver.page.evaluate((hash) => {
      location.hash = hash;
    }, paths.home);
  await goHome();
  // Until it is touched it has no entry: browsers would skip one, and lead out of the app.
  const entries = () => driver.page.evaluate(() => history.length);
  await driver.dialog.getByText(TEXT).waitFor();
  const before = await entries();
  await driver.dialog.getByText(TEXT).click();
  expect(await entries()).toBe(before + 1);
  await driver.page.goBack();
  await driver.dialog.waitFor({ state: 'detached' });
  await driver.page.getByRole('button', { name: /报到时间有调整/ }).waitFor();
  expect(await readId(driver)).toMatch(/./);
  await driver.page.goBack();
  await driver.reads('2026年短期技能培训招生');
  await goHome();
  await driver.page.getByRole('button', { name: /报到时间有调整/ }).waitFor();
  expect(await driver.dialog.count()).toBe(0);
});
