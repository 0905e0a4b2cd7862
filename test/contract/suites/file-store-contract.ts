import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PickedFile } from '#application/ports/files/file-store';
import { FileUpload } from '#application/upload/file-upload';
import type { Credential } from '#domain/credential';
import { credentialOf, tokenOf } from '#infrastructure/http/bearer-token';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { plans } from '#test/support/demo-plans';
import { person } from '../../school/http/people';
import { accepted, apply, picture, planCalled } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';

const quietly = () => undefined;

/** File names from phones, and the names that a school stores. */
const NAMES = [
  ['📄 成绩单😀.png', '📄 成绩单😀.png'],
  ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
  ['成绩/2026.png', '成绩2026.png'],
  ['C:\\扫描\\1.png', 'C扫描1.png'],
  ['截屏 12:30:05.png', '截屏 123005.png'],
  ['是这张吗?.png', '是这张吗.png'],
  ['???.png', 'download.png'],
  ['../../a.png', 'a.png'],
  ['a\u202egnp.exe.png', 'agnp.exe.png'],
  [`a${'😀'.repeat(60)}.png`, `a${'😀'.repeat(37)}.png`],
  ['100% & #1 + =.png', '100% & #1 + =.png'],
] as const;

/** The contract of FileStore. */
export function fileStoreContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`FileStore: ${name}`, () => {
    const at = atQingyun(newAssembly);

    async function draftToken(): Promise<Credential> {
      const plan = await planCalled(at.ports.gateway, plans.autumn);
      return accepted(await at.ports.gateway.openDraft(plan.id)).token;
    }

    async function bytesAt(url: string): Promise<Uint8Array> {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    }

    test('stores a file with progress, and returns it', async () => {
      const bearer = await draftToken();
      const file = picture('证件照 (1)&x=#.png'.replace(/[&#]/g, ''));
      const progress: number[] = [];
      const stored = await at.ports.files.upload(file, bearer, (fraction) => progress.push(fraction)).done;
      expect(stored).toMatchObject({ name: file.name, type: 'image/png', size: file.size });
      expect(progress.at(-1)).toBe(1);
      expect(progress.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
      const url = await at.ports.files.readableUrl(stored.path, bearer);
      expect(await bytesAt(url)).toEqual(new Uint8Array(await file.arrayBuffer()));
    });

    test.each(NAMES)('stores a file named %j as %j', async (name, expected) => {
      const bearer = await draftToken();
      const ports = {
        files: at.ports.files,
        pictures: new InMemoryPictureReducer(),
        uploadStore: new InMemoryUploadStore(),
      };
      const place = {
        draftKey: 'autumn',
        fieldKey: 'photo',
        policy: { maxCount: 1 },
        credential: async () => bearer,
      };
      const listener = { recorded: quietly, prepared: quietly, resumable: quietly, progress: quietly };
      const { done } = new FileUpload(ports, { file: picture(name) }, place, listener);
      const outcome = accepted(await done);
      if ('error' in outcome) return expect.fail(outcome.error);
      expect(outcome.name).toBe(expected);
      const { readableFiles } = at.assembly.school;
      const access = accepted(await readableFiles.readable(tenants.qingyun, tokenOf(bearer), outcome.path));
      expect(accepted(await readableFiles.read(outcome.path, access)).name).toBe(expected);
      const url = await at.ports.files.readableUrl(outcome.path, bearer);
      expect(await bytesAt(url)).toEqual(new Uint8Array(await picture().arrayBuffer()));
      return undefined;
    });

    test('lets an applicant read the files of their application', async () => {
      const receipt = await apply(at.ports, plans.autumn, person(4001, '何静怡'));
      const { answers } = accepted(await at.ports.gateway.application(receipt.token, receipt.applicationId));
      const [photo] = answers.photo as readonly { readonly path: string }[];
      const url = await at.ports.files.readableUrl(photo?.path ?? '', receipt.token);
      expect((await bytesAt(url)).length).toBe(picture().size);
    });

    test('lets nobody else read them, nor read missing files', async () => {
      const stored = await at.ports.files.upload(picture(), await draftToken(), quietly).done;
      const other = await draftToken();
      const refused = { kind: 'rejected' };
      await expect(at.ports.files.readableUrl(stored.path, other)).rejects.toMatchObject(refused);
      await expect(at.ports.files.readableUrl('nobody/nothing.png', other)).rejects.toMatchObject(refused);
      await expect(at.ports.files.readableUrl('../../etc/passwd', other)).rejects.toMatchObject(refused);
      await expect(at.ports.files.readableUrl(stored.path, credentialOf('nonsense'))).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    });

    test('refuses an upload with an invalid token', async () => {
      const { done } = at.ports.files.upload(picture(), credentialOf('nonsense'), quietly);
      await expect(done).rejects.toMatchObject({ kind: 'unauthenticated' });
      const elsewhere = at.assembly
        .tenant(tenants.lakeside)
        .files.upload(picture(), await draftToken(), quietly);
      await expect(elsewhere.done).rejects.toMatchObject({ kind: 'unauthenticated' });
    });

    test.each<[string, () => PickedFile]>([
      ['an empty file', () => ({ ...picture(), size: 0, arrayBuffer: async () => new ArrayBuffer(0) })],
      [
        'a text that calls itself a picture',
        () => ({ ...picture(), arrayBuffer: async () => new ArrayBuffer(64) }),
      ],
      ['a name that is none', () => picture('../a.png')],
    ])('refuses %s', async (_, file) => {
      const { done } = at.ports.files.upload(file(), await draftToken(), quietly);
      await expect(done).rejects.toMatchObject({ kind: 'rejected' });
    });

    test('accepts a picture whose type the phone does not know', async () => {
      const stored = await at.ports.files.upload(picture('a.PNG', ''), await draftToken(), quietly).done;
      expect(stored.type).toBe('image/png');
    });

    test('stores 12 MB unchanged', async () => {
      const bytes = new Uint8Array(12 * 1024 ** 2).map((_, at) => (at * 31 + (at >> 8)) & 255);
      bytes.set(new Uint8Array(await picture().arrayBuffer()));
      const file = {
        ...picture('扫描件.png'),
        size: bytes.length,
        arrayBuffer: async () => bytes.slice().buffer,
      };
      const bearer = await draftToken();
      const { path, size } = await at.ports.files.upload(file, bearer, quietly).done;
      expect(size).toBe(bytes.length);
      const [kept, sent] = [await bytesAt(await at.ports.files.readableUrl(path, bearer)), bytes].map(
        (some) => createHash('sha256').update(some).digest('hex'),
      );
      expect(kept).toBe(sent);
    });

    test('stores nothing of a cancelled upload', async () => {
      const upload = at.ports.files.upload(picture(), await draftToken(), quietly);
      upload.cancel();
      await expect(upload.done).rejects.toMatchObject({ kind: 'cancelled' });
    });
  });
}
