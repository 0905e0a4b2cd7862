import { describe, expect, test } from 'vitest';
import type { Upload } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import { UploadAttachment } from '#application/upload/upload-attachment';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';

const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const stored = { path: 'p', name: 'photo.jpg', type: 'image/jpeg', size: 1 };

const [old, renewed] = [credentialOf('old'), credentialOf('new')];

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
    await expect(new UploadAttachment(files, credential).start(file, () => undefined).done).resolves.toEqual(
      stored,
    );
    expect([asked, carried]).toEqual([
      [undefined, 'old'],
      ['old', 'new'],
    ]);
  });

  test('fails where there is no other, after one more try', async () => {
    const { files, carried } = schoolKnowing(credentialOf('nobody’s'));
    const { done } = new UploadAttachment(files, async () => old).start(file, () => undefined);
    await expect(done).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(carried).toEqual(['old', 'old']);
  });

  test('is not stored where the school gives no leave', async () => {
    const { files } = schoolKnowing(credentialOf('none'));
    const credential = async (refused?: Credential) =>
      refused === undefined ? old : ({ refused: 'notFound' } as const);
    const { done } = new UploadAttachment(files, credential).start(file, () => undefined);
    await expect(done).resolves.toEqual({ refused: 'notFound' });
  });
});
