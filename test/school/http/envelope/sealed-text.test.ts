import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isSigned, openText, sealText, sign } from '#school/http/envelope/sealed-text';
import { envelope, yesterdays } from './envelopes';

const hex = (text: string) => Buffer.from(text, 'hex');
const KEY = Buffer.from('0123456789abcdef');
const IV = Buffer.from('fedcba9876543210');

describe('the school’s own crypto', () => {
  it.each([
    ['F.2.1', '2b7e151628aed2a6abf7158809cf4f3c', '7649abac8119b246cee98e9b12e9197d'],
    [
      'F.2.5',
      '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
      'f58c4c04d6e5f1ba779eabfb5f7bfbd6',
    ],
  ])('the school’s own crypto encrypts the first block of SP 800-38A %s', (_name, key, first) => {
    const iv = hex('000102030405060708090a0b0c0d0e0f');
    const plain = hex('6bc1bee22e409f96e93d7e117393172a');
    const sealed = encrypt(hex(key), iv, plain);
    expect(sealed.subarray(0, 16).toString('hex')).toBe(first);
    expect(decrypt(hex(key), iv, sealed)).toEqual(plain);
  });

  it.each([
    [
      '1',
      hex('0b'.repeat(20)),
      'Hi There',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      '2',
      Buffer.from('Jefe'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      '6',
      hex('aa'.repeat(131)),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('the school’s own crypto signs RFC 4231 case %s', (_case, key, text, signature) => {
    expect(sign(key, text)).toBe(signature);
  });

  it.each([
    ['{}', 'f3rN9DP8r0PBKc2hb0pA6g=='],
    ['1234567890123456', 'yjYo6CFFPpiEuHvjr73QnByrmunWGO1dmN6FiFyvt1o='],
    ['𠮷·买买提😀', 'tZd5xaOAB1+rf0+N9iRqV7oJcm5RECGvJ0XJNRw8YKY='],
  ])('the school’s own crypto encrypts %s as the published vector does', (text, sealed) => {
    expect(encrypt(KEY, IV, Buffer.from(text)).toString('base64')).toBe(sealed);
  });

  it('the school’s own crypto signs the published vector', () => {
    const signature = 'b267480f9524d34726ba3d128265e6097dcf168ffd275288ac7842fd2c3b6663';
    expect(sign(KEY, 'f3rN9DP8r0PBKc2hb0pA6g==')).toBe(signature);
  });
});

describe('a sealed text', () => {
  it('a sealed text is read back, whatever its JSON, and differs each time', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        const one = sealText(envelope, json);
        expect(openText(envelope, one.yscryp)).toBe(json);
        expect(isSigned(envelope, [one.yscryp], one.yscrys)).toBe(true);
        expect(sealText(envelope, json).yscryp).not.toBe(one.yscryp);
      }),
    );
  });

  it('a sealed text begins with its IV, and Web Crypto can decrypt it', async () => {
    const { yscryp } = sealText(envelope, '{"name":"𠮷"}');
    const bytes = new Uint8Array(Buffer.from(yscryp, 'base64'));
    const key = await webcrypto.subtle.importKey('raw', envelope.cipherKey, 'AES-CBC', false, ['decrypt']);
    const algorithm = { name: 'AES-CBC', iv: bytes.subarray(0, 16) };
    const plain = await webcrypto.subtle.decrypt(algorithm, key, bytes.subarray(16));
    expect(Buffer.from(plain).toString('utf8')).toBe('{"name":"𠮷"}');
  });

  it.each(['', 'AAAA', 'no base64', '中文'])('%j is not read as a sealed text', (text) => {
    expect(openText(envelope, text)).toBeUndefined();
  });

  it('an incomplete or misspelled sealed text is not read', () => {
    const { yscryp } = sealText(envelope, '{}');
    const bytes = Buffer.from(yscryp, 'base64');
    const wrong = [
      ` ${yscryp}`,
      `${yscryp}\n`,
      yscryp.replace(/={1,2}$/, ''),
      yscryp.slice(4),
      yscryp.slice(0, -4),
      bytes.toString('base64url'),
      bytes.subarray(0, 16).toString('base64'),
      bytes.subarray(0, 24).toString('base64'),
    ];
    for (const text of wrong) expect(openText(envelope, text)).toBeUndefined();
    expect(openText(yesterdays, yscryp)).toBeUndefined();
  });

  it('a sealed text whose bytes are not UTF-8 is not read', () => {
    const bytes = Buffer.concat([IV, encrypt(KEY, IV, Buffer.from([0xff, 0xfe]))]);
    expect(openText(envelope, bytes.toString('base64'))).toBeUndefined();
  });

  it('a sealed text is verified by its own signature only', () => {
    const { yscryp, yscrys } = sealText(envelope, '{}');
    for (const wrong of [
      yscrys.toUpperCase(),
      `${yscrys}0`,
      yscrys.slice(1),
      '',
      `${yscrys}\n`,
      'x'.repeat(64),
    ]) {
      expect(isSigned(envelope, [yscryp], wrong)).toBe(false);
    }
    expect(isSigned(yesterdays, [yscryp], yscrys)).toBe(false);
    expect(isSigned(envelope, [yscryp, ''], yscrys)).toBe(false);
  });
});
