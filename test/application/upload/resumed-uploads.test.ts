import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { UploadSource } from '#application/ports/files/attachment-uploads';
import type { Upload, UploadOptions } from '#application/ports/files/file-store';
import type { UploadAttachments } from '#application/upload/upload-attachments';
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
    const page = () => uploads(files, new InMemoryPictureReducer(), phone);
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
