import { describe, expect, test } from 'vitest';
import type { UploadSource } from '#application/ports/attachment-uploads';
import type { CredentialSource } from '#application/ports/credential-source';
import type { FileStore, PickedFile, Upload, UploadOptions } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import type { PictureReducer } from '#application/ports/picture-reducer';
import { StorageDenied } from '#application/ports/storage-denied';
import { UploadAttachments } from '#application/upload/upload-attachments';
import type { Credential } from '#domain/credential';
import type { UploadPolicy } from '#domain/upload/check-file';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { AsIsPictureReducer } from '#infrastructure/memory/as-is-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/in-memory-upload-store';
import { surfacedBy } from '#test/support/surfaced';

const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const stored = { path: 'p', name: 'photo.jpg', type: 'image/jpeg', size: 1 };

const [old, renewed] = [credentialOf('old'), credentialOf('new')];

const place = (
  credential: CredentialSource,
  policy: UploadPolicy = { maxCount: 1, pictures: FORM_PICTURE },
) => ({
  draftKey: 'autumn',
  fieldKey: 'photo',
  policy,
  credential,
});
const quiet = { kept: () => undefined, prepared: () => undefined, progress: () => undefined };

function uploads(
  files: FileStore,
  pictures: PictureReducer = new AsIsPictureReducer(),
  kept = new InMemoryUploadStore(),
) {
  return new UploadAttachments(files, pictures, kept);
}

function started(files: FileStore, credential: CredentialSource) {
  return uploads(files).start({ file }, place(credential), quiet).done;
}

/** A school that knows one token. */
function schoolKnowing(good: Credential) {
  const carried: Credential[] = [];
  const files = {
    upload: (_file: unknown, credential: Credential): Upload => {
      carried.push(credential);
      const refused = new GatewayError('unauthenticated', '');
      return {
        done: credential === good ? Promise.resolve(stored) : Promise.reject(refused),
        cancel: () => undefined,
        suspend: () => undefined,
      };
    },
    readableUrl: async () => '',
  };
  return { files, carried };
}

