// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { BrowserVibration } from '#infrastructure/browser/browser-vibration';
import { stubProperty } from '#test/support/stub-property';
import { vibrationContract } from '../../contract/suites/vibration-contract';

let felt: number[][];

beforeEach(() => {
  felt = [];
  stubProperty(navigator, 'vibrate', (pattern: number[]) => felt.push(pattern) > 0);
  stubProperty(navigator, 'userActivation', { hasBeenActive: true });
  stubProperty(document, 'visibilityState', 'visible');
  stubProperty(globalThis, 'matchMedia', () => ({ matches: false }));
});

vibrationContract('browser', () => ({ vibration: new BrowserVibration(), felt: () => felt }));

const vibrate = () => new BrowserVibration().vibrate([12, 60, 12]);

test('an engine that does not know whether it was touched decides by itself', async () => {
  Reflect.deleteProperty(navigator, 'userActivation');
  await vibrate();
  expect(felt).toHaveLength(1);
});

test.each([
  ['is not seen', () => stubProperty(document, 'visibilityState', 'hidden')],
  ['was never touched', () => stubProperty(navigator, 'userActivation', { hasBeenActive: false })],
  ['is to show no motion', () => stubProperty(globalThis, 'matchMedia', () => ({ matches: true }))],
])('a page that %s does not buzz', async (_, change) => {
  change();
  await vibrate();
  expect(felt).toEqual([]);
});

test('a phone that cannot is left alone', async () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  await expect(vibrate()).resolves.toBeUndefined();
});
