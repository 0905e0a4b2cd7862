import { expect, test } from 'vitest';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { ExclusiveUploads } from '#application/upload/exclusive-uploads';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { settled } from '#test/support/fake-clock';
import { fileOf, ScriptedFileStore } from '../enrollment/fakes';
import { old, place, quiet, renewed, stored, uploads } from './upload-fixture';

const draft = { draftKey: 'autumn', credential: old };
const here = place(async () => renewed, { maxCount: 9 });
const events = { ...quiet, elsewhere: () => undefined };

/** A phone with a draft, and a page of it. */
function phone() {
  const [files, kept, locks] = [new ScriptedFileStore(), new InMemoryUploadStore(), new InMemoryPageLocks()];
  const page = () => new ExclusiveUploads(uploads(files, undefined, kept), kept, locks);
  /** A file that was paused on an earlier visit. */
  const begun = async (name: string, resume: string | undefined, fieldKey = here.fieldKey) => {
    const id = await kept.add({ ...here, fieldKey }, fileOf(name), true);
    await kept.setPaused(id, true);
    await kept.setResume(id, resume);
  };
  const cancelled = () =>
    files.uploads.map(({ file, resumedFrom, cancelled }) => [file.name, resumedFrom, cancelled]);
  return { files, kept, page, begun, cancelled };
}

test('a discarded draft’s uploads of all fields are cancelled at the school with the draft’s credential', async () => {
  const { files, kept, page, begun, cancelled } = phone();
  await begun('a.zip', 'parts of a');
  await begun('b.zip', 'parts of b', 'proofs');
  await begun('never begun.zip', undefined);
  await kept.setStored(await kept.add(here, fileOf('sent.zip'), true), stored);
  await kept.setResume(await kept.add({ ...here, draftKey: 'spring' }, fileOf('c.zip'), true), 'parts of c');
  await page().discardAll(draft);
  await settled();
  expect(cancelled()).toEqual([
    ['a.zip', 'parts of a', true],
    ['b.zip', 'parts of b', true],
  ]);
  expect(files.uploads.map(({ credential }) => credential)).toEqual([old, old]);
  expect(await kept.list({ draftKey: 'spring' })).toHaveLength(1);
});

test('a file of a discarded draft that another page is sending is left to that page', async () => {
  const { files, kept, page } = phone();
  const { done } = page().start({ file: fileOf('a.zip') }, here, events);
  await settled();
  const [sent] = await kept.list(here);
  await kept.setResume(sent?.id ?? '', 'parts of a');
  await page().discardAll(draft);
  expect(files.uploads.map(({ cancelled }) => cancelled)).toEqual([false]);
  await files.uploads[0]?.finish();
  expect(await done).toMatchObject({ name: 'a.zip' });
});

test('a draft can be discarded where the phone denies storage', async () => {
  const { files, kept, page } = phone();
  kept.list = () => Promise.reject(new StorageDenied());
  await page().discardAll(draft);
  expect(files.uploads).toEqual([]);
});
