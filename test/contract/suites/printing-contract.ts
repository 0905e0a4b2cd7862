import { describe, expect, test } from 'vitest';
import type { Printing } from '#application/ports/phone/printing';

/** The contract of Printing; `printed` counts the print calls. */
export function printingContract(
  name: string,
  newPhone: () => { readonly printing: Printing; printed(): number },
): void {
  describe(`Printing: ${name}`, () => {
    test('prints at once what is on the page, each time that it is asked to', () => {
      const { printing, printed } = newPhone();
      expect([printing.possible, printed()]).toEqual([true, 0]);
      printing.print();
      expect(printed()).toBe(1);
      printing.print();
      expect(printed()).toBe(2);
    });
  });
}
