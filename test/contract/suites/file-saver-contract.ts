import { describe, expect, test } from 'vitest';
import type { FetchedFile } from '#application/ports/enrollment/documents';
import type { FileSaver } from '#application/ports/files/file-saver';

export interface SavingPhone {
  readonly saver: FileSaver;
  saved(): Promise<readonly FetchedFile[]>;
  /** The last address for which the page was left. */
  leftTo(): string | undefined;
}

const fileOf = (name: string, text: string): FetchedFile => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
});

/** The contract of FileSaver. */
export function fileSaverContract(name: string, newPhone: () => SavingPhone): void {
  describe(`FileSaver: ${name}`, () => {
    test('saves each file unchanged under its name', async () => {
      const { saver, saved } = newPhone();
      expect(saver.method).toBe('bytes');
      const files = [fileOf('专业目录 1.txt', '一'), fileOf('b.txt', '')];
      for (const file of files) saver.save(file);
      expect(await saved()).toEqual(files);
    });

    test('passes an address to the host, and saves nothing itself', async () => {
      const { saver, saved, leftTo } = newPhone();
      saver.openExternally('#file');
      expect([leftTo(), await saved()]).toEqual(['#file', []]);
    });
  });
}
