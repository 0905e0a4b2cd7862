// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';

let layers: HistoryLayers;
let navigation: HashNavigation;
let before: number;

async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
const gesture = () => dispatchEvent(new Event('click'));
const back = async () => {
  history.back();
  await settled();
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await settled();
  history.pushState(null, '', `/zhxy/orientation/#${paths.planDetails}?plan=1`);
  history.pushState(null, '', `/zhxy/orientation/#${paths.informationForm}?plan=1`);
  layers = new HistoryLayers();
  navigation = new HashNavigation(layers);
  gesture();
  vi.advanceTimersByTime(9000);
  before = history.length;
  return () => vi.useRealTimers();
});

describe('what a script pushes without a gesture, which browsers skip on the way back', () => {
  test('takes the place of the present entry until the first gesture', async () => {
    navigation.setSteps([0, 1, 2]);
    expect([history.length, navigation.step]).toEqual([before, 2]);
    gesture();
    expect([history.length, navigation.step]).toEqual([before + 2, 2]);
    await back();
    expect(navigation.step).toBe(1);
    await back();
    expect(navigation.step).toBe(0);
    await back();
    expect(location.hash).toContain(paths.planDetails);
  });

  test.each(['click', 'keydown'])('is pushed at once for eight seconds after a %s', (kind) => {
    dispatchEvent(new Event(kind));
    vi.advanceTimersByTime(7000);
    navigation.setSteps([0, 1]);
    expect(history.length).toBe(before + 1);
    vi.advanceTimersByTime(2000);
    navigation.goToStep(2);
    expect([history.length, navigation.step]).toEqual([before + 1, 2]);
  });

  test('may be a screen', async () => {
    navigation.go(paths.confirmApplication, { plan: '1' });
    expect([history.length, location.hash]).toEqual([before, `#${paths.confirmApplication}?plan=1`]);
    gesture();
    expect([history.length, location.hash]).toEqual([before + 1, `#${paths.confirmApplication}?plan=1`]);
    await back();
    expect(location.hash).toBe(`#${paths.informationForm}?plan=1`);
  });

  test('is left by the app’s own way back before a gesture, too', async () => {
    const steps: number[] = [];
    const end = navigation.onStepChange((step) => steps.push(step));
    navigation.setSteps([0, 1, 2]);
    navigation.back();
    await settled();
    expect([navigation.step, history.length]).toEqual([1, before]);
    navigation.goToStep(0);
    await settled();
    expect([navigation.step, steps]).toEqual([0, [1, 0]]);
    end();
    navigation.setSteps([0, 1, 2]);
    navigation.replace(paths.applications);
    await settled();
    expect([location.hash, navigation.step, history.length]).toEqual([
      `#${paths.applications}`,
      undefined,
      before,
    ]);
  });

  test('is led past by a way back that reaches further', async () => {
    history.replaceState({ idx: 1 }, '');
    navigation.setSteps([0, 1]);
    layers.travel(-2, () => undefined);
    await settled();
    expect(location.hash).toContain(paths.planDetails);
  });

  test('waits on after a reload', async () => {
    navigation.setSteps([0, 1]);
    const reloaded = new HashNavigation(new HistoryLayers());
    expect(reloaded.step).toBe(1);
    gesture();
    await back();
    expect([reloaded.step, location.hash]).toEqual([0, `#${paths.informationForm}?plan=1`]);
  });
});

describe('a layer that opens by itself', () => {
  test('is closed by the browser’s back after a tap on it', async () => {
    const closed: string[] = [];
    const close = layers.open(() => {
      closed.push('announcement');
      close();
    });
    expect(history.length).toBe(before);
    gesture();
    expect(history.length).toBe(before + 1);
    await back();
    expect([closed, history.state?.layers, location.hash]).toEqual([
      ['announcement'],
      undefined,
      `#${paths.informationForm}?plan=1`,
    ]);
  });

  test('and closes by itself leaves no entry', async () => {
    const close = layers.open(() => undefined);
    close();
    await settled();
    expect([history.length, history.state?.layers]).toEqual([before, undefined]);
    gesture();
    expect(history.length).toBe(before);
  });
});
