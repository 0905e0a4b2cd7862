import { describe, expect, test } from 'vitest';
import type { PageVisibility } from '#application/ports/phone/page-visibility';

/** The contract of PageVisibility; `turn` shows or hides the page, which is visible at first. */
export function pageVisibilityContract(
  name: string,
  newPage: () => { readonly visibility: PageVisibility; turn(visible: boolean): void },
): void {
  describe(`PageVisibility: ${name}`, () => {
    test('returns the current visibility', () => {
      const { visibility, turn } = newPage();
      const seen = [visibility.visible];
      for (const visible of [false, true]) {
        turn(visible);
        seen.push(visibility.visible);
      }
      expect(seen).toEqual([true, false, true]);
    });

    test('notifies every listener of each change, until it unsubscribes', () => {
      const { visibility, turn } = newPage();
      const states: string[] = [];
      const ends = ['one', 'other'].map((who) =>
        visibility.watch((visible) => states.push(`${who} ${visible}`)),
      );
      turn(false);
      ends[0]?.();
      turn(true);
      ends[1]?.();
      turn(false);
      expect(states).toEqual(['one false', 'other false', 'other true']);
    });
  });
}
