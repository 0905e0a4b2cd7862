import { describe, expect, test } from 'vitest';
import { Encryption, type EnvelopeCipher } from '#infrastructure/http/encryption';
import { encryptionSetting } from '#school/http/envelope/tenant-envelope';
import { envelope, yesterdays } from '../../school/http/envelope/envelopes';

const setting = encryptionSetting(envelope);
const call = { method: 'GET', service: 'enrollment', path: 'a', gatewayPath: 'enrollment-manage/a' };
const again = async () => undefined;
const sealing = (): EnvelopeCipher => ({
  seal: async () => expect.fail('sealed'),
  open: async () => expect.fail('opened'),
});

class Loading {
  readonly loaded: number[] = [];
  readonly kept: string[] = [];
  broken = false;
  readonly encryption: Encryption;

  constructor(kept?: string) {
    this.encryption = new Encryption({
      kept,
      persist: (text) => this.kept.push(text),
      load: async ({ cipherKey }) => {
        this.loaded.push(cipherKey[0] as number);
        if (this.broken) throw new TypeError('Failed to fetch dynamically imported module');
        return sealing();
      },
    });
  }
}

describe('the encryption setting in force', () => {
  test('is none before one is adopted, and for a tenant without encryption', async () => {
    const { encryption, loaded } = new Loading();
    expect(await encryption.cipherFor(call)).toBeUndefined();
    for (const off of ['', ' ', '{"enable":false}']) {
      encryption.adopt(off, again);
      expect(await encryption.cipherFor(call)).toBeUndefined();
      expect(await encryption.current()).toBeUndefined();
    }
    expect(loaded).toEqual([]);
  });

  test('has one cipher, however often it is adopted and used', async () => {
    const { encryption, loaded, kept } = new Loading();
    encryption.adopt(setting, again);
    encryption.adopt(setting, again);
    const [one, other] = await Promise.all([encryption.cipherFor(call), encryption.cipherFor(call)]);
    expect(one).toBe(other);
    expect(one).toBeDefined();
    expect(loaded).toHaveLength(1);
    expect(kept).toEqual([setting]);
  });

  test('changes with a new one, which is stored on the phone', async () => {
    const { encryption, loaded, kept } = new Loading();
    encryption.adopt(setting, again);
    encryption.adopt(encryptionSetting(yesterdays), again);
    await encryption.cipherFor(call);
    expect(loaded).toHaveLength(2);
    expect(kept).toEqual([setting, encryptionSetting(yesterdays)]);
  });

  test.each([
    ['no JSON', 'enable'],
    ['HTML', '<html>'],
    ['a list', '[]'],
    ['no key', '{"enable":true,"ignoreList":[]}'],
    ['a short key', JSON.stringify({ ...JSON.parse(setting), cipherKey: 'c2hvcnQ=' })],
    ['enable that is no boolean', JSON.stringify({ ...JSON.parse(setting), enable: 'true' })],
  ])('is never an invalid one, nor plain instead: %s', async (_, faulty) => {
    const { encryption, kept } = new Loading();
    expect(() => encryption.adopt(faulty, again)).toThrow(expect.objectContaining({ kind: 'contract' }));
    encryption.adopt(setting, again);
    expect(() => encryption.adopt(faulty, again)).toThrow(expect.objectContaining({ kind: 'contract' }));
    expect(await encryption.cipherFor(call)).toBeDefined();
    expect(kept).toEqual([setting]);
  });

  test('is the stored one until the platform config has another', async () => {
    const { encryption, loaded, kept } = new Loading(setting);
    expect(loaded).toHaveLength(1);
    expect(encryption.adopted).toBe(setting);
    expect(await encryption.cipherFor(call)).toBeDefined();
    encryption.adopt(setting, again);
    expect([loaded.length, kept]).toEqual([1, []]);
    encryption.adopt('', again);
    expect(await encryption.cipherFor(call)).toBeUndefined();
    expect(kept).toEqual(['']);
  });

  test.each(['', '<html>', '{"enable":true}'])('is none if the phone has stored %j', async (text) => {
    const { encryption, loaded } = new Loading(text);
    expect(await encryption.cipherFor(call)).toBeUndefined();
    expect([encryption.adopted, loaded]).toEqual([undefined, []]);
  });

  test('sends nothing unencrypted if its code fails to load, and loads it again', async () => {
    const loading = new Loading();
    loading.broken = true;
    loading.encryption.adopt(setting, again);
    await expect(loading.encryption.cipherFor(call)).rejects.toMatchObject({ kind: 'offline' });
    loading.broken = false;
    expect(await loading.encryption.cipherFor(call)).toBeDefined();
  });
});
