import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { watchLayoutShifts } from './support/layout-shifts';
import { stage } from './support/stage';

const on = stage();
const PLAN = '2026年短期技能培训招生';

interface MotionWindow extends Window {
  transitions: number;
}

/** Counts the view transitions from the page's first moment on. */
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

test('what moves is a transform or an opacity, which the main thread has no part in', async () => {
  const { page } = await on.takePhone();
  await watchMotion(page);
  await page.addInitScript(() => {
    const { animated } = Object.assign(window, { animated: new Set<string>() });
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const { pseudoElement } = effect as KeyframeEffect;
        // The carried box is the engine's own picture, sized by the engine.
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
  // The scrim of a sheet changes its colour, and a field its ring: neither is laid out anew.
  expect(
    moved.filter((name) => !['transform', 'opacity', 'backgroundColor', 'boxShadow'].includes(name)),
  ).toEqual([]);
});
