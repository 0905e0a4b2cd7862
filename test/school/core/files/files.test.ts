import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { ACCESS_LIFE } from '#school/core/files/content/file-signatures';
import { portrait } from '#school/demo/portrait';
import type { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { greyJpeg, jpegSkeleton } from '#test/support/sample-pictures';
import { readByteArray } from '../../read-byte-array';
import { Autumn, TENANT } from '../autumn';
import { uploadDirectly } from './direct-uploads';

let autumn: Autumn;
let draft: string;
beforeEach(async () => {
  autumn = await Autumn.open();
  draft = (await autumn.draft()).token;
});

const SAMPLES = join(import.meta.dirname, '../../../samples');
const png = { type: 'image/png', bytes: portrait() };

async function opened(file = { name: '证件照.png', type: 'image/png' }) {
  const { files } = autumn.school;
  return orThrow(await files.openUpload(TENANT, await files.uploadToken(TENANT, draft), file));
}

async function receive(
  { path, ...access }: Awaited<ReturnType<typeof opened>>,
  file: { type: string; bytes: Uint8Array } = png,
) {
  const { type, bytes } = file;
  return autumn.school.files.receive(path, access, { type, bytes: [bytes] });
}

/** The next transaction is committed, and its response lost. */
function losesNextCommit(store: MemoryStore): void {
  const { transaction } = store;
  store.transaction = async (work) => {
    store.transaction = transaction;
    await store.transaction(work);
    throw new Error('Connection terminated unexpectedly');
  };
}

describe('an upload', () => {
  it('an upload of the same bytes is stored once, and of other bytes at the same path refused', async () => {
    const access = await opened();
    expect(access.path).toMatch(/^tenant-qingyun\/[\w-]{16,}\.png$/);
    expect(await receive(access)).toBe('stored');
    expect(await receive(access)).toBe('stored');
    const other = Uint8Array.from([...portrait(), 0]);
    expect(await receive(access, { ...png, bytes: other })).toEqual({
      refused: 'invalid',
      path: 'file',
      reason: 'stored',
    });
  });

  it('of two concurrent uploads to one path one is stored', async () => {
    const access = await opened();
    const other = { ...png, bytes: Uint8Array.from([...portrait(), 0]) };
    const outcomes = await Promise.all([receive(access), receive(access, other)]);
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
  });

  it('an upload keeps its bytes where the connection is lost when they had been recorded', async () => {
    const access = await opened();
    losesNextCommit(autumn.store);
    await expect(receive(access)).rejects.toThrow('Connection terminated');
    expect(await receive(access)).toBe('stored');
  });

  it('an upload directly to the store keeps its bytes, too', async () => {
    uploadDirectly(autumn.blobs, portrait());
    const { path } = await opened();
    losesNextCommit(autumn.store);
    const { readableFiles } = autumn.school;
    await expect(readableFiles.readable(TENANT, draft, path)).rejects.toThrow('Connection terminated');
    orThrow(await readableFiles.readable(TENANT, draft, path));
    const stored = (await autumn.store.read(({ files }) => files.find(path)))?.stored;
    expect(await autumn.blobs.get(stored?.blobPath ?? '')).toBeDefined();
  });

  it('an upload requires a genuine, unexpired signature of its own path', async () => {
    const access = await opened();
    expect(await receive({ ...access, signature: `${access.signature}x` })).toEqual({ refused: 'notFound' });
    expect(await receive({ ...access, expiresAt: access.expiresAt + 1 })).toEqual({ refused: 'notFound' });
    expect(await receive({ ...access, path: `${TENANT}/other.png` })).toEqual({ refused: 'notFound' });
    autumn.clock.pass(ACCESS_LIFE);
    expect(await receive(access)).toEqual({ refused: 'notFound' });
    // Signed while the clock was ahead.
    const early = await opened();
    autumn.clock.time -= 3_600_000;
    expect(await receive(early)).toEqual({ refused: 'notFound' });
  });

  it('an upload must match its announced type, and have 1 byte to 20 MB', async () => {
    const access = await opened();
    const refused = { refused: 'invalid', path: 'file' };
    expect(await receive(access, { ...png, type: 'image/jpeg' })).toMatchObject({ path: 'fileType' });
    expect(await receive(access, { ...png, bytes: new Uint8Array() })).toEqual({
      ...refused,
      reason: 'empty',
    });
    expect(await receive(access, { ...png, bytes: new Uint8Array(100) })).toEqual({
      ...refused,
      reason: 'content',
    });
    const big = new Uint8Array(20_971_521);
    big.set(portrait());
    expect(await receive(access, { ...png, bytes: big })).toEqual({ ...refused, reason: 'size' });
    expect(await receive(access, { ...png, bytes: big.subarray(0, 20_971_520) })).toBe('stored');
  });

  it('the content of an upload must match its file name even if the phone announces an unspecific type', async () => {
    const type = 'application/octet-stream';
    const beginning = (...bytes: number[]) => Uint8Array.from([...bytes, ...new Array(40).fill(0)]);
    const zip = beginning(0x50, 0x4b, 3, 4);
    const film = beginning(0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'));
    const withPassword = beginning(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    const words = new TextEncoder().encode('just some words, no more than these');
    const kinds: readonly (readonly [string, Uint8Array, boolean])[] = [
      ['a.docx', zip, true],
      ['a.docx', withPassword, true],
      ['a.docx', words, false],
      ['a.zip', words, false],
      ['a.mp4', film, true],
      ['a.mp4', zip, false],
      ['a.mov', film, true],
      ['a.mov', beginning(0, 0, 0, 8, ...new TextEncoder().encode('wide')), true],
      ['a.mov', words, false],
      ['a.heic', beginning(0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')), true],
      ['a.heic', beginning(0xff, 0xd8, 0xff, 0xe0), true],
      ['a.heif', words, false],
      ['a.avif', zip, false],
      // HTML pages or tables that another program has saved with this extension open all the same.
      ['a.xls', words, true],
      ['a.unknown', words, true],
    ];
    for (const [name, bytes, isTaken] of kinds) {
      const outcome = await receive(await opened({ name, type }), { type, bytes });
      expect(outcome, name).toEqual(
        isTaken ? 'stored' : { refused: 'invalid', path: 'file', reason: 'content' },
      );
    }
  });

  it('a PDF may have other bytes before its signature, within the first 1,024', async () => {
    const type = 'application/pdf';
    const words = (count: number) => new TextEncoder().encode(`${'x'.repeat(count)}%PDF-1.7`);
    const kinds: readonly (readonly [string, Uint8Array, boolean])[] = [
      ...['pdf-bom.pdf', 'pdf-newline.pdf', 'pdf-junk-before.pdf'].map(
        (name) => [name, readFileSync(join(SAMPLES, name)), true] as const,
      ),
      ['late.pdf', words(1019), true],
      ['later.pdf', words(1020), false],
      ['none.pdf', new TextEncoder().encode('no such thing '.repeat(200)), false],
    ];
    for (const [name, bytes, isTaken] of kinds)
      expect(await receive(await opened({ name, type }), { type, bytes }), name).toEqual(
        isTaken ? 'stored' : { refused: 'invalid', path: 'file', reason: 'content' },
      );
  });

  it('the content of an upload must match its file name and its announced type', async () => {
    const access = await opened({ name: '证明.docx', type: 'image/png' });
    expect(await receive(access)).toEqual({ refused: 'invalid', path: 'file', reason: 'content' });
  });

  it('a picture with too many pixels to open is refused, however its bytes are split', async () => {
    const jpeg = { type: 'image/jpeg', bytes: greyJpeg({ width: 16_000, height: 14_100 }) };
    const access = await opened({ name: '扫描件.jpg', type: jpeg.type });
    const refused = { refused: 'invalid', path: 'file', reason: 'pixels' };
    expect(await receive(access, jpeg)).toEqual(refused);
    const { path, ...right } = access;
    const bytes = Array.from({ length: 400 }, (_, at) => jpeg.bytes.subarray(at, at + 1));
    expect(await autumn.school.files.receive(path, right, { type: jpeg.type, bytes })).toEqual(refused);
    const large = greyJpeg({ width: 12_000, height: 8_400 });
    expect(await receive(access, { ...jpeg, bytes: large })).toBe('stored');
  });

  it('a picture with too many pixels is refused, however many bytes precede its size', async () => {
    const size = { width: 16_000, height: 14_100 };
    const ones = Array.from({ length: 65_533 }, () => 1);
    const padding = Array.from({ length: 5 }, () => [0xff, 0xe5, 0xff, 0xff, ...ones]).flat();
    const refused = { refused: 'invalid', path: 'file', reason: 'pixels' };
    const { path, ...access } = await opened({ name: '扫描件.jpg', type: 'image/jpeg' });
    const receive = (bytes: Iterable<Uint8Array>) =>
      autumn.school.files.receive(path, access, { type: 'image/jpeg', bytes });
    for (const between of [padding, [0, 1, 2, 0xff, 0], [0xff, 0x01, 0xff, 0xd0, 0xff, 0xff]])
      expect(await receive([jpegSkeleton(size, between)])).toEqual(refused);
    const bytes = jpegSkeleton(size, padding);
    const pieces = Array.from({ length: bytes.length / 63 + 1 }, (_, at) =>
      bytes.subarray(at * 63, at * 63 + 63),
    );
    expect(await receive(pieces)).toEqual(refused);
    expect(await receive([jpegSkeleton({ width: 12_000, height: 8_400 }, padding)])).toBe('stored');
  });

  it('an upload requires a valid file name and a type that fits it', async () => {
    const { files } = autumn.school;
    const token = await files.uploadToken(TENANT, draft);
    for (const name of [
      '照片\u202egnp.png',
      '',
      ' ',
      '..',
      'a/b.png',
      'a\\b.png',
      'a\u0000.png',
      `${'a'.repeat(260)}.png`,
    ]) {
      expect(await files.openUpload(TENANT, token, { name, type: 'image/png' })).toMatchObject({
        path: 'filePath',
      });
    }
    const wrong = await files.openUpload(TENANT, token, { name: 'a.png', type: 'text/html' });
    expect(wrong).toMatchObject({ path: 'fileType' });
  });

  it('an upload requires an upload token of this school, and a draft’s token is none', async () => {
    const { files } = autumn.school;
    const file = { name: 'a.png', type: 'image/png' };
    await expect(files.openUpload(TENANT, draft, file)).rejects.toThrow(Unauthenticated);
    const token = await files.uploadToken(TENANT, draft);
    await expect(files.openUpload('tenant-lakeside', token, file)).rejects.toThrow(Unauthenticated);
    autumn.clock.pass(2 * 3_600_000);
    await expect(files.openUpload(TENANT, token, file)).rejects.toThrow(Unauthenticated);
  });
});

describe('an upload token', () => {
  const HOUR = 3_600_000;

  it('an upload token is reused within an hour, and is valid for at least an hour after each request', async () => {
    const { files, sweep } = autumn.school;
    const file = { name: 'a.png', type: 'image/png' };
    autumn.clock.pass(HOUR - (autumn.clock.now() % HOUR));
    const first = await files.uploadToken(TENANT, draft);
    const other = await files.uploadToken(TENANT, (await autumn.draft()).token);
    autumn.clock.pass(HOUR - 1);
    expect(await files.uploadToken(TENANT, draft)).toBe(first);
    expect(other).not.toBe(first);
    autumn.clock.pass(HOUR - 1);
    const second = await files.uploadToken(TENANT, draft);
    expect(second).not.toBe(first);
    expect(await files.openUpload(TENANT, first, file)).toHaveProperty('path');
    autumn.clock.pass(HOUR);
    expect((await sweep.run()).tokens).toBe(3);
  });
});

describe('a stored file', () => {
  it('a stored file can be read by its draft, by its applicant, and by a steward', async () => {
    const grant = await autumn.draft();
    const photo = await autumn.upload(grant.token);
    const receipt = orThrow(await autumn.submit(grant, { photo: [photo] }));
    const { readableFiles } = autumn.school;
    for (const bearer of [grant.token, receipt.token, await autumn.steward()]) {
      const access = orThrow(await readableFiles.readable(TENANT, bearer, photo.path));
      const file = orThrow(await readableFiles.read(photo.path, access));
      expect(file).toMatchObject({ name: '证件照.png', type: 'image/png', size: portrait().length });
      expect(await readByteArray(await file.bytes())).toEqual([...portrait()]);
      for (const forged of [{ signature: `${access.signature}x` }, { bearer: undefined }])
        expect(await readableFiles.read(photo.path, { ...access, ...forged })).toEqual({
          refused: 'notFound',
        });
    }
  });

  it('a signed address lasts a minute, and no longer than the session that asked for it', async () => {
    const { readableFiles, signOut } = autumn.school;
    const grant = await autumn.draft();
    const photo = await autumn.upload(grant.token);
    const { path } = photo;
    const { token } = orThrow(await autumn.submit(grant, { photo: [photo] }));
    const read = orThrow(await readableFiles.readable(TENANT, token, path));
    expect(ACCESS_LIFE).toBe(60_000);
    expect(await readableFiles.read(path, read)).toHaveProperty('name');
    await signOut.end(TENANT, 'applicant', token);
    expect(await readableFiles.read(path, read)).toEqual({ refused: 'notFound' });
    const toSend = await opened();
    await autumn.store.transaction(({ tokens }) => tokens.remove(toSend.bearer ?? ''));
    expect(await receive(toSend)).toEqual({ refused: 'notFound' });
  });

  it('a stored file is “not found” for everybody else', async () => {
    const photo = await autumn.upload(draft);
    const stranger = await autumn.apply();
    const { readableFiles } = autumn.school;
    for (const bearer of [(await autumn.draft()).token, stranger.token]) {
      expect(await readableFiles.readable(TENANT, bearer, photo.path)).toEqual({ refused: 'notFound' });
    }
    expect(await readableFiles.readable(TENANT, draft, `${TENANT}/none.png`)).toEqual({
      refused: 'notFound',
    });
    await expect(readableFiles.readable(TENANT, undefined, photo.path)).rejects.toThrow(Unauthenticated);
  });

  it('a stored file cannot be read with the signature of its upload', async () => {
    const access = await opened();
    await receive(access);
    expect(await autumn.school.readableFiles.read(access.path, access)).toEqual({
      refused: 'notFound',
    });
  });
});
