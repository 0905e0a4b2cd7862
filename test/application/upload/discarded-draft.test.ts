import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { discardUploads } from '#application/upload/recorded-uploads';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { FakeClock, settled } from '#test/support/fake-clock';
import { fileOf, ScriptedFileStore } from '../enrollment/fakes';
import { old, place, renewed, stored } from './upload-fixture';

const draft = { draftKey: 'autumn', credential: old };
const here = place(async () => renewed, { maxCount: 9 });

/** A phone with a draft. */
function phone() {
  const [files, kept, clock] = [new ScriptedFileStore(), new InMemoryUploadStore(), new FakeClock()];
  const discard = () => discardUploads({ files, uploadStore: kept, clock }, draft);
  /** A file that was paused on an earlier visit. */
  const begun = async (name: string, resume: string | undefined, fieldKey = here.fieldKey) => {
    const id = await kept.add({ ...here, fieldKey }, fileOf(name), true);
    await kept.setPaused(id, true);
    await kept.setResume(id, resume);
  };
  const cancelled = () =>
    files.uploads.map(({ file, resumedFrom, cancelled }) => [file.name, resumedFrom, cancelled]);
  return { files, kept, clock, discard, begun, cancelled };
}

test('a discarded draft’s uploads of all fields are cancelled at the school with the draft’s credential', async () => {
  const { files, kept, discard, begun, cancelled } = phone();
  await begun('a.zip', 'parts of a');
  await begun('b.zip', 'parts of b', 'proofs');
  await begun('never begun.zip', undefined);
  await kept.setStored(await kept.add(here, fileOf('sent.zip'), true), stored);
  await kept.setResume(await kept.add({ ...here, draftKey: 'spring' }, fileOf('c.zip'), true), 'parts of c');
  await discard();
  await settled();
  expect(cancelled()).toEqual([
    ['a.zip', 'parts of a', true],
    ['b.zip', 'parts of b', true],
  ]);
  expect(files.uploads.map(({ credential }) => credential)).toEqual([old, old]);
  expect(await kept.list({ draftKey: 'spring' })).toHaveLength(1);
});

test('a draft can be discarded where the phone denies storage', async () => {
  const { files, kept, discard } = phone();
  kept.list = () => Promise.reject(new StorageDenied());
  await discard();
  expect(files.uploads).toEqual([]);
});

test('a draft is discarded without its uploads where the code that reads them fails to load', async () => {
  const { files, kept, discard } = phone();
  kept.list = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
  await discard();
  expect(files.uploads).toEqual([]);
});

test('a draft that is discarded before that code has loaded is not taken for a later one', async () => {
  const { kept, clock, discard, begun, cancelled } = phone();
  await begun('a.zip', 'parts of a');
  const list = kept.list.bind(kept);
  let arrive = () => {};
  kept.list = (range) =>
    new Promise((resolve) => {
      arrive = () => resolve(list(range));
    });
  const discarded = discard();
  clock.pass(1_000);
  await discarded;
  arrive();
  await settled();
  expect([cancelled(), await list(here)]).toMatchObject([[], [{}]]);
});
