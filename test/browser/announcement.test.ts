import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { Hand } from './support/hand';
import { keptOn } from './support/kept';
import type { OwnSchool } from './support/own-school';
import { type OwnSchools, openSchools } from './support/own-schools';
import { stage } from './support/stage';

const on = stage();
let schools: OwnSchools;
let own: OwnSchool;

beforeAll(async () => {
  schools = await openSchools();
  own = await schools.found();
  await own.schoolFixture.announce({ title: '报到时间有调整', text: '报到改在九月二日。\n请带齐材料。' });
});
afterAll(() => schools.close());

const TEXT = '请带齐材料。';

async function openAt(path: string): Promise<{ hand: Hand; asked: string[] }> {
  const hand = await on.takePhone();
  const asked: string[] = [];
  hand.page.on('request', (request) => asked.push(request.url()));
  await hand.page.goto(`${own.app}${own.query}#${path}`);
  return { hand, asked };
}

const readId = async ({ page }: Hand) => {
  const local = JSON.parse((await keptOn(page)).local) as Readonly<Record<string, string>>;
  return Object.entries(local).find(([key]) => key.startsWith('baseModal:'))?.[1];
};

test('the announcement’s code is fetched where there is something to announce, and on no other visit', async () => {
  const { hand, asked } = await openAt(paths.home);
  await hand.dialog.getByText(TEXT).waitFor();
  expect(asked.filter((address) => /announcement.*\.js$/.test(address))).toHaveLength(1);
  const elsewhere = await on.takePhone();
  const others: string[] = [];
  elsewhere.page.on('request', (request) => others.push(request.url()));
  await elsewhere.page.goto(`${on.origin}/zhxy/orientation/`);
  await elsewhere.page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await elsewhere.page.waitForLoadState('networkidle');
  expect(others.filter((address) => address.includes('announcement'))).toEqual([]);
});

test.each([
  ['the button', (hand: Hand) => hand.answer('我知道了')],
  ['Escape', (hand: Hand) => hand.page.keyboard.press('Escape')],
] as const)(
  'an announcement is read once it was closed by %s, and its line opens it again',
  async (_, close) => {
    const { hand } = await openAt(paths.home);
    await hand.dialog.getByText(TEXT).waitFor();
    expect(await readId(hand)).toBeUndefined();
    await close(hand);
    await hand.dialog.waitFor({ state: 'detached' });
    expect(await readId(hand)).toMatch(/./);
    await hand.page.reload();
    const line = hand.page.getByRole('button', { name: /报到时间有调整/ });
    await line.waitFor();
    await hand.page.waitForLoadState('networkidle');
    expect(await hand.dialog.count()).toBe(0);
    await line.click();
    await hand.dialog.getByText(TEXT).waitFor();
    await hand.page.keyboard.press('Escape');
    await hand.dialog.waitFor({ state: 'detached' });
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(on.complaints).toEqual([]);
  },
);

test('an announcement is closed by the phone’s own way back, and read by that', async () => {
  const { hand } = await openAt(paths.plans);
  await hand.reads('2026年短期技能培训招生');
  const goHome = () =>
    hand.page.evaluate((hash) => {
      location.hash = hash;
    }, paths.home);
  await goHome();
  await hand.dialog.getByText(TEXT).waitFor();
  await hand.page.goBack();
  await hand.dialog.waitFor({ state: 'detached' });
  await hand.page.getByRole('button', { name: /报到时间有调整/ }).waitFor();
  expect(await readId(hand)).toMatch(/./);
  await hand.page.goBack();
  await hand.reads('2026年短期技能培训招生');
  await goHome();
  await hand.page.getByRole('button', { name: /报到时间有调整/ }).waitFor();
  expect(await hand.dialog.count()).toBe(0);
});
