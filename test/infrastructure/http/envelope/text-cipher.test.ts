import { createCipheriv, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes, CipherKeys } from '#infrastructure/http/envelope/cipher';
import { sameText, TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { asciiBytes, countingCipher, expectTampered, IV, keys, longKeys, technologies } from './ciphers';

const noIv = (): Bytes => {
  throw new Error('no IV is wanted');
};
/** One key for both purposes, and an IV that is not transmitted: published test vectors. */
const vectorKeys: CipherKeys = { cipherKey: keys.cipherKey, signKey: keys.cipherKey };

const RARE = fc.constantFrom(
  '𠮷',
  '㛃',
  '鿍',
  '𪚥',
  '😀',
  '👩‍👩‍👧‍👦',
  '🇨🇳',
  '·',
  '\u{feff}',
  '\u{0}',
  '\u{10ffff}',
  '"',
  '\\',
);
const text = fc
  .array(fc.oneof(RARE, fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => parts.join(''));
const payload = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
    ),
  }))
  .value.map((value) => JSON.stringify(value));

/** Node's crypto, called directly. */
function plainly({ cipherKey, signKey }: CipherKeys, iv: Uint8Array, json: string) {
  const cipher = createCipheriv(`aes-${cipherKey.length * 8}-cbc`, cipherKey, iv);
  const sealed = Buffer.concat([iv, cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
  return { sealed, signature: createHmac('sha256', signKey).update(sealed).digest('hex') };
}

describe.each(technologies)('a text cipher over $name', (technology) => {
  it.each([
    ['{}', 'f3rN9DP8r0PBKc2hb0pA6g=='],
    ['1234567890123456', 'yjYo6CFFPpiEuHvjr73QnByrmunWGO1dmN6FiFyvt1o='],
    ['𠮷·买买提😀', 'tZd5xaOAB1+rf0+N9iRqV7oJcm5RECGvJ0XJNRw8YKY='],
  ])('seals %s as the published vector does', async (plain, sealed) => {
    const cipher = new TextCipher(technology.engine(vectorKeys), noIv, IV);
    const { texts, signature } = await cipher.seal([plain]);
    expect(texts).toEqual([sealed]);
    expect(signature).toBe(createHmac('sha256', vectorKeys.signKey).update(sealed).digest('hex'));
    expect(await cipher.open(sealed, signature)).toBe(plain);
  });

  it('signs the published vector', async () => {
    const cipher = new TextCipher(technology.engine(vectorKeys), noIv, IV);
    const { signature } = await cipher.seal(['{}']);
    expect(signature).toBe('b267480f9524d34726ba3d128265e6097dcf168ffd275288ac7842fd2c3b6663');
  });

  it.each([
    ['128', keys],
    ['256', longKeys],
  ])("makes the very bytes of the platform's own crypto with %s bits, and reads them", async (_bits, of) => {
    const engine = technology.engine(of);
    await fc.assert(
      fc.asyncProperty(payload, fc.uint8Array({ minLength: 16, maxLength: 16 }), async (json, some) => {
        const iv = new Uint8Array(some);
        const { sealed, signature } = plainly(of, iv, json);
        const cipher = new TextCipher(engine, () => iv);
        expect(await cipher.seal([json])).toEqual({ texts: [sealed], signature });
        expect(await cipher.open(sealed, signature)).toBe(json);
      }),
      { numRuns: 150 },
    );
  });

  it('seals two texts with an IV each and signs them joined by a full stop', async () => {
    const { texts, signature } = await countingCipher(technology).seal(['{"page":1}', '{"name":"李"}']);
    expect(texts).toEqual([
      plainly(keys, new Uint8Array(16).fill(1), '{"page":1}').sealed,
      plainly(keys, new Uint8Array(16).fill(2), '{"name":"李"}').sealed,
    ]);
    expect(signature).toBe(createHmac('sha256', keys.signKey).update(texts.join('.')).digest('hex'));
  });

  it('never seals the same text alike', async () => {
    const cipher = countingCipher(technology);
    expect((await cipher.seal(['{}'])).texts).not.toEqual((await cipher.seal(['{}'])).texts);
  });

  it('refuses every flipped character of the text and of the signature', async () => {
    const cipher = countingCipher(technology);
    const { texts, signature } = await cipher.seal(['{"amount":12000}']);
    const [sealed = ''] = texts;
    for (const flipped of flips(sealed)) await expectTampered(cipher.open(flipped, signature));
    for (const flipped of flips(signature)) await expectTampered(cipher.open(sealed, flipped));
    expect(await cipher.open(sealed, signature)).toBe('{"amount":12000}');
  });

  it('refuses a signature in upper case, cut off, drawn out or missing', async () => {
    const cipher = countingCipher(technology);
    const { texts, signature } = await cipher.seal(['{}']);
    const [sealed = ''] = texts;
    for (const wrong of [
      signature.toUpperCase(),
      signature.slice(1),
      signature.slice(0, -1),
      `${signature}0`,
      '',
    ]) {
      await expectTampered(cipher.open(sealed, wrong));
    }
  });

  it('refuses what is rightly signed and yet no envelope', async () => {
    const cipher = countingCipher(technology);
    const sign = (of: string) => createHmac('sha256', keys.signKey).update(of).digest('hex');
    const whole = plainly(keys, IV, '{}').sealed;
    const bytes = Buffer.from(whole, 'base64');
    const wrong = [
      '',
      'text',
      '中文',
      `${whole} `,
      whole.slice(0, -4),
      whole.slice(4),
      whole.replace(/={1,2}$/, ''),
      bytes.subarray(0, 16).toString('base64'),
      bytes.subarray(0, 31).toString('base64'),
      Buffer.concat([bytes, bytes.subarray(0, 8)]).toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ];
    for (const sealed of wrong) await expectTampered(cipher.open(sealed, sign(sealed)));
  });

  it('refuses bytes that are no UTF-8 under the right keys', async () => {
    const cipher = createCipheriv('aes-128-cbc', keys.cipherKey, IV);
    const bytes = Buffer.from([0x22, 0xe4, 0xbd, 0x22]);
    const sealed = Buffer.concat([IV, cipher.update(bytes), cipher.final()]).toString('base64');
    const signature = createHmac('sha256', keys.signKey).update(sealed).digest('hex');
    await expectTampered(countingCipher(technology).open(sealed, signature));
  });

  it('refuses another key of either kind', async () => {
    const { texts, signature } = await countingCipher(technology).seal(['{"name":"李晓雨"}']);
    const [sealed = ''] = texts;
    const other = asciiBytes('fedcba9876543210');
    const signKey = asciiBytes('yesterdays key of thirty-two byt');
    await expectTampered(countingCipher(technology, { ...keys, signKey }).open(sealed, signature));
    await expectTampered(countingCipher(technology, { ...keys, cipherKey: other }).open(sealed, signature));
  });

  it('keeps many texts apart that are sealed and opened at once', async () => {
    const cipher = countingCipher(technology);
    const plain = Array.from({ length: 24 }, (_, index) =>
      JSON.stringify({ index, pad: '院'.repeat(37 * index) }),
    );
    const opened = await Promise.all(
      plain.map(async (json) => {
        const { texts, signature } = await cipher.seal([json]);
        return cipher.open(texts[0] as string, signature);
      }),
    );
    expect(opened).toEqual(plain);
  });

  it('goes on after a text that it refused', async () => {
    const cipher = countingCipher(technology);
    const { texts, signature } = await cipher.seal(['[1]']);
    const [sealed = ''] = texts;
    const outcomes = await Promise.allSettled([cipher.open('x', signature), cipher.open(sealed, signature)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('reads a long text', async () => {
    const cipher = countingCipher(technology);
    for (const lead of ['', 'a', 'ab', 'abc']) {
      const long = `${lead}${'😀'.repeat(40_000)}`;
      const { texts, signature } = await cipher.seal([long]);
      expect(await cipher.open(texts[0] as string, signature)).toBe(long);
    }
  });
});

describe('sameText', () => {
  it('knows texts that are the same from all others', () => {
    expect(sameText('', '')).toBe(true);
    expect(sameText('abc', 'abc')).toBe(true);
    for (const other of ['', 'ab', 'abcd', 'abd', 'Abc', 'ab\u{162}'])
      expect(sameText('abc', other)).toBe(false);
  });
});

/** The text with one character changed, for each position. */
function flips(of: string): string[] {
  return [...of].map((character, index) => {
    const other = character === '0' ? '1' : '0';
    return `${of.slice(0, index)}${other}${of.slice(index + 1)}`;
  });
}
