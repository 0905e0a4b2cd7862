import { describe, expect, test } from 'vitest';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { old, renewed, schoolKnowing, started, stored } from './upload-fakes';

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
