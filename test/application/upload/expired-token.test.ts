import { describe, expect, test } from 'vitest';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { old, renewed, schoolKnowing, started, stored } from './upload-fixture';

describe('the upload of a file whose token has expired', () => {
  test('succeeds with a new token', async () => {
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

  test('fails after one retry if there is no new token', async () => {
    const { files, carried } = schoolKnowing(credentialOf('nobody’s'));
    await expect(started(files, async () => old)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(carried).toEqual(['old', 'old']);
  });

  test('fails if the school refuses a new token', async () => {
    const { files } = schoolKnowing(credentialOf('none'));
    const credential = async (refused?: Credential) =>
      refused === undefined ? old : ({ refused: 'notFound' } as const);
    await expect(started(files, credential)).resolves.toEqual({ refused: 'notFound' });
  });
});
