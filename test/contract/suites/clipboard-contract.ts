import { describe, expect, test } from 'vitest';
import type { Clipboard } from '#application/ports/phone/clipboard';

/** The contract of Clipboard, on a phone that allows it and on one that does not; `text` is what would be pasted. */
export function clipboardContract(
  name: string,
  newPhone: (isAllowed: boolean) => { readonly clipboard: Clipboard; text(): string | undefined },
): void {
  describe(`Clipboard: ${name}`, () => {
    test('contains the last copied text unchanged', async () => {
      const { clipboard, text } = newPhone(true);
      expect(await clipboard.copy('P26112204170001')).toBe(true);
      expect(text()).toBe('P26112204170001');
      expect(await clipboard.copy('一\n二  <b>')).toBe(true);
      expect(text()).toBe('一\n二  <b>');
    });

    test('reports that the phone does not allow it', async () => {
      const { clipboard, text } = newPhone(false);
      expect([await clipboard.copy('P26112204170001'), text()]).toEqual([false, undefined]);
    });
  });
}
