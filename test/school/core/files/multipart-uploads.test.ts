import { beforeEach, describe, expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { isSealed } from '#school/core/files/blob-store';
import { ACCESS_LIFE } from '#school/core/files/content/file-signatures';
import { UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import { createSchool } from '#school/core/school';
import { portrait } from '#school/demo/portrait';
import { qingyunCheckin } from '#school/demo/qingyun/qingyun-checkin';
import { SealedBlobStore } from '#school/store/sealed-blob-store';
import { orThrow } from '#test/support/or-throw';
import { greyJpeg, jpegSkeleton } from '#test/support/sample-pictures';
import { readByteArray } from '../../read-byte-array';
import { Autumn, TENANT, who } from '../autumn';

const PNG = portrait();
const HALF = Math.ceil(PNG.length / 2);
const parts = [PNG.subarray(0, HALF), PNG.subarray(HALF)];
const file = { name: '证件照.png', type: 'image/png', size: PNG.length };
const notFound = { refused: 'notFound' };

let autumn: Autumn;
let draft: string;
let token: string;
beforeEach(async () => {
  autumn = await Autumn.open();
  // The pictures here are small.
  Object.assign(autumn.blobs.parts, { minSize: 1 });
  draft = (await autumn.draft()).token;
  token = await autumn.school.files.uploadToken(TENANT, draft);
});

const inParts = () => autumn.school.files.inParts;
const begun = async (what: Partial<typeof file> = {}) =>
  orThrow(await inParts().begin(TENANT, token, { ...file, ...what }));
type StartedUpload = Awaited<ReturnType<typeof begun>>;

async function uploadPart(upload: StartedUpload, part: number, bytes = parts[part - 1] ?? new Uint8Array()) {
  const access = orThrow(await inParts().part(TENANT, token, { ...upload, part, size: bytes.length }));
  if (access === 'stored') return access;
  return inParts().receive({ ...upload, part, bytes: [bytes], size: bytes.length }, access);
}
const complete = (upload: StartedUpload, by = token) => inParts().complete(TENANT, by, upload);

describe('a multipart upload', () => {
  it('a multipart upload has the bytes that were sent, in whatever order parts arrive, and is completed once', async () => {
    const upload = await begun();
    expect([await uploadPart(upload, 2), await uploadPart(upload, 1)]).toEqual(['stored', 'stored']);
    expect(await inParts().part(TENANT, token, { ...upload, part: 1 })).toBe('stored');
    const { parts: store } = autumn.blobs;
    const whole = store.complete.bind(store);
    let joined = 0;
    store.complete = (...asked) => {
      joined += 1;
      return whole(...asked);
    };
    const [one, other] = await Promise.all([complete(upload), complete(upload)]);
    const { path } = orThrow(await complete(upload));
    expect([one, other, joined]).toEqual([{ path }, { path }, 1]);
    const { readableFiles } = autumn.school;
    const access = orThrow(await readableFiles.readable(TENANT, draft, path));
    const stored = orThrow(await readableFiles.read(path, access));
    expect([stored.name, stored.size]).toEqual([file.name, PNG.length]);
    expect(await readByteArray(await stored.bytes())).toEqual([...PNG]);
  });

  it('a new student’s multipart upload is stored encrypted like their pictures, and never in plain', async () => {
    const { store, secrets, clock, blobs } = autumn;
    const written: string[] = [];
    const put = blobs.put.bind(blobs);
    blobs.put = (path, bytes) => {
      written.push(path);
      return put(path, bytes);
    };
    const sealed = new SealedBlobStore(blobs, new Uint8Array(32).fill(7));
    const { welcome, files, readableFiles } = createSchool({ store, secrets, clock, blobs: sealed });
    await welcome.setup.open(TENANT, qingyunCheckin(clock.now()));
    await welcome.setup.admit(TENANT, who);
    const student = orThrow(await welcome.auth.signIn(TENANT, who, undefined)).token;
    const bearer = await files.uploadToken(TENANT, student);
    const upload = orThrow(await files.inParts.begin(TENANT, bearer, file));
    for (const [at, bytes] of parts.entries()) {
      const part = at + 1;
      const access = orThrow(
        await files.inParts.part(TENANT, bearer, { ...upload, part, size: bytes.length }),
      );
      if (access === 'stored') throw new Error('the part is there already');
      expect(await files.inParts.receive({ ...upload, part, bytes: [bytes] }, access)).toBe('stored');
    }
    const { path } = orThrow(await files.inParts.complete(TENANT, bearer, upload));
    expect(await files.inParts.complete(TENANT, bearer, upload)).toEqual({ path });
    const access = orThrow(await readableFiles.readable(TENANT, student, path));
    expect(await readByteArray(await orThrow(await readableFiles.read(path, access)).bytes())).toEqual([
      ...PNG,
    ]);
    const blobPath = (await store.read((tables) => tables.files.find(path)))?.stored?.blobPath ?? '';
    expect(isSealed(blobPath)).toBe(true);
    expect(await readByteArray(await blobs.get(blobPath))).not.toEqual([...PNG]);
    for (const other of written.filter((one) => one !== blobPath))
      expect(await blobs.get(other)).toBeUndefined();
  });

  it('a multipart upload that two processes complete at once is stored once, and remains', async () => {
    const { store, secrets, clock, blobs, school } = autumn;
    const second = createSchool({ store, secrets, clock, blobs, securityLog: { record: () => undefined } });
    const upload = await begun();
    await uploadPart(upload, 1);
    await uploadPart(upload, 2);
    const get = blobs.get.bind(blobs);
    let inBetween: unknown;
    blobs.get = async (...asked) => {
      blobs.get = get;
      inBetween = await second.files.inParts.complete(TENANT, token, upload);
      return get(...asked);
    };
    const { path } = orThrow(await complete(upload));
    expect(inBetween).toEqual({ path });
    const access = orThrow(await school.readableFiles.readable(TENANT, draft, path));
    expect(await readByteArray(await orThrow(await school.readableFiles.read(path, access)).bytes())).toEqual(
      [...PNG],
    );
  });

  it('a multipart upload is refused if a shorter part arrives while it is being completed', async () => {
    const upload = await begun();
    await uploadPart(upload, 1);
    await uploadPart(upload, 2);
    const { parts: store } = autumn.blobs;
    const whole = store.complete.bind(store);
    let made: Awaited<ReturnType<typeof whole>>;
    store.complete = async (path, id) => {
      await store.put(path, id, 2, [new Uint8Array(1)]);
      made = await whole(path, id);
      return made;
    };
    expect(await complete(upload)).toMatchObject({ refused: 'invalid', reason: 'size' });
    expect(await autumn.blobs.get(made?.path ?? '')).toBeUndefined();
  });

  it('a multipart upload cannot be completed with a missing part, or with content of another type', async () => {
    const upload = await begun();
    await uploadPart(upload, 2);
    expect(await complete(upload)).toMatchObject({ refused: 'invalid', path: 'partNumber' });
    const text = await begun({ size: 100 });
    await uploadPart(text, 1, new Uint8Array(100));
    expect(await complete(text)).toMatchObject({ refused: 'invalid', reason: 'content' });
    const huge = greyJpeg({ width: 16_000, height: 14_100 });
    const scan = await begun({ name: '扫描件.jpg', type: 'image/jpeg', size: huge.length });
    await uploadPart(scan, 1, huge);
    expect(await complete(scan)).toMatchObject({ refused: 'invalid', reason: 'pixels' });
    const padding = [0xff, 0xe5, 0xff, 0xff, ...Array.from({ length: 65_533 }, () => 1)];
    const padded = jpegSkeleton(
      { width: 16_000, height: 14_100 },
      Array.from({ length: 5 }, () => padding).flat(),
    );
    const behind = await begun({ name: '扫描件.jpg', type: 'image/jpeg', size: padded.length });
    await uploadPart(behind, 1, padded);
    expect(await complete(behind)).toMatchObject({ refused: 'invalid', reason: 'pixels' });
    const short = await begun();
    await uploadPart(short, 1);
    expect(await complete(short)).toMatchObject({ refused: 'invalid', reason: 'size' });
  });

  it('a multipart upload may not exceed its announced size, or 20 MB', async () => {
    expect(await inParts().begin(TENANT, token, { ...file, size: 20_971_521 })).toMatchObject({
      reason: 'size',
    });
    expect(await inParts().begin(TENANT, token, { ...file, size: 0 })).toMatchObject({ reason: 'empty' });
    const upload = await begun();
    const more = new Uint8Array(PNG.length + 1);
    const unsized = orThrow(await inParts().part(TENANT, token, { ...upload, part: 1 }));
    if (unsized === 'stored') throw new Error('nothing came yet');
    expect(await inParts().receive({ ...upload, part: 1, bytes: [more] }, unsized)).toMatchObject({
      reason: 'size',
    });
    // No address for what cannot be sent to it.
    for (const [part, size] of [
      [1, more.length],
      [PNG.length, 2],
      [1, 2 ** 53],
    ] as const)
      expect(await inParts().part(TENANT, token, { ...upload, part, size })).toEqual({
        refused: 'invalid',
        path: 'partSize',
        reason: 'size',
      });
    const access = orThrow(await inParts().part(TENANT, token, { ...upload, part: 1, size: 10 }));
    if (access === 'stored') throw new Error('nothing came yet');
    const part = { ...upload, part: 1, bytes: [new Uint8Array(11)] };
    expect(await inParts().receive(part, access)).toMatchObject({ reason: 'size' });
    expect(await inParts().receive({ ...part, bytes: [new Uint8Array(9)] }, access)).toMatchObject({
      reason: 'size',
    });
  });

  it('a part before the last has the minimum size, so that a file has few parts', async () => {
    Object.assign(autumn.blobs.parts, { minSize: HALF });
    const tooShort = { refused: 'invalid', path: 'partSize', reason: 'size' };
    const short = PNG.subarray(0, HALF - 1);
    const upload = await begun();
    expect(await uploadPart(upload, 2, short)).toBe('stored');
    expect(await uploadPart(upload, 1, short)).toEqual(tooShort);
    expect(await uploadPart(upload, 1, PNG.subarray(0, HALF))).toBe('stored');
    const other = await begun();
    expect(await uploadPart(other, 1, short)).toBe('stored');
    expect(await uploadPart(other, 2, short)).toEqual(tooShort);
    for (const size of [1, undefined])
      expect(await inParts().part(TENANT, token, { ...other, part: 3, size })).toEqual(tooShort);
  });

  it('a file of direct uploads, which the school does not see arrive, has no short part before the last', async () => {
    const upload = await begun();
    await uploadPart(upload, 1, PNG.subarray(0, 1));
    await uploadPart(upload, 2, PNG.subarray(1));
    Object.assign(autumn.blobs.parts, { minSize: HALF });
    expect(await complete(upload)).toEqual({ refused: 'invalid', path: 'partSize', reason: 'size' });
  });

  it('concurrent parts may not exceed the announced size, and a part may be repeated while its first request hangs', async () => {
    const upload = await begun();
    let go: () => void = () => undefined;
    const slow = async (part: number, bytes = parts[part - 1] ?? new Uint8Array()) => {
      const access = orThrow(await inParts().part(TENANT, token, { ...upload, part, size: bytes.length }));
      if (access === 'stored') throw new Error('nothing came yet');
      const gate = new Promise<void>((resolve) => {
        go = resolve;
      });
      const gated = (async function* () {
        await gate;
        yield bytes;
      })();
      return { part, outcome: inParts().receive({ ...upload, part, bytes: gated }, access) };
    };
    const first = await slow(1);
    const goOn = go;
    expect(await uploadPart(upload, 3, PNG.subarray(0, HALF))).toMatchObject({ reason: 'size' });
    expect(await uploadPart(upload, 1)).toBe('stored');
    expect(await uploadPart(upload, 2)).toBe('stored');
    goOn();
    expect(await first.outcome).toBe('stored');
    expect(orThrow(await complete(upload))).toHaveProperty('path');
  });

  it('a part is accepted only at its own signed address, in time', async () => {
    const [upload, other] = [await begun(), await begun()];
    const access = orThrow(await inParts().part(TENANT, token, { ...upload, part: 1 }));
    if (access === 'stored') throw new Error('nothing came yet');
    const bytes = [parts[0] ?? new Uint8Array()];
    const { receive } = { receive: inParts().receive.bind(inParts()) };
    expect(await receive({ ...upload, part: 2, bytes }, access)).toEqual(notFound);
    expect(await receive({ ...other, part: 1, bytes }, access)).toEqual(notFound);
    expect(await receive({ ...upload, part: 1, bytes }, { ...access, signature: 'forged' })).toEqual(
      notFound,
    );
    autumn.clock.pass(ACCESS_LIFE);
    expect(await receive({ ...upload, part: 1, bytes }, access)).toEqual(notFound);
  });

  it('a multipart upload belongs to its owner, and its id cannot be forged', async () => {
    const upload = await begun();
    await uploadPart(upload, 1);
    const stranger = await autumn.school.files.uploadToken(TENANT, (await autumn.draft()).token);
    expect(await inParts().part(TENANT, stranger, { ...upload, part: 2 })).toEqual(notFound);
    expect(await complete(upload, stranger)).toEqual(notFound);
    expect(await inParts().cancel(TENANT, stranger, upload)).toEqual(notFound);
    const otherSeal = upload.uploadId.replace(/^./, (first) => (first === '_' ? '-' : '_'));
    for (const uploadId of ['', 'x', `${upload.uploadId}x`, otherSeal])
      expect(await complete({ ...upload, uploadId })).toEqual(notFound);
    await expect(complete(upload, draft)).rejects.toThrow(Unauthenticated);
  });

  it('a cancelled multipart upload is deleted at once, and an abandoned one after a day', async () => {
    const upload = await begun();
    await uploadPart(upload, 1);
    expect(await inParts().cancel(TENANT, token, upload)).toEqual({});
    expect(await complete(upload)).toEqual(notFound);
    const left = await begun();
    await uploadPart(left, 1);
    autumn.clock.pass(UNCLAIMED_LIFE.inParts + 1);
    expect((await autumn.school.sweep.run()).files).toBe(1);
    token = await autumn.school.files.uploadToken(TENANT, draft);
    expect(await uploadPart(left, 2).catch(() => notFound)).toEqual(notFound);
  });
});
