import { describe, expect, test } from 'vitest';
import type { PickedFile } from '#application/ports/files/file-store';
import type { UploadRecord, UploadStore } from '#application/ports/files/upload-store';

const here = { draftKey: 'autumn', fieldKey: 'proofs' };
const stored = { path: 'q/1.jpg', name: 'a.jpg', type: 'image/jpeg', size: 3 };

function file(name: string, ...bytes: readonly number[]): PickedFile {
  const { buffer } = Uint8Array.from(bytes);
  return { name, type: 'image/jpeg', size: bytes.length, arrayBuffer: async () => buffer };
}

async function contentsOf(files: readonly UploadRecord[]) {
  return Promise.all(
    files.map(async ({ content }) =>
      'stored' in content
        ? content.stored
        : [content.file.name, content.file.type, [...new Uint8Array(await content.file.arrayBuffer())]],
    ),
  );
}

/** The contract of UploadStore; `open` opens the phone's store again, as after a reload. */
export function uploadStoreContract(
  name: string,
  newPhone: () => Promise<{
    open(): Promise<UploadStore>;
    /** Removes a draft, or all drafts of the school. */
    removeDrafts(key?: string): Promise<void>;
  }>,
): void {
  describe(`UploadStore: ${name}`, () => {
    test('picked files survive a reload, in their order', async () => {
      const phone = await newPhone();
      const first = await phone.open();
      for (let at = 1; at <= 11; at += 1) await first.add(here, file(`${at}.jpg`, at, 255), true);
      const found = await (await phone.open()).list(here);
      expect(await contentsOf(found)).toEqual(
        Array.from({ length: 11 }, (_, at) => [`${at + 1}.jpg`, 'image/jpeg', [at + 1, 255]]),
      );
      expect(new Set(found.map(({ id }) => id)).size).toBe(11);
    });

    test('the stored path replaces the bytes', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.jpg', 1, 2, 3), true);
      await kept.add(here, file('b.jpg', 4), true);
      await kept.setStored(id, stored);
      expect(await contentsOf(await (await phone.open()).list(here))).toEqual([
        stored,
        ['b.jpg', 'image/jpeg', [4]],
      ]);
    });

    test('a reduced photo replaces the picked one, unless that was removed', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.png', 1, 2, 3), false);
      const removed = await kept.add(here, file('b.png', 4), false);
      const isPrepared = async () =>
        (await (await phone.open()).list(here)).map(({ content }) => 'file' in content && content.isPrepared);
      expect(await isPrepared()).toEqual([false, false]);
      await kept.setResume(id, 'upload 7');
      expect(await isPrepared()).toEqual([false, false]);
      await kept.remove(removed);
      await kept.setPrepared(removed, file('b.jpg', 5));
      await kept.setPrepared(id, file('a.jpg', 6));
      expect(await contentsOf(await (await phone.open()).list(here))).toEqual([['a.jpg', 'image/jpeg', [6]]]);
      expect(await isPrepared()).toEqual([true]);
      await kept.setStored(id, stored);
      await kept.setPrepared(id, file('a.jpg', 6));
      expect(await contentsOf(await kept.list(here))).toEqual([stored]);
    });

    test('an upload’s resume state survives a reload, until it is cancelled', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.pdf', 1, 2, 3), true);
      const resume = async () => {
        const [found] = await (await phone.open()).list(here);
        return found && 'file' in found.content ? found.content.resume : 'no file';
      };
      expect(await resume()).toBeUndefined();
      await kept.setResume(id, 'upload 7');
      expect(await resume()).toBe('upload 7');
      await kept.setResume(id, undefined);
      expect(await resume()).toBeUndefined();
      await kept.setStored(id, stored);
      await kept.setResume(id, 'upload 7');
      await kept.setResume('never there', 'upload 7');
      expect(await contentsOf(await kept.list(here))).toEqual([stored]);
    });

    test('a paused file stays paused after a reload and other writes, until resumed', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.png', 1, 2, 3), false);
      const isPaused = async () => {
        const [found] = await (await phone.open()).list(here);
        return found && 'file' in found.content && found.content.isPaused === true;
      };
      expect(await isPaused()).toBe(false);
      await kept.setPaused(id, true);
      await kept.setPrepared(id, file('a.jpg', 6));
      await kept.setResume(id, 'upload 7');
      expect(await isPaused()).toBe(true);
      await kept.setPaused(id, false);
      expect(await isPaused()).toBe(false);
      await kept.setStored(id, stored);
      await kept.setPaused(id, true);
      await kept.setPaused('never there', true);
      expect(await contentsOf(await kept.list(here))).toEqual([stored]);
    });

    test('a removed file stays removed when its upload ends late', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.jpg', 1), true);
      await kept.remove(id);
      await kept.setStored(id, stored);
      await kept.remove('never there');
      expect(await kept.list(here)).toEqual([]);
    });

    test('a file removed while its stored path is written stays removed', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const id = await kept.add(here, file('a.jpg', 1), true);
      await Promise.all([kept.setStored(id, stored), kept.remove(id)]);
      expect(await kept.list(here)).toEqual([]);
    });

    test('each field has its own files, which are deleted with their draft', async () => {
      const phone = await newPhone();
      const kept = await phone.open();
      const elsewhere = { draftKey: 'autumn 2', fieldKey: 'proofs' };
      await kept.add(here, file('a.jpg', 1), true);
      await kept.add({ ...here, fieldKey: 'proofs/2' }, file('b.jpg', 2), true);
      await kept.add(elsewhere, file('c.jpg', 3), true);
      expect(await kept.list(here)).toHaveLength(1);
      const whole = await contentsOf(await kept.list({ draftKey: 'autumn' }));
      expect(whole.map((content) => Array.isArray(content) && content[0]).sort()).toEqual(['a.jpg', 'b.jpg']);
      await phone.removeDrafts('autumn');
      expect([await kept.list(here), await kept.list({ ...here, fieldKey: 'proofs/2' })]).toEqual([[], []]);
      expect(await kept.list(elsewhere)).toHaveLength(1);
      await phone.removeDrafts();
      expect(await kept.list(elsewhere)).toEqual([]);
    });
  });
}
