import { describe, expect, test } from 'vitest';
import type { Vibration } from '#application/ports/phone/vibration';

/** The contract of Vibration, on a phone that can and may vibrate. */
export function vibrationContract(
  name: string,
  newPhone: () => { readonly vibration: Vibration; felt(): readonly (readonly number[])[] },
): void {
  describe(`Vibration: ${name}`, () => {
    test('vibrates in the given pattern each time', async () => {
      const { vibration, felt } = newPhone();
      await vibration.vibrate([12, 60, 12]);
      await vibration.vibrate([30]);
      expect(felt()).toEqual([[12, 60, 12], [30]]);
    });
  });
}
