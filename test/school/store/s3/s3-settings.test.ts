import { describe, expect, it } from 'vitest';
import { readGroup } from '../../http/settings/read-group';

const whole: Readonly<Record<string, string>> = {
  S3_ENDPOINT: 'https://s3.school.test',
  S3_BUCKET: 'orientation',
  S3_ACCESS_KEY: 'secret-name',
  S3_SECRET_KEY: 'secret-key',
};
const read = (settings: Readonly<Record<string, string>>) => readGroup('s3', settings);

describe('the settings of an S3 store', () => {
  it('without S3 settings there is no S3 store', () => {
    expect(read({})).toBeUndefined();
  });

  it('four settings are enough for an S3 store', () => {
    expect(read(whole)).toEqual({
      endpoint: 'https://s3.school.test',
      region: 'us-east-1',
      bucket: 'orientation',
      accessKey: 'secret-name',
      secretKey: 'secret-key',
      addressing: 'path',
    });
    expect(read({ ...whole, S3_REGION: 'cn-north-1', S3_ADDRESSING: 'host' })).toMatchObject({
      region: 'cn-north-1',
      addressing: 'host',
    });
  });

  it.each(Object.keys(whole))('S3 settings without %s are refused by its name', (name) => {
    const { [name]: _, ...rest } = whole;
    expect(read(rest)).toEqual({ wrong: [expect.stringContaining(`${name} is missing`)] });
  });

  it('a region alone, which other programs read as well, is no S3 store', () => {
    expect(read({ S3_REGION: 'cn-north-1' })).toBeUndefined();
  });

  it('S3_ADDRESSING alone is a store that lacks the rest', () => {
    expect(read({ S3_ADDRESSING: 'host' })).toMatchObject({
      wrong: expect.arrayContaining([expect.stringContaining('S3_ENDPOINT is missing')]),
    });
  });

  it.each([
    ['S3_ENDPOINT', 's3.school.test'],
    ['S3_ENDPOINT', 'https://s3.school.test/secret'],
    ['S3_ENDPOINT', 'ftp://secret.test'],
    ['S3_BUCKET', 'Secret'],
    ['S3_REGION', 'se cret'],
    ['S3_ADDRESSING', 'secret'],
  ])('an invalid S3 setting is refused by its name, without its value: %s=%s', (name, text) => {
    const { wrong } = read({ ...whole, [name]: text }) as { readonly wrong: readonly string[] };
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(name);
    expect(wrong[0]).not.toContain('secret');
  });
});
