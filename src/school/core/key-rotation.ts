import { PASS_LIFE } from '#domain/checkin/pass';
import { PASS_MEMORY } from './checkin/welcome-tables';
import type { SchoolDeps } from './school-deps';

/** How many tenants got new keys of each kind. */
export interface Rotated {
  readonly envelopes: number;
  readonly passes: number;
}

/**
 * Renews the keys that something new is signed and sealed with: those of envelopes and of passes, of every tenant. What
 * the keys before have signed stays good for its time. The key of digests stays: what they were made of is not kept.
 */
export async function rotateKeys({
  store,
  secrets,
  clock,
}: Pick<SchoolDeps, 'store' | 'secrets' | 'clock'>): Promise<Rotated> {
  const tenants = await store.read((reading) => reading.tenants.ids());
  let [envelopes, passes] = [0, 0];
  for (const tenantId of tenants) {
    const envelope = { tenantId, cipherKey: secrets.newKey(), signKey: secrets.newKey() };
    const pass = { tenantId, ...secrets.newSigningKeys() };
    const until = clock.now() + PASS_LIFE + PASS_MEMORY;
    const renewed = await store.transaction(async (tables) => {
      const sealed = (await tables.tenants.envelopeKeys(tenantId)) !== undefined;
      if (sealed) await tables.tenants.replaceEnvelopeKeys(envelope);
      return { sealed, signed: await tables.welcome.renewPassKeys(pass, until) };
    });
    envelopes += Number(renewed.sealed);
    passes += Number(renewed.signed);
  }
  return { envelopes, passes };
}
