import { expect, it } from 'vitest';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { KEEP_FREE_BYTES, RETAKES, UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import { orThrow } from '#test/support/or-throw';
import { asking, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

const MOST = FORM_ATTACHMENT.maxBytes;
/** Number of files of maximum size for which a draft has room whose form asks for one file. */
const ROOM = 1 + RETAKES.bytes;

/** Unfinished uploads count with their announced size, and are removed with their parts. */
export function unfinishedUploadProperties(open: () => StoreUnderTest): void {
  async function school() {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 50 }, asking(1));
    const { files } = small.school;
    const { inParts } = files;
    const drafted = async (address?: string) => {
      const { token: bearer } = await small.draft('plan');
      const token = await files.uploadToken(small.tenantId, bearer);
      const begin = (size?: number) =>
        inParts.begin(small.tenantId, token, { name: 'a.zip', type: 'application/zip', size, address });
      const uploadPart = async (upload: { objectName: string; uploadId: string }, part = 1) => {
        const access = await inParts.part(small.tenantId, token, { ...upload, part, size: 3 });
        if (access === 'stored' || 'refused' in access) return access;
        return inParts.receive({ ...upload, part, bytes: [new Uint8Array(3)] }, access);
      };
      return { token, begin, uploadPart };
    };
    const partsOf = async (path: string) =>
      (await open().store.read(({ files: table }) => table.find(path)))?.parts;
    return { small, drafted, partsOf };
  }

  it('the oldest multipart upload of a draft makes way, with its parts, if the draft announces too much', async () => {
    const { small, drafted, partsOf } = await school();
    const { token, begin, uploadPart } = await drafted();
    const first = orThrow(await begin(MOST));
    expect(await uploadPart(first)).toBe('stored');
    const access = await small.school.files.inParts.part(small.tenantId, token, {
      ...first,
      part: 2,
      size: 3,
    });
    const begun = await partsOf(first.objectName);
    const others = [];
    for (let n = 1; n < ROOM; n += 1) {
      small.clock.pass(1);
      others.push(orThrow(await begin(n === 1 ? undefined : MOST)));
    }
    const stored = (of = begun) => small.blobs.parts.stored(of?.blobPath ?? '', of?.id ?? '');
    expect(await stored()).toEqual([{ number: 1, size: 3 }]);
    small.clock.pass(1);
    const last = orThrow(await begin(1));
    expect(await stored()).toBeUndefined();
    expect(await uploadPart(first)).toEqual({ refused: 'notFound' });
    if (access === 'stored' || 'refused' in access) throw new Error('no address');
    const late = { ...first, part: 2, bytes: [new Uint8Array(3)] };
    expect(await small.school.files.inParts.receive(late, access)).toEqual({ refused: 'notFound' });
    for (const upload of [...others, last])
      expect(await stored(await partsOf(upload.objectName))).toEqual([]);
  });

  it('announced parts of drafts of one address count, even if they never arrive', async () => {
    const { small, drafted } = await school();
    const free = KEEP_FREE_BYTES + 10 * MOST;
    small.blobs.freeBytes = async () => free;
    const address = `${small.tenantId} address`;
    let most = free / 2;
    for (let draft = await drafted(address); most >= MOST; draft = await drafted(address))
      for (let n = 0; n < ROOM && most >= MOST; n += 1) {
        expect(await draft.begin(MOST)).toHaveProperty('uploadId');
        most -= MOST;
      }
    expect(await (await drafted(address)).begin(MOST)).toMatchObject({ refused: 'busy', whose: 'own' });
    expect(await (await drafted(address)).begin(Math.floor(most))).toHaveProperty('uploadId');
    expect(await (await drafted(`${address} other`)).begin(MOST)).toHaveProperty('uploadId');
  });

  it('announced and never started uploads of an address stop counting after an hour, and started ones stay', async () => {
    const { small, drafted, partsOf } = await school();
    const address = `${small.tenantId} address`;
    small.blobs.freeBytes = async () => KEEP_FREE_BYTES + 2 * MOST;
    const room = Math.floor((KEEP_FREE_BYTES + 2 * MOST) / 2 / MOST);
    const begun = await drafted(address);
    const arriving = orThrow(await begun.begin(MOST));
    for (let n = 1; n < room; n += 1)
      expect(await (await drafted(address)).begin(MOST)).toHaveProperty('uploadId');
    expect(await (await drafted(address)).begin(MOST)).toMatchObject({ refused: 'busy', whose: 'own' });
    expect(await begun.uploadPart(arriving)).toBe('stored');
    small.clock.pass(UNCLAIMED_LIFE.unfinished);
    await small.school.sweep.run();
    for (let n = 1; n < room; n += 1)
      expect(await (await drafted(address)).begin(MOST)).toHaveProperty('uploadId');
    expect(await (await drafted(address)).begin(MOST)).toMatchObject({ refused: 'busy', whose: 'own' });
    const { blobPath, id } = (await partsOf(arriving.objectName)) ?? { blobPath: '', id: '' };
    expect(await small.blobs.parts.stored(blobPath, id)).toHaveLength(1);
  });

  it('parts that only the blob store knows of are kept after another part is requested', async () => {
    const { small, drafted, partsOf } = await school();
    const { token, begin } = await drafted();
    const upload = orThrow(await begin(MOST));
    const { blobPath, id } = (await partsOf(upload.objectName)) ?? { blobPath: '', id: '' };
    await small.blobs.parts.put(blobPath, id, 1, [new Uint8Array(3)]);
    await small.school.files.inParts.part(small.tenantId, token, { ...upload, part: 2, size: 3 });
    small.clock.pass(UNCLAIMED_LIFE.inParts - 1);
    await small.school.sweep.run();
    expect(await small.blobs.parts.stored(blobPath, id)).toHaveLength(1);
  });

  it('an abandoned multipart upload is deleted with its parts', async () => {
    const { small, drafted, partsOf } = await school();
    const { begin, uploadPart } = await drafted();
    const upload = orThrow(await begin(MOST));
    await uploadPart(upload);
    const { blobPath, id } = (await partsOf(upload.objectName)) ?? { blobPath: '', id: '' };
    small.clock.pass(UNCLAIMED_LIFE.inParts - 1);
    await small.school.sweep.run();
    expect(await small.blobs.parts.stored(blobPath, id)).toHaveLength(1);
    small.clock.pass(1);
    await small.school.sweep.run();
    expect(await small.blobs.parts.stored(blobPath, id)).toBeUndefined();
    expect(await partsOf(upload.objectName)).toBeUndefined();
  });
}
