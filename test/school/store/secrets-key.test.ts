// @module-tag thorough
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSchool } from '#school/core/school';
import type { Store } from '#school/core/store';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { setUpSchool } from '#school/demo/seed-demo';
import { SecretsCipher, SecretsLocked } from '#school/store/secrets-cipher';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';

const server = process.env.TEST_DATABASE_URL ?? '';
const databases = [
  { name: 'the embedded database', make: keptInFolder },
  ...(server === '' ? [] : [{ name: 'PostgreSQL', make: () => keptOnServer(server) }]),
];

describe.each(databases)("the school's keys in $name", { timeout: 180_000 }, ({ make }) => {
  let kept: KeptDatabase;
  const secretsKey = randomBytes(32);
  beforeEach(async () => {
    kept = await make();
  });
  afterEach(() => kept.drop());

  /** Opens the database, sets up a school with keys of every kind, and returns them in plain text. */
  const keysIn = async (key: Uint8Array | undefined) => {
    const opened = await openSqlStore({ ...kept.settings, secretsKey: key });
    const { store, secrets } = opened;
    const clock = new FakeClock(START);
    const school = createSchool({ store, secrets, clock, blobs: new MemoryBlobStore() });
    await setUpSchool(school, qingyun(clock.now()));
    const keys = { ...(await keysOf(store)), derived: secrets.derive('a', 'b') };
    await opened.close();
    return keys;
  };

  it('without SECRETS_KEY the dump contains the school’s keys in plain', async () => {
    const { privateKey, cipherKey, signKey } = await keysIn(undefined);
    const dump = await kept.dump();
    for (const secret of [privateKey, cipherKey, signKey]) expect(dump).toContain(secret);
    expect(dump).toMatch(/secret key.*[0-9a-f]{64}/);
  });

  it('with SECRETS_KEY the dump contains no key in plain from the first start on, and the keys stay the same', async () => {
    const plain = await keysIn(undefined);
    const digestKey = /secret key.*?([0-9a-f]{64})/.exec(await kept.dump())?.[1] ?? 'none';
    expect(await keysIn(secretsKey)).toEqual(plain);
    const dump = await kept.dump();
    for (const secret of [plain.privateKey, plain.cipherKey, plain.signKey, digestKey])
      expect(dump).not.toContain(secret);
    expect(dump.match(/v1:/g)).toHaveLength(4);
    expect(await keysIn(secretsKey)).toEqual(plain);
  });

  it('a database created with SECRETS_KEY never contains a key in plain', async () => {
    const { privateKey, cipherKey, signKey } = await keysIn(secretsKey);
    const dump = await kept.dump();
    for (const secret of [privateKey, cipherKey, signKey]) expect(dump).not.toContain(secret);
    expect(dump).not.toMatch(/secret key.*[0-9a-f]{64}/);
  });

  it('a start without the SECRETS_KEY, or with another one, is refused with an explanation', async () => {
    const before = await keysIn(secretsKey);
    await expect(openSqlStore(kept.settings)).rejects.toThrow(/Set SECRETS_KEY to the key/);
    const wrong = openSqlStore({ ...kept.settings, secretsKey: randomBytes(32) });
    await expect(wrong).rejects.toThrow(/SECRETS_KEY is not the key/);
    expect(await keysIn(secretsKey)).toEqual(before);
  });
});

it.runIf(server !== '')(
  'several processes that first use a SECRETS_KEY at once agree on the encrypted keys',
  async () => {
    const kept = await keptOnServer(server);
    const secretsKey = randomBytes(32);
    await (await openSqlStore(kept.settings)).close();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openSqlStore({ ...kept.settings, secretsKey })),
    );
    expect(new Set(opened.map(({ secrets }) => secrets.derive('a', 'b'))).size).toBe(1);
    await Promise.all(opened.map((one) => one.close()));
    await kept.drop();
  },
);

describe('an encrypted secret', () => {
  const vault = new SecretsCipher(randomBytes(32));
  it('an encrypted secret is decrypted for its own purpose only, and not when altered', () => {
    const sealed = vault.seal('pass_keys.private_key one', 'secret');
    expect(vault.open('pass_keys.private_key one', sealed)).toBe('secret');
    expect(() => vault.open('pass_keys.private_key another', sealed)).toThrow(SecretsLocked);
    const altered = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
    expect(() => vault.open('pass_keys.private_key one', altered)).toThrow(SecretsLocked);
    expect(() => vault.open('pass_keys.private_key one', 'v1:')).toThrow(SecretsLocked);
  });

  it('an encrypted secret differs each time', () => {
    expect(vault.seal('a', 'secret')).not.toBe(vault.seal('a', 'secret'));
  });
});

async function keysOf(store: Store) {
  return store.read(async ({ welcome, tenants }) => {
    const { privateKey = '' } = (await welcome.passKeys(QINGYUN)) ?? {};
    const { cipherKey = '', signKey = '' } = (await tenants.envelopeKeys(QINGYUN)) ?? {};
    return { privateKey, cipherKey, signKey };
  });
}
