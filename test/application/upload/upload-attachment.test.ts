import { describe, expect, test } from 'vitest';
import type { Upload } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import { UploadAttachment } from '#application/upload/upload-attachment';

const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const stored = { path: 'p', name: 'photo.jpg', type: 'image/jpeg', size: 1 };

/** A school that knows one token. */
function schoolKnowing(good: string) {
  const carried: string[] = [];
  const files = {
    upload: (_file: unknown, bearer: string): Upload => {
      carried.push(bearer);
      const refused = new GatewayError('unauthenticated', '');
      return {
        done: bearer === good ? Promise.resolve(stored) : Promise.reject(refused),
        cancel: () => undefined,
      };
    },
    readableUrl: async () => '',
  };
  return { files, carried };
}

describe('a file whose token the school does not know any more', () => {
  test('is stored with another one', async () => {
    const { files, carried } = schoolKnowing('new');
    const asked: (string | undefined)[] = [];
    const bearer = async (refused?: string) => {
      asked.push(refused);
      return refused === undefined ? 'old' : 'new';
    };
    await expect(new UploadAttachment(files, bearer).start(file, () => undefined).done).resolves.toEqual(
      stored,
    );
    expect([asked, carried]).toEqual([
      [undefined, 'old'],
      ['old', 'new'],
    ]);
  });

  test('fails where there is no other, after one more try', async () => {
    const { files, carried } = schoolKnowing('nobody’s');
    const { done } = new UploadAttachment(files, async () => 'old').start(file, () => undefined);
    await expect(done).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(carried).toEqual(['old', 'old']);
  });

  test('is not stored where the school gives no leave', async () => {
    const { files } = schoolKnowing('none');
    const bearer = async (refused?: string) =>
      refused === undefined ? 'old' : ({ refused: 'notFound' } as const);
    const { done } = new UploadAttachment(files, bearer).start(file, () => undefined);
    await expect(done).resolves.toEqual({ refused: 'notFound' });
  });
});
