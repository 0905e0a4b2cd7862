import { describe, expect, test } from 'vitest';
import type { CredentialSource } from '#application/ports/attachment-uploads';
import type { FileStore, PickedFile, Upload } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import { UploadAttachments } from '#application/upload/upload-attachments';
import type { Credential } from '#domain/credential';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { AsIsPictureReducer } from '#infrastructure/memory/as-is-picture-reducer';

const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const stored = { path: 'p', name: 'photo.jpg', type: 'image/jpeg', size: 1 };

const [old, renewed] = [credentialOf('old'), credentialOf('new')];

const policy = { maxCount: 1, pictures: FORM_PICTURE };
const quiet = { prepared: () => undefined, progress: () => undefined };

function started(files: FileStore, credential: CredentialSource) {
  return new UploadAttachments(files, new AsIsPictureReducer()).start(file, policy, credential, quiet).done;
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
  const smaller = { reduce: async () => small };

  test('is made small first, and its listener learns what is sent', async () => {
    const sent: PickedFile[] = [];
    const files = {
      upload: (one: PickedFile): Upload => {
        sent.push(one);
        return { done: Promise.resolve(stored), cancel: () => undefined };
      },
      readableUrl: async () => '',
    };
    const told: PickedFile[] = [];
    const listener = { ...quiet, prepared: (one: PickedFile) => told.push(one) };
    await new UploadAttachments(files, smaller).start(file, policy, async () => old, listener).done;
    expect([sent, told]).toEqual([[small], [small]]);
  });

  test('that cannot be made ready is not sent, and no credential is asked for', async () => {
    const unusable = { reduce: async () => ({ fault: 'heic' }) as const };
    const { files, carried } = schoolKnowing(old);
    const upload = new UploadAttachments(files, unusable).start(
      file,
      policy,
      async () => expect.fail('asked'),
      quiet,
    );
    await expect(upload.done).resolves.toEqual({ fault: 'heic' });
    expect(carried).toEqual([]);
  });

  test('goes as it is where the policy does not reduce', async () => {
    const { files } = schoolKnowing(old);
    const never = { reduce: async () => expect.fail('reduced') };
    const upload = new UploadAttachments(files, never).start(file, { maxCount: 1 }, async () => old, quiet);
    await expect(upload.done).resolves.toEqual(stored);
  });
});
