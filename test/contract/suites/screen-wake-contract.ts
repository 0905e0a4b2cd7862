import { describe, expect, test } from 'vitest';
import type { ScreenWake } from '#application/ports/phone/screen-wake';

/** The contract of ScreenWake; `isOn`: whether the screen is kept awake. */
export function screenWakeContract(
  name: string,
  make: () => { readonly wake: ScreenWake; readonly isOn: () => boolean },
): void {
  describe(`ScreenWake: ${name}`, () => {
    test('keeps the screen on from request to release', async () => {
      const { wake, isOn } = make();
      expect(isOn()).toBe(false);
      await wake.keepAwake();
      expect(isOn()).toBe(true);
      await wake.release();
      expect(isOn()).toBe(false);
    });

    test('requests one lock, however often it is called', async () => {
      const { wake, isOn } = make();
      await wake.keepAwake();
      await wake.keepAwake();
      await wake.release();
      expect(isOn()).toBe(false);
    });

    test('lets the screen turn off after a release during a pending request', async () => {
      const { wake, isOn } = make();
      const holding = wake.keepAwake();
      await wake.release();
      await holding;
      expect(isOn()).toBe(false);
    });

    test('requests a new lock after a release', async () => {
      const { wake, isOn } = make();
      await wake.release();
      await wake.keepAwake();
      expect(isOn()).toBe(true);
      await wake.release();
    });
  });
}
