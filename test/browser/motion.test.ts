import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { watchLayoutShifts } from './support/layout-shifts';
import { stage } from './support/stage';

const on = stage();
const PLAN = '2026年短期技能培训招生';

interface MotionWindow extends Window {
  transitions: number;
  longTasks: number[];
}

/** Counts the view transitions and notes every long task, from the page's first moment on. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as unknown as MotionWindow;
    noted.transitions = 0;
    noted.longTasks = [];
    const start = document.startViewTransition?.bind(document);
    if (start)
      document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
        noted.transitions += 1;
        return start(update);
      }) as typeof document.startViewTransition;
  });
}

const transitions = (page: Page) => page.evaluate(() => (window as unknown as MotionWindow).transitions);

/** The latest end of anything that moves at this moment, in ms. */
const longestMotion = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );

/** The list with every screen's file there already: what comes is motion alone. */
async function atPlans(page: Page): Promise<void> {
  await page.goto(`${on.origin}/zhxy/orientation/#/orientation/enrollment/index`);
  await page.getByRole('heading', { name: PLAN }).waitFor();
  await page.getByRole('button', { name: PLAN }).click();
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('heading', { name: PLAN }).waitFor();
}

test('a plan’s card is carried to its details, shorter than 200 ms, and nothing else is captured', async () => {
  const { page } = await on.takePhone();
  await watchMotion(page);
  await atPlans(page);
  const before = await transitions(page);
  const motion = page.evaluate(
    (title) =>
      new Promise<{ ends: number; groups: string[] }>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === title,
        );
        button?.click();
        const look = () => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
          const groups = moving.flatMap(({ effect }) => (effect as KeyframeEffect)?.pseudoElement ?? []);
          if (groups.length === 0) requestAnimationFrame(look);
          else
            resolve({
              groups: [...new Set(groups)],
              ends: Math.max(...moving.map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
            });
        };
        look();
      }),
    PLAN,
  );
  const { ends, groups } = await motion;
  expect(ends).toBeLessThanOrEqual(200);
  expect(groups.join()).toMatch(/subject/);
  expect(groups.join()).not.toMatch(/root/);
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  expect(await transitions(page)).toBe(before + 1);
  expect(on.complaints).toEqual([]);
});

test('a tap 20 ms into a transition works on the new screen', async () => {
  const { page } = await on.takePhone();
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
  expect(on.complaints).toEqual([]);
});

test('where the system asks for no motion, no transition begins and nothing moves for more than 1 ms', async () => {
  const { page } = await on.takePhone({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await atPlans(page);
  await page.getByRole('button', { name: PLAN }).click();
  expect(await longestMotion(page)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '立即报名' }).waitFor();
  expect(await longestMotion(page)).toBeLessThanOrEqual(1);
  expect(await transitions(page)).toBe(0);
});

test('an engine without view transitions leads to the same screens', async () => {
  const { page } = await on.takePhone();
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
  expect(on.complaints).toEqual([]);
});

test('no motion makes a long task on a phone four times as slow', async () => {
  const { page } = await on.takePhone();
  await watchMotion(page);
  await atPlans(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const { longTasks } = window as unknown as MotionWindow;
    // What the tap itself draws is the screen's, not the motion's.
    document.addEventListener('animationstart', ({ timeStamp }) => {
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (startTime > timeStamp && startTime < timeStamp + 200) longTasks.push(duration);
      }).observe({ type: 'longtask' });
    });
  });
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: /^新生报名/ }).waitFor();
  await page.getByRole('button', { name: /^新生报名/ }).click();
  await page.getByRole('heading', { name: PLAN }).waitFor();
  expect(await page.evaluate(() => (window as unknown as MotionWindow).longTasks)).toEqual([]);
});
