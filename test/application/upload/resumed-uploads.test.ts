import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile, Upload, UploadOptions } from '#application/ports/files/file-store';
import type { UploadSource } from '#application/upload/file-upload';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { file, old, place, quiet, uploads } from './upload-fixture';

describe('an interrupted upload', () => {
  test('resumes from its stored state, on this page and a later one, until it is cancelled', async () => {
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
    const here = place(async () => old);
    const attempt = async (source: UploadSource) => {
      let ready = source;
      const upload = uploads(files, new InMemoryPictureReducer(), phone).start(source, here, {
        ...quiet,
        prepared: (file: PickedFile, recordId: string | undefined) => {
          ready = { file, recordId };
        },
        resumable: (resume) => {
          ready = { ...ready, resume };
        },
      });
      await expect(upload.done).rejects.toMatchObject({ kind: 'offline' });
      return { ready, upload };
    };
    const { ready } = await attempt({ file });
    await attempt(ready);
    const [kept] = await phone.list(here);
    if (!kept || !('file' in kept.content)) throw new Error('nothing was kept');
    const { upload } = await attempt({ ...kept.content, recordId: kept.id });
    expect(tries).toEqual([undefined, 'after try 1', 'after try 2']);
    upload.cancel();
    expect(await phone.list(here)).toEqual([]);
    await attempt({ file: kept.content.file });
    expect(tries.at(-1)).toBeUndefined();
  });
});
