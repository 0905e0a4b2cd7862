import { describe, expect, test } from 'vitest';
import type { ScreenWake } from '#application/ports/phone/screen-wake';

/** The contract of ScreenWake; `isOn`: whether the screen is kept awake. */
export function screenWakeContract(
  name: string,
  make: () => { readonly wake: ScreenWake; readonly isOn: () => boolean },
): void {
  describe(`the screen kept on, ${name}`, () => {
    test('stays on from the hold to the release', async () => {
      const { wake, isOn } = make();
      expect(isOn()).toBe(false);
      await wake.keepAwake();
      expect(isOn()).toBe(true);
      await wake.release();
      expect(isOn()).toBe(false);
    });

    test('is held once, however often it is asked for', async () => {
      const { wake, isOn } = make();
      await wake.keepAwake();
      await wake.keepAwake();
      await wake.release();
      expect(isOn()).toBe(false);
    });

    test('may go dark after a release that came before the hold was through', async () => {
      const { wake, isOn } = make();
      const holding = wake.keepAwake();
      await wake.release();
      await holding;
      expect(isOn()).toBe(false);
    });

    test('is held anew after a release', async () => {
      const { wake, isOn } = make();
      await wake.release();
      await wake.keepAwake();
      expect(isOn()).toBe(true);
      await wake.release();
    });
  });
}
