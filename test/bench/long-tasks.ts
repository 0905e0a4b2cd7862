import type { Locator, Page } from 'playwright-core';

interface LongTasks {
  /** Names of the animations that ran. */
  readonly names: Set<string>;
  /** ms from a frame with motion to the first one without. */
  readonly moves: { readonly from: number; until: number }[];
  readonly tasks: { readonly from: number; readonly ms: number }[];
  isOver: boolean;
}

type WatchedWindow = typeof globalThis & { motion: LongTasks };

export interface Motion {
  /** Whether the expected animation ran at all. */
  readonly hasMoved: boolean;
  /** Tasks of 50 ms or more that began during motion, in ms. */
  readonly longTasks: readonly number[];
}

export function isSmooth({ hasMoved, longTasks }: Motion): boolean {
  return hasMoved && longTasks.length === 0;
}

/** Taps, and observes the animation whose name ends with `name`, on a phone at a quarter of this machine's speed. */
export async function motionAfterTap(target: Locator, name: string): Promise<Motion> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return motionAfter(page, () => page.touchscreen.tap(x + width / 2, y + height / 2), name);
}

/** The same after an event at the school. */
export async function motionAfter(page: Page, happen: () => Promise<unknown>, name: string): Promise<Motion> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(watchMotion, name);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await happen();
  await page.waitForFunction(() => (globalThis as WatchedWindow).motion.isOver);
  await devtools.detach();
  return page.evaluate(hasMovedAs, name);
}

/** Runs in the page. */
function hasMovedAs(name: string): Motion {
  const { names, moves, tasks } = (globalThis as WatchedWindow).motion;
  const isIn = (at: number) => moves.some(({ from, until }) => at >= from && at < until);
  return {
    hasMoved: [...names].some((moved) => moved.endsWith(name)),
    longTasks: tasks.filter((task) => isIn(task.from)).map(({ ms }) => ms),
  };
}

/** Runs in the page: checks each frame for motion; the entry of a task arrives a little after it. */
function watchMotion(name: string): void {
  const ENTRIES_COME_MS = 200;
  const TIMEOUT_MS = 15_000;
  const motion: LongTasks = { names: new Set(), moves: [], tasks: [], isOver: false };
  Object.assign(globalThis, { motion });
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      motion.tasks.push({ from: startTime, ms: duration });
  });
  observer.observe({ type: 'longtask' });
  const begun = performance.now();
  let isMoving = false;
  const measure = () => {
    const now = performance.now();
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    for (const { animationName, transitionProperty } of running as (CSSAnimation & CSSTransition)[])
      motion.names.add((animationName ?? transitionProperty ?? 'script').replace(/^_|_\w{1,99}_\d+$/g, ''));
    const last = motion.moves[motion.moves.length - 1];
    if (isMoving && last) last.until = now;
    if (!isMoving && running.length > 0) motion.moves.push({ from: now, until: now });
    isMoving = running.length > 0;
    const hasMoved = [...motion.names].some((moved) => moved.endsWith(name));
    const isLong = now - begun > TIMEOUT_MS;
    motion.isOver = !isMoving && (isLong || (hasMoved && now - (last?.until ?? now) > ENTRIES_COME_MS));
    if (motion.isOver) observer.disconnect();
    else requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
}