describe('a file whose token the school does not know any more', () => {
  test('is stored with another one', async () => {
    const { files, carried } = schoolKnowing(renewed);
    const asked: (Credential | undefined)[] = [];
    const credential = async (refused?: Credential) => {
      asked.push(refused);
      return refused === undefined ? old : renewed;
    };
    await expect(started(files, credential)).resolves.toEqual(stored);
    expect([asked, carried]).toEqual([
      [undefined, 'old'],
      ['old', 'new'],
    ]);
  });

  test('fails where there is no other, after one more try', async () => {
    const { files, carried } = schoolKnowing(credentialOf('nobody’s'));
    await expect(started(files, async () => old)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(carried).toEqual(['old', 'old']);
  });

  test('is not stored where the school gives no leave', async () => {
    const { files } = schoolKnowing(credentialOf('none'));
    const credential = async (refused?: Credential) =>
      refused === undefined ? old : ({ refused: 'notFound' } as const);
    await expect(started(files, credential)).resolves.toEqual({ refused: 'notFound' });
  });
});

describe('a photo', () => {
  const small = new File(['y'], 'small.jpg', { type: 'image/jpeg' });
  const smaller = { reduce: async () => small, show: async () => undefined, rotate: async () => undefined };

  test('is made small first, and its listener learns what is sent', async () => {
    const sent: PickedFile[] = [];
    const files = {
      upload: (one: PickedFile): Upload => {
        sent.push(one);
        return { done: Promise.resolve(stored), cancel: () => undefined, suspend: () => undefined };
      },
      readableUrl: async () => '',
    };
    const told: PickedFile[] = [];
    const listener = { ...quiet, prepared: (one: UploadSource) => void told.push(one.file) };
    await uploads(files, smaller).start(
      { file },
      place(async () => old),
      listener,
    ).done;
    expect([sent, told]).toEqual([[small], [small]]);
  });

  test('that cannot be made ready is not sent, and no credential is asked for', async () => {
    const unusable = {
      reduce: async () => ({ error: 'heic' }) as const,
      show: async () => undefined,
      rotate: async () => undefined,
    };
    const { files, carried } = schoolKnowing(old);
    const credential = async () => expect.fail('asked');
    const upload = uploads(files, unusable).start({ file }, place(credential), quiet);
    await expect(upload.done).resolves.toEqual({ error: 'heic' });
    expect(carried).toEqual([]);
  });

  test('that is still larger than its field takes is not sent', async () => {
    const { files, carried } = schoolKnowing(old);
    const policy = { maxCount: 1, pictures: FORM_PICTURE, maxBytes: 0 };
    const kept = new InMemoryUploadStore();
    const upload = uploads(files, smaller, kept).start(
      { file },
      place(async () => old, policy),
      quiet,
    );
    await expect(upload.done).resolves.toEqual({ error: 'size', maxBytes: 0 });
    expect(carried).toEqual([]);
    expect(await kept.list({ draftKey: 'autumn', fieldKey: 'photo' })).toEqual([]);
  });

  test('whose keeping fails by a bug of ours, as picked and as sent, is sent all the same, and the bug is reported', async () => {
    const bug = new TypeError('undefined is not a file');
    const kept = new InMemoryUploadStore();
    kept.add = async () => Promise.reject(bug);
    const { files } = schoolKnowing(old);
    const upload = () =>
      uploads(files, smaller, kept).start(
        { file },
        place(async () => old),
        quiet,
      ).done;
    let done: unknown;
    const surfaced = await surfacedBy(async () => {
      done = await upload();
    });
    expect([done, surfaced]).toEqual([stored, [bug, bug]]);
  });

  test('goes as it is where the policy does not reduce', async () => {
    const { files } = schoolKnowing(old);
    const never = {
      reduce: async () => expect.fail('reduced'),
      show: async () => undefined,
      rotate: async () => undefined,
    };
    const upload = uploads(files, never).start(
      { file },
      place(async () => old, { maxCount: 1 }),
      quiet,
    );
    await expect(upload.done).resolves.toEqual(stored);
  });
});

describe('a file that is not stored yet', () => {
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

  test('is kept while it is under way, and what the school stored of it after', async () => {
    const { kept, upload, finish } = waiting();
    await turn();
    expect(await kept.list(here)).toMatchObject([{ content: { file } }]);
    expect(await kept.list({ ...here, fieldKey: 'proofs' })).toEqual([]);
    finish();
    await upload.done;
    expect(await kept.list(here)).toMatchObject([{ content: { stored } }]);
  });

  test('stays when the page is left or the network is gone, and goes when it is deleted', async () => {
    const { files, kept, upload } = waiting();
    await turn();
    files.fail();
    await expect(upload.done).rejects.toMatchObject({ kind: 'offline' });
    upload.suspend();
    expect(await kept.list(here)).toHaveLength(1);
    upload.cancel();
    expect(await kept.list(here)).toEqual([]);
  });

  test('is kept as it was picked while a photo is made small, then as it is sent', async () => {
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
      kept: (id: string) => void ids.push(id),
      prepared: ({ recordId }: UploadSource) => void ids.push(recordId),
      progress: () => undefined,
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
    // A page that was killed before it was ready begins with what was picked.
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

  test('that turns out to be unusable is kept no more', async () => {
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

  test('that is sent again is kept once', async () => {
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

  test('is sent all the same by a phone that denies storage', async () => {
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

describe('an upload that is broken off', () => {
  test('goes on by what its store left, on this page and on a later one, until it is given up', async () => {
    const phone = new InMemoryUploadStore();
    const tries: (string | undefined)[] = [];
    const files = {
      upload: (_file: unknown, _credential: unknown, _progress: unknown, options?: UploadOptions): Upload => {
        tries.push(options?.resume?.saved);
        options?.resume?.save(`after try ${tries.length}`);
        const done = Promise.reject(new GatewayError('offline', ''));
        return { done, cancel: () => undefined, suspend: () => undefined };
      },
      readableUrl: async () => '',
    };
    const page = () => uploads(files, new AsIsPictureReducer(), phone);
    const here = place(async () => old);
    const attempt = async (on: UploadAttachments, source: UploadSource) => {
      let ready = source;
      const prepared = (one: UploadSource) => {
        ready = one;
      };
      const upload = on.start(source, here, { ...quiet, prepared });
      await expect(upload.done).rejects.toMatchObject({ kind: 'offline' });
      return { ready, upload };
    };
    const first = page();
    const { ready } = await attempt(first, { file });
    await attempt(first, ready);
    const later = page();
    const [kept] = await later.kept(here);
    if (!kept || !('file' in kept.content)) throw new Error('nothing was kept');
    const { upload } = await attempt(later, { file: kept.content.file, recordId: kept.id });
    expect(tries).toEqual([undefined, 'after try 1', 'after try 2']);
    upload.cancel();
    await attempt(later, { file: kept.content.file });
    expect(tries.at(-1)).toBeUndefined();
  });
});
