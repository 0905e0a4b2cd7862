import { describe, expect, it } from 'vitest';
import { parseEncryptionSetting } from '#infrastructure/http/envelope/encryption-setting';
import { isIgnored } from '#infrastructure/http/envelope/ignore-list';

const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
const whole = {
  enable: true,
  ignoreList: [{ method: 'POST', path: 'enrollment-manage/register/getTemplate' }],
  cipherKey: key(16),
  signKey: key(32),
};

describe('the encryption setting', () => {
  it.each([16, 32])('is read with a cipher key of %i bytes', (bytes) => {
    expect(parseEncryptionSetting(JSON.stringify({ ...whole, cipherKey: key(bytes) }))).toEqual({
      enable: true,
      ignoreList: whole.ignoreList,
      cipherKey: new Uint8Array(bytes).fill(7),
      signKey: new Uint8Array(32).fill(7),
    });
  });

  it('ignores nothing where no list is given', () => {
    const { ignoreList, ...rest } = whole;
    expect(ignoreList).toHaveLength(1);
    expect(parseEncryptionSetting(JSON.stringify(rest))).toMatchObject({ ignoreList: [] });
  });

  it.each([undefined, null, '', '  \n', '{"enable":false}', '{"enable":false,"cipherKey":"?"}'])(
    'is off for %j',
    (text) => {
      expect(parseEncryptionSetting(text)).toBe('off');
    },
  );

  it.each([
    ['{', 'ysCry:'],
    ['<html>', 'ysCry:'],
    ['null', 'ysCry:'],
    ['[]', 'ysCry:'],
    ['"{}"', 'ysCry:'],
    ['{}', 'ysCry.enable:'],
    [changed({ enable: 'true' }), 'ysCry.enable:'],
    [changed({ enable: 1 }), 'ysCry.enable:'],
    [changed({ cipherKey: undefined }), 'ysCry.cipherKey:'],
    [changed({ cipherKey: key(24) }), 'ysCry.cipherKey:'],
    [changed({ cipherKey: '0123456789abcdef' }), 'ysCry.cipherKey:'],
    [changed({ cipherKey: key(16).replace('==', '') }), 'ysCry.cipherKey:'],
    [changed({ cipherKey: 16 }), 'ysCry.cipherKey:'],
    [changed({ signKey: key(16) }), 'ysCry.signKey:'],
    [changed({ signKey: '' }), 'ysCry.signKey:'],
    [changed({ ignoreList: {} }), 'ysCry.ignoreList:'],
    [changed({ ignoreList: [{ method: '*', path: 'a' }, 'b'] }), 'ysCry.ignoreList.1:'],
    [changed({ ignoreList: [{ method: '*' }] }), 'ysCry.ignoreList.0:'],
  ])('is an error for %s', (text, named) => {
    const parsed = parseEncryptionSetting(text);
    expect(parsed).toHaveProperty('error');
    const { error } = parsed as { error: string };
    expect(error.startsWith(named)).toBe(true);
    expect(error).not.toContain('0123456789abcdef');
  });
});

function changed(members: object): string {
  return JSON.stringify({ ...whole, ...members });
}

describe('the ignore list', () => {
  const rules = (...ignoreList: [string, string][]) => ({
    ignoreList: ignoreList.map(([method, path]) => ({ method, path })),
  });

  it.each([
    ['GET', 'a/b', 'GET', 'a/b', true],
    ['get', 'a/b', 'GET', 'a/b', true],
    ['GET', '/a/b', 'get', 'a/b', true],
    ['GET', 'a/b', 'GET', '/a/b?x=1', true],
    ['GET', 'a/b', 'POST', 'a/b', false],
    ['*', 'a/b', 'POST', 'a/b', true],
    ['GET', 'a/b', 'GET', 'a/bc', false],
    ['GET', 'a/b', 'GET', 'x/a/b', false],
    ['GET', 'a/b', 'GET', 'A/b', false],
    ['GET', 'a/*', 'GET', 'a/b/c', true],
    ['GET', 'a/*', 'GET', 'a', false],
    ['GET', 'a*', 'GET', 'ab', true],
    ['GET', '/a/*', 'GET', '/a/', true],
    ['*', '*', 'DELETE', 'anything', true],
    ['GET', 'a/*/c', 'GET', 'a/b/c', false],
    ['GET', 'a.b', 'GET', 'axb', false],
    ['GET', '', 'GET', 'a', false],
  ])('%s %s says of %s %s: %s', (method, path, asked, address, ignored) => {
    expect(isIgnored(rules([method, path]), asked, address)).toBe(ignored);
  });

  it('takes any of its rules, and none where it is empty', () => {
    expect(isIgnored(rules(['GET', 'a'], ['POST', 'b']), 'POST', 'b')).toBe(true);
    expect(isIgnored(rules(), 'POST', 'b')).toBe(false);
  });
});
