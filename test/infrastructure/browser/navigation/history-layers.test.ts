// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';

/** Waits until all history steps and their consequences are done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
const depth = () => history.state?.layers?.depth ?? 0;

let layers: HistoryLayers;
let navigation: HashNavigation;

beforeEach(async () => {
  await settled();
  history.pushState(null, '', `/zhxy/orientation/#${paths.plans}`);
  layers = new HistoryLayers();
  navigation = new HashNavigation(layers);
  dispatchEvent(new Event('click'));
});

/** Opens a layer that closes like a sheet: after `onBack` it is removed. */
function open(closed: string[], name: string): () => void {
  const close = layers.open(() => {
    closed.push(name);
    close();
  });
  return close;
}

describe('a layer over a screen', () => {
  test('is closed by the browser’s back, the top one first, and the screen stays', async () => {
    const closed: string[] = [];
    open(closed, 'sheet');
    open(closed, 'question');
    expect(depth()).toBe(2);
    history.back();
    await settled();
    expect([closed, depth()]).toEqual([['question'], 1]);
    history.back();
    await settled();
    expect([closed, depth(), location.hash]).toEqual([['question', 'sheet'], 0, `#${paths.plans}`]);
  });

  test('closed by its own button leaves no history entry', async () => {
    const closed: string[] = [];
    navigation.go(paths.planDetails, { plan: '1' });
    const close = open(closed, 'sheet');
    close();
    await settled();
    expect([closed, depth(), location.hash]).toEqual([[], 0, `#${paths.planDetails}?plan=1`]);
    history.back();
    await settled();
    expect(location.hash).toBe(`#${paths.plans}`);
  });

  test('can be replaced by another at once, and two can close together', async () => {
    const closed: string[] = [];
    const length = history.length;
    const first = open(closed, 'first');
    first();
    const second = open(closed, 'second');
    const third = open(closed, 'third');
    expect([depth(), history.length]).toEqual([2, length + 2]);
    second();
    third();
    await settled();
    expect([closed, depth()]).toEqual([[], 0]);
  });

  test('that opens while another’s entry is being removed gets its own entry', async () => {
    const closed: string[] = [];
    open(closed, 'first')();
    await Promise.resolve();
    open(closed, 'second');
    await settled();
    expect([closed, depth()]).toEqual([[], 1]);
    history.back();
    await settled();
    expect([closed, depth()]).toEqual([['second'], 0]);
  });

  test('replaced by another screen: back then leads to the screen, not to the layer', async () => {
    const closed: string[] = [];
    open(closed, 'sheet');
    navigation.go(paths.planDetails, { plan: '1' });
    await settled();
    expect([closed, location.hash]).toEqual([['sheet'], `#${paths.planDetails}?plan=1`]);
    history.back();
    await settled();
    expect([depth(), location.hash]).toEqual([0, `#${paths.plans}`]);
  });

  test('is closed with the screen by the screen’s back button', async () => {
    navigation.go(paths.planDetails, { plan: '1' });
    open([], 'sheet');
    navigation.back();
    await settled();
    expect([depth(), location.hash]).toEqual([0, `#${paths.plans}`]);
  });

  test('stays open when the screen below it sets its steps, which it has once the layer is closed', async () => {
    const closed: string[] = [];
    open(closed, 'question');
    navigation.setSteps([0, 1]);
    await settled();
    expect([closed, depth(), navigation.step]).toEqual([[], 1, undefined]);
    history.back();
    await settled();
    expect([closed, depth(), navigation.step]).toEqual([['question'], 0, 1]);
  });

  test('closed by a move to another screen keeps no steps of the former one for it', async () => {
    open([], 'question');
    navigation.setSteps([0, 1]);
    navigation.go(paths.planDetails, { plan: '1' });
    await settled();
    expect([location.hash, navigation.step]).toEqual([`#${paths.planDetails}?plan=1`, undefined]);
  });

  test('is not reopened by the browser’s forward', async () => {
    open([], 'sheet');
    history.back();
    await settled();
    history.forward();
    await settled();
    expect([depth(), location.hash]).toEqual([0, `#${paths.plans}`]);
  });

  test('is not in the history after a reload', async () => {
    open([], 'sheet');
    open([], 'question');
    new HistoryLayers();
    await settled();
    expect([depth(), location.hash]).toEqual([0, `#${paths.plans}`]);
  });
});

describe('a history.go that the browser ignores', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(history, 'go').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('delays a screen that replaces a layer by two seconds', () => {
    open([], 'sheet');
    navigation.go(paths.planDetails, { plan: '1' });
    vi.advanceTimersByTime(1999);
    expect(location.hash).toBe(`#${paths.plans}`);
    vi.advanceTimersByTime(1);
    expect(location.hash).toBe(`#${paths.planDetails}?plan=1`);
    navigation.go(paths.applications);
    expect(location.hash).toBe(`#${paths.applications}`);
  });

  test('does not prevent the screen at the end of a flow', () => {
    history.replaceState({ idx: 9, home: 0 }, '');
    navigation.finish(paths.applications);
    vi.advanceTimersByTime(2000);
    expect(location.hash).toBe(`#${paths.applications}`);
  });

  test('that completes late has no effect of its timeout', () => {
    const done: string[] = [];
    layers.travel(-1, () => done.push('first'));
    vi.advanceTimersByTime(1000);
    dispatchEvent(new PopStateEvent('popstate'));
    layers.travel(-1, () => done.push('second'));
    vi.advanceTimersByTime(1500);
    expect(done).toEqual(['first']);
    vi.advanceTimersByTime(500);
    expect(done).toEqual(['first', 'second']);
  });
});
