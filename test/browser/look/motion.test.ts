import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { applicant } from '../support/applicants';
import { blockRequests } from '../support/block-requests';
import { browserFixture } from '../support/browser-fixture';
import { watchLayoutShifts } from '../support/layout-shifts';
import type { PageDriver } from '../support/page-driver';
import { photo } from '../support/samples';
import { fillShortPlan } from '../support/short-plan';

const fixture = browserFixture();
const PLAN = '2026年短期技能培训招生';

interface MotionWindow extends Window {
  transitions: number;
}

/** Counts view transitions from the page's first script on. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as unknown as MotionWindow;
    noted.transitions = 0;
    const start = document.startViewTransition?.bind(document);
    if (start)
      document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
        noted.transitions += 1;
        return start(update);
      }) as typeof document.startViewTransition;
  });
}

const transitions = (page: Page) => page.evaluate(() => (window as unknown as MotionWindow).transitions);

/** The latest end of the running animations, in ms. */
const longestMotion = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );

/** The list with all screens' code loaded, so that only motion follows. */
async function atPlans(page: Page): Promise<void> {
  await page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/index`);
  await page.getByRole('heading', { name: PLAN }).waitFor();
  await page.getByRole('button', { name: PLAN }).click();
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('heading', { name: PLAN }).waitFor();
}

/** A new receipt, with all screens' code loaded. */
async function atReceipt(driver: PageDriver, number: number): Promise<void> {
  const { page } = driver;
  await page.goto(`${fixture.origin}/zhxy/orientation/#/orientation/enrollment/applylist`);
  await driver.button('进入报名记录').waitFor();
  // Within the app, because a reload would have to load the code again.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, paths.plans);
  await driver.tap(PLAN);
  await driver.tap('立即报名');
  await driver.field('姓名').waitFor();
  await fillShortPlan(driver, applicant(number));
  await driver.tap('提交报名');
  await page.getByRole('heading', { name: '报名已提交' }).waitFor();
  await driver.button('查看报名记录').waitFor();
}

/** At a tenth of the speed, so that a busy machine draws some frames of it, too; animation times are unaffected. */
async function slowMotion(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
}

/** After a tap on this button: names of the view transition's groups, and its end in ms. */
function carriedBy(page: Page, label: string): Promise<{ ends: number; groups: string[] }> {
  return page.evaluate(
    (words) =>
      new Promise((resolve) => {
        const buttons = Array.from(document.querySelectorAll('button'));
        buttons.find(({ textContent }) => textContent === words)?.click();
        const measure = () => {
          const moving = document.getAnimations();
          const groups = moving.flatMap(({ effect }) => (effect as KeyframeEffect)?.pseudoElement ?? []);
          if (groups.length === 0) return requestAnimationFrame(measure);
          const ends = moving.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
          return resolve({ groups: [...new Set(groups)], ends: Math.max(...ends) });
        };
        measure();
      }),
    label,
  );
}

test('a plan’s card transitions to its details in under 200 ms, and nothing else is captured', async () => {
  const { page } = await fixture.takePhone();
  await watchMotion(page);
  await atPlans(page);
  const before = await transitions(page);
  await slowMotion(page);
  const { ends, groups } = await carriedBy(page, PLAN);
  expect(ends).toBeLessThanOrEqual(200);
  expect(groups.join()).toMatch(/\(card\)/);
  expect(groups.join()).not.toMatch(/root/);
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  expect(await transitions(page)).toBe(before + 1);
  expect(fixture.pageErrors).toEqual([]);
});

test('a tap 20 ms into a transition works on the new screen', async () => {
  const { page } = await fixture.takePhone();
  await watchMotion(page);
  await atPlans(page);
  const box = await page.getByRole('button', { name: '返回' }).boundingBox();
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.getByRole('button', { name: PLAN }).click();
  await page.waitForFunction(() => location.hash.includes('details'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '报名详情');
  await page.touchscreen.tap(point.x, point.y);
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '新生报名');
  await page.getByRole('heading', { name: PLAN }).waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a receipt’s route transitions to the applications, before these are loaded', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await watchMotion(page);
  await atReceipt(driver, 472);
  const before = await transitions(page);
  // The list is loaded only after the transition.
  const respond = await blockRequests(page, '**/register/listApplications');
  await slowMotion(page);
  const { ends, groups } = await carriedBy(page, '查看报名记录');
  expect(ends).toBeLessThanOrEqual(200);
  expect(groups.join()).toMatch(/road/);
  expect(groups.join()).not.toMatch(/root|\(card\)/);
  expect(await transitions(page)).toBe(before + 1);
  await page.getByRole('heading', { name: PLAN }).waitFor();
  await driver.reads('现在轮到学校，你不用做什么');
  respond();
  await driver.button('在别处继续').waitFor();
  expect(fixture.pageErrors).toEqual([]);
});

