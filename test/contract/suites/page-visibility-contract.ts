import { describe, expect, test } from 'vitest';
import type { PageVisibility } from '#application/ports/phone/page-visibility';

/** The contract of PageVisibility; `turn` shows or hides the page, which is visible at first. */
export function pageVisibilityContract(
  name: string,
  newPage: () => { readonly visibility: PageVisibility; turn(visible: boolean): void },
): void {
  describe(`PageVisibility: ${name}`, () => {
    test('is what it is at the moment', () => {
      const { visibility, turn } = newPage();
      const seen = [visibility.visible];
      for (const visible of [false, true]) {
        turn(visible);
        seen.push(visibility.visible);
      }
      expect(seen).toEqual([true, false, true]);
    });

    test('tells everybody who watches each change, until they end it', () => {
      const { visibility, turn } = newPage();
      const told: string[] = [];
      const ends = ['one', 'other'].map((who) =>
        visibility.watch((visible) => told.push(`${who} ${visible}`)),
      );
      turn(false);
      ends[0]?.();
      turn(true);
      ends[1]?.();
      turn(false);
      expect(told).toEqual(['one false', 'other false', 'other true']);
    });
  });
}
