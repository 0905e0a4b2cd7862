import { describe, expect, test } from 'vitest';
import type { PickedFile, Upload } from '#application/ports/files/file-store';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { exif, greyJpeg } from '#test/support/sample-pictures';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { file, old, place, quiet, schoolKnowing, stored, uploads } from './upload-fixture';

describe('a photo', () => {
  const small = new File(['y'], 'small.jpg', { type: 'image/jpeg' });
  const smaller = { reduce: async () => small, show: async () => undefined, rotate: async () => undefined };

  test('is reduced first, and the listener receives the reduced file', async () => {
    const sent: PickedFile[] = [];
    const files = {
      upload: (one: PickedFile): Upload => {
        sent.push(one);
        return { done: Promise.resolve(stored), cancel: () => undefined, suspend: () => undefined };
      },
      readableUrl: async () => '',
    };
    const reported: PickedFile[] = [];
    const listener = { ...quiet, prepared: (one: PickedFile) => void reported.push(one) };
    await uploads(files, smaller).start(
      { file },
      place(async () => old),
      listener,
    ).done;
    expect([sent, reported]).toEqual([[small], [small]]);
  });

  test.each([
    ['gps.jpe', '', undefined],
    ['photo.jfif', 'image/jpeg', ['jpg', 'jpeg', 'png']],
    ['mmexport1690000000000', 'image/jpeg', ['jpg', 'jpeg', 'png']],
    ['mmexport1690000000000', '', ['jpg', 'jpeg', 'png']],
    ['notes.dat', 'application/octet-stream', undefined],
    ['扫描.pdf', 'application/pdf', undefined],
  ])('is one by its first bytes and loses its place: %s (%s)', async (name, type, accept) => {
    const sent: PickedFile[] = [];
    const files = {
      upload: (one: PickedFile): Upload => {
        sent.push(one);
        return { done: Promise.resolve(stored), cancel: () => undefined, suspend: () => undefined };
      },
      readableUrl: async () => '',
    };
    const jpeg = greyJpeg({ width: 64, height: 64 });
    const taken = [jpeg.subarray(0, 2), exif(1), jpeg.subarray(2)].map((part) => Uint8Array.from(part));
    for (const pictures of [FORM_PICTURE, undefined]) {
      const source = { file: new File(taken, name, { type }) };
      expect(await source.file.text()).toContain('GPS');
      const policy = { maxCount: 1, pictures, accept };
      await uploads(files).start(
        source,
        place(async () => old, policy),
        quiet,
      ).done;
      const made = sent.pop();
      expect(made?.name).toMatch(/\.(?:jpg|jpe)$/);
      expect(new TextDecoder('latin1').decode(await made?.arrayBuffer())).not.toContain('GPS');
    }
  });

  test('is what its field wants: another file, or another format that stays as it is, is not sent', async () => {
    const { files, carried } = schoolKnowing(old);
    const accept = ['jpg'];
    const send = (name: string, bytes: BlobPart) =>
      uploads(files).start(
        { file: new File([bytes], name) },
        place(async () => old, { maxCount: 1, accept }),
        quiet,
      ).done;
    expect(await send('mmexport1690000000000', 'words')).toEqual({ error: 'format', accept });
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, ...new Uint8Array(20));
    expect(await send('mmexport1690000000001', png)).toMatchObject({ error: expect.any(String) });
    expect(carried).toEqual([]);
  });

  test('that cannot be prepared is not sent, and no credential is requested', async () => {
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

  test('that is still too large for its field is not sent', async () => {
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

  test('is sent although recording it fails by a bug, which is reported', async () => {
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
    const surfaced = await unhandledRejectionsOf(async () => {
      done = await upload();
    });
    expect([done, surfaced]).toEqual([stored, [bug, bug]]);
  });

  test('loses its location metadata also where the policy does not reduce', async () => {
    const sent: PickedFile[] = [];
    const files = {
      upload: (one: PickedFile): Upload => {
        sent.push(one);
        return { done: Promise.resolve(stored), cancel: () => undefined, suspend: () => undefined };
      },
      readableUrl: async () => '',
    };
    const asked: unknown[] = [];
    const placeless = {
      ...smaller,
      reduce: async (one: PickedFile, reduction: unknown) => {
        asked.push(one, reduction);
        return small;
      },
    };
    await uploads(files, placeless).start(
      { file },
      place(async () => old, { maxCount: 1 }),
      quiet,
    ).done;
    expect(asked).toEqual([file, undefined]);
    expect(sent).toEqual([small]);
  });
});