test('a tap during the transition of a receipt’s route works on the new screen', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await atReceipt(driver, 473);
  const box = await driver.button('返回').boundingBox();
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await driver.button('查看报名记录').click();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '报名记录');
  await page.touchscreen.tap(point.x, point.y);
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === '报名回执');
  expect(fixture.pageErrors).toEqual([]);
});

test('with reduced motion a receipt’s route appears without animation', async () => {
  const driver = await fixture.takePhone({ reducedMotion: 'reduce' });
  await watchMotion(driver.page);
  await atReceipt(driver, 474);
  await driver.tap('查看报名记录');
  await driver.reads('现在轮到学校，你不用做什么');
  expect(await longestMotion(driver.page)).toBeLessThanOrEqual(1);
  expect(await transitions(driver.page)).toBe(0);
});

test('with reduced motion no transition starts and no animation lasts more than 1 ms', async () => {
  const { page } = await fixture.takePhone({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await atPlans(page);
  await page.getByRole('button', { name: PLAN }).click();
  expect(await longestMotion(page)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(1);
  expect(await transitions(page)).toBe(0);
});

test('an engine without view transitions shows the same screens', async () => {
  const { page } = await fixture.takePhone();
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined });
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  const shifts = await watchLayoutShifts(page);
  await atPlans(page);
  await page.getByRole('button', { name: PLAN }).click();
  expect(await longestMotion(page)).toBeLessThanOrEqual(200);
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByRole('heading', { name: '填写信息' }).waitFor();
  expect(await shifts()).toEqual([]);
  expect(fixture.pageErrors).toEqual([]);
});

test('animations use transform and opacity only, off the main thread', async () => {
  const { page } = await fixture.takePhone();
  await watchMotion(page);
  await page.addInitScript(() => {
    const { animated } = Object.assign(window, { animated: new Set<string>() });
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        // The engine itself animates the group's size.
        if (pseudoElement?.startsWith('::view-transition')) continue;
        for (const frame of (effect as KeyframeEffect).getKeyframes())
          for (const property of Object.keys(frame)) animated.add(property);
      }
    };
    for (const event of ['animationstart', 'transitionrun']) document.addEventListener(event, note);
  });
  await atPlans(page);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  const animated = await page.evaluate(() => [
    ...(window as unknown as { readonly animated: Set<string> }).animated,
  ]);
  expect(animated).toContain('transform');
  const moved = animated.filter(
    (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
  );
  // A sheet's backdrop animates its colour, and a field its ring: neither causes layout.
  expect(
    moved.filter((name) => !['transform', 'opacity', 'backgroundColor', 'boxShadow'].includes(name)),
  ).toEqual([]);
});

test('a sheet closes in 120 ms as an inert copy, and the page below can be tapped meanwhile', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(fixture.origin);
  await driver.button('全部').click();
  await driver.dialog.waitFor();
  const leaves = await page.evaluate(async () => {
    const close = [...document.querySelectorAll('dialog button')].at(-1) as HTMLElement;
    const entrance = [...document.querySelectorAll<HTMLElement>('main li button')].find((button) =>
      button.textContent?.startsWith('查结果'),
    );
    close.click();
    await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[inert]'))
      .map(({ effect }) => effect?.getComputedTiming().endTime);
    const { left, top, width } = (entrance as HTMLElement).getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + 20);
    return { moving, isTapped: entrance?.contains(hit), layers: document.querySelectorAll('dialog').length };
  });
  expect(leaves).toEqual({ moving: [120, 120], isTapped: true, layers: 0 });
  await page.locator('body > [inert]').waitFor({ state: 'detached' });
  expect(fixture.pageErrors).toEqual([]);
});

test('photos slide to their new places when one is moved or removed', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  await page.goto(
    `${fixture.origin}/zhxy/orientation/#/orientation/enrollment/moreinfos?plan=qy-2026-autumn&step=4`,
  );
  for (const name of ['1.png', '2.png', '3.png']) await driver.attach('学历证明', { ...photo, name });
  await page.evaluate(() => {
    const slid: (string | undefined)[] = [];
    Object.assign(globalThis, { slid });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const id = (this as HTMLElement).dataset.id;
      const at = [...(this.parentElement?.children ?? [])].indexOf(this) + 1;
      slid.push(id && `${at} ${(options as KeyframeAnimationOptions).duration}`);
      return animate.call(this, frames, options);
    };
  });
  const slid = () => page.evaluate(() => (globalThis as unknown as { slid: string[] }).slid.splice(0));
  await driver.tap('后移');
  await expect.poll(slid).toEqual(['1 160', '2 160']);
  await page.getByRole('button', { name: '删除 1.png' }).click();
  await expect.poll(slid).toEqual(['2 160']);
});
