import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import type { PickedFile, Upload } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { file, old, place, quiet, schoolKnowing, stored, uploads } from './upload-fixture';

describe('a file that the school has not stored yet', () => {
  function waiting() {
    let finish: () => void = () => undefined;
    const files = {
      upload: (): Upload => ({
        done: new Promise((resolve, reject) => {
          finish = () => resolve(stored);
          files.fail = () => reject(new GatewayError('offline', 'cut'));
        }),
        cancel: () => files.fail(),
        suspend: () => files.fail(),
      }),
      readableUrl: async () => '',
      fail(): void {},
    };
    const kept = new InMemoryUploadStore();
    const upload = uploads(files, undefined, kept).start(
      { file },
      place(async () => old),
      quiet,
    );
    return { files, kept, upload, finish: () => finish() };
  }
  const here = { draftKey: 'autumn', fieldKey: 'photo' };
  const turn = () => new Promise((done) => setTimeout(done));

  test('is recorded on the phone during the upload, and its stored path afterwards', async () => {
    const { kept, upload, finish } = waiting();
    await turn();
    expect(await kept.list(here)).toMatchObject([{ content: { file } }]);
    expect(await kept.list({ ...here, fieldKey: 'proofs' })).toEqual([]);
    finish();
    await upload.done;
    expect(await kept.list(here)).toMatchObject([{ content: { stored } }]);
  });

  test('stays recorded when the page is left or offline, and is removed when deleted', async () => {
    const { files, kept, upload } = waiting();
    await turn();
    files.fail();
    await expect(upload.done).rejects.toMatchObject({ kind: 'offline' });
    upload.suspend();
    expect(await kept.list(here)).toHaveLength(1);
    upload.cancel();
    expect(await kept.list(here)).toEqual([]);
  });

  test('is recorded as picked while the photo is reduced, then as reduced', async () => {
    const kept = new InMemoryUploadStore();
    const small = new File(['y'], 'photo.jpg', { type: 'image/jpeg' });
    let finish = () => {};
    const slow: PictureReducer = {
      reduce: () =>
        new Promise((resolve) => {
          finish = () => resolve(small);
        }),
      show: async () => undefined,
      rotate: async () => undefined,
    };
    const { files } = schoolKnowing(credentialOf('nobody’s'));
    const ids: (string | undefined)[] = [];
    const listener = {
      ...quiet,
      recorded: (id: string) => void ids.push(id),
      prepared: (_: PickedFile, recordId: string | undefined) => void ids.push(recordId),
    };
    const sender = uploads(files, slow, kept);
    const first = sender.start(
      { file },
      place(async () => old),
      listener,
    );
    await turn();
    expect(await kept.list(here)).toMatchObject([{ content: { file, isPrepared: false } }]);
    finish();
    await expect(first.done).rejects.toMatchObject({ kind: 'unauthenticated' });
    const [found] = await kept.list(here);
    expect(found).toMatchObject({ content: { file: small, isPrepared: true } });
    expect(ids).toEqual([found?.id, found?.id]);
    // A page that was killed before the photo was reduced starts again with the picked file.
    const again = sender.start(
      { file, recordId: found?.id, isPrepared: false },
      place(async () => old),
      quiet,
    );
    await turn();
    finish();
    await expect(again.done).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await kept.list(here)).toHaveLength(1);
  });

  test('is kept without the code that reduces photos, which an offline phone may lack', async () => {
    const kept = new InMemoryUploadStore();
    const missing = new InMemoryPictureReducer();
    missing.reduce = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
    const { files } = schoolKnowing(old);
    const scan = new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });
    await uploads(files, missing, kept).start(
      { file: scan },
      place(async () => old),
      quiet,
    ).done;
    expect(await kept.list(here)).toMatchObject([{ content: { stored } }]);
  });

  test('reports nothing once it was cancelled while its copy was written', async () => {
    const kept = new InMemoryUploadStore();
    let written = () => {};
    kept.setPrepared = () =>
      new Promise((resolve) => {
        written = resolve;
      });
    const { files, carried } = schoolKnowing(old);
    const reported: PickedFile[] = [];
    const upload = uploads(files, undefined, kept).start(
      { file },
      place(async () => old),
      { ...quiet, prepared: (ready) => void reported.push(ready) },
    );
    await turn();
    upload.cancel();
    written();
    await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect([reported, carried]).toEqual([[], []]);
  });

  test('is removed if it turns out to be unusable', async () => {
    const kept = new InMemoryUploadStore();
    const unusable: PictureReducer = {
      reduce: async () => ({ error: 'heic' }),
      show: async () => undefined,
      rotate: async () => undefined,
    };
    const { files } = schoolKnowing(old);
    await uploads(files, unusable, kept).start(
      { file },
      place(async () => old),
      quiet,
    ).done;
    expect(await kept.list(here)).toEqual([]);
  });

  test('is recorded once after a retry', async () => {
    const { files, kept } = waiting();
    await turn();
    const [{ id: recordId } = { id: '' }] = await kept.list(here);
    void uploads(files, undefined, kept).start(
      { file, recordId },
      place(async () => old),
      quiet,
    );
    await turn();
    expect(await kept.list(here)).toHaveLength(1);
  });

  test('is sent although the phone denies storage', async () => {
    const { files } = schoolKnowing(old);
    const denying = new InMemoryUploadStore();
    denying.add = async () => Promise.reject(new StorageDenied());
    const sender = uploads(files, undefined, denying);
    await expect(
      sender.start(
        { file },
        place(async () => old),
        quiet,
      ).done,
    ).resolves.toEqual(stored);
  });
});
