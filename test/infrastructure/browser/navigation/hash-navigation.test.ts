// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { HistoryLayers } from '#infrastructure/browser/navigation/history-layers';

const navigation = new HashNavigation(new HistoryLayers());
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => {
  history.replaceState(null, '', '/zhxy/orientation/?tn=lakeside');
  dispatchEvent(new Event('click'));
});

describe('hash navigation', () => {
  test('keeps the query before the hash and notifies the router', async () => {
    const notified = arrival();
    navigation.go(paths.planDetails, { plan: 'a b&c' });
    await notified;
    expect(location.search).toBe('?tn=lakeside');
    expect(location.hash).toBe(`#${paths.planDetails}?plan=a+b%26c`);
  });

  test('opens a screen once, however often it is tapped', () => {
    navigation.go(paths.plans);
    const { length } = history;
    navigation.go(paths.planDetails, { plan: '护理 1' });
    navigation.go(paths.planDetails, { plan: '护理 1' });
    expect(history.length).toBe(length + 1);
    navigation.go(paths.planDetails, { plan: '2' });
    expect(history.length).toBe(length + 2);
  });

  test('goes back one step', async () => {
    navigation.go(paths.plans);
    navigation.go(paths.planDetails, { plan: '1' });
    const notified = arrival();
    navigation.back();
    await notified;
    expect(location.hash).toBe(`#${paths.plans}`);
  });

  test('goes home if there is nothing to go back to', () => {
    navigation.replace(paths.planDetails, { plan: '1' });
    navigation.back();
    expect(location.hash).toBe(`#${paths.home}`);
    const length = history.length;
    navigation.back();
    expect(history.length).toBe(length);
  });

  test('leaves no entry for a replaced screen', async () => {
    navigation.go(paths.plans);
    const length = history.length;
    navigation.go(paths.informationForm, { plan: '1' });
    navigation.replace(paths.confirmApplication, { plan: '1' });
    expect(history.length).toBe(length + 1);
    const notified = arrival();
    navigation.back();
    await notified;
    expect(location.hash).toBe(`#${paths.plans}`);
  });
});

describe('finishing a flow', () => {
  /** Waits until all history steps are done. */
  const settled = async () => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const back = async () => {
    history.back();
    await settled();
    return location.hash;
  };

  test('goes back home, past its screens and steps', async () => {
    navigation.replace(paths.home);
    navigation.go(paths.plans);
    navigation.go(paths.informationForm, { plan: '1' });
    navigation.setSteps([0]);
    navigation.goToStep(1);
    navigation.go(paths.confirmApplication, { plan: '1' });
    navigation.finish(paths.confirmApplication, { plan: '1' });
    await settled();
    expect(location.hash).toBe(`#${paths.confirmApplication}?plan=1`);
    expect(await back()).toBe(`#${paths.home}`);
  });

  test('goes home if the app was opened in the middle of it', async () => {
    history.replaceState(null, '', `#${paths.informationForm}?plan=1`);
    navigation.setSteps([0, 1]);
    navigation.finish(paths.applications);
    await settled();
    expect(location.hash).toBe(`#${paths.applications}`);
    expect(await back()).toBe(`#${paths.home}`);
  });

  test('at home adds one entry', async () => {
    navigation.replace(paths.home);
    navigation.finish(paths.applications);
    await settled();
    expect(await back()).toBe(`#${paths.home}`);
  });

  test('does not notify the router of screens in between', async () => {
    navigation.replace(paths.home);
    navigation.go(paths.plans);
    navigation.go(paths.informationForm, { plan: '1' });
    const seen: string[] = [];
    const recordHash = () => seen.push(location.hash.split('?')[0] ?? '');
    addEventListener('popstate', recordHash);
    navigation.finish(paths.applications);
    await settled();
    removeEventListener('popstate', recordHash);
    expect(new Set(seen)).toEqual(new Set([`#${paths.applications}`]));
  });
});

describe('the steps of a screen', () => {
  const steps: number[] = [];
  let end = () => {};
  const moved = async (move: () => void) => {
    const notified = arrival();
    move();
    await notified;
  };

  beforeEach(() => {
    end();
    steps.length = 0;
    navigation.go(paths.planDetails, { plan: '1' });
    navigation.go(paths.informationForm, { plan: '1' });
    end = navigation.onStepChange((turn) => steps.push(turn));
  });

  test('have one entry each, for the browser’s back and forward', async () => {
    const length = history.length;
    const address = location.href;
    expect(navigation.step).toBeUndefined();
    navigation.setSteps([0, 1, 3]);
    expect([history.length, navigation.step, location.href]).toEqual([length + 2, 3, address]);
    await moved(() => history.back());
    await moved(() => history.back());
    expect([navigation.step, location.href]).toEqual([0, address]);
    await moved(() => history.forward());
    expect(steps).toEqual([1, 0, 1]);
    navigation.goToStep(2);
    expect([history.length, navigation.step]).toEqual([length + 2, 2]);
  });

  test('are returned to if they are in the history already', async () => {
    navigation.setSteps([0, 1, 2]);
    const length = history.length;
    navigation.goToStep(2);
    await moved(() => navigation.goToStep(0));
    expect([history.length, navigation.step]).toEqual([length, 0]);
    expect(steps).toEqual([0]);
  });

  test('take the place of those that the screen had before', async () => {
    navigation.setSteps([0, 1, 2]);
    await moved(() => navigation.setSteps([0, 1]));
    expect(navigation.step).toBe(1);
    await moved(() => history.back());
    await moved(() => history.back());
    expect(location.hash).toContain(paths.planDetails);
  });

  test('are left from the first one', async () => {
    navigation.setSteps([0, 1]);
    await moved(() => navigation.back());
    await moved(() => navigation.back());
    expect(location.hash).toContain(paths.planDetails);
    expect([navigation.step, steps]).toEqual([undefined, [0]]);
  });

  test('are all removed with a replaced screen', async () => {
    navigation.setSteps([0, 1, 2]);
    const replaced = new Promise<void>((resolve) => {
      const resolveAtConfirmation = () => location.hash.includes(paths.confirmApplication) && resolve();
      addEventListener('popstate', resolveAtConfirmation);
    });
    navigation.replace(paths.confirmApplication, { plan: '1' });
    await replaced;
    expect([navigation.step, steps]).toEqual([undefined, []]);
    await moved(() => navigation.back());
    expect(location.hash).toContain(paths.planDetails);
  });
});
