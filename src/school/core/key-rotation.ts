import { PASS_LIFE } from '#domain/checkin/pass';
import { PASS_MEMORY } from './checkin/welcome-tables';
import type { SchoolDeps } from './school-deps';

/** Number of tenants whose keys of each kind were replaced. */
export interface RotationCounts {
  readonly envelopes: number;
  readonly passes: number;
}

/** Replaces the envelope and pass keys of every tenant. Passes signed with the previous key stay valid until they expire. */
export async function rotateKeys({
  store,
  secrets,
  clock,
  securityLog,
}: Pick<SchoolDeps, 'store' | 'secrets' | 'clock' | 'securityLog'>): Promise<RotationCounts> {
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
    const entry = { kind: 'keyRotation', tenantId, actor: 'system', outcome: 'done' } as const;
    if (renewed.sealed) securityLog.record({ ...entry, of: 'envelope' });
    if (renewed.signed) securityLog.record({ ...entry, of: 'pass' });
    envelopes += Number(renewed.sealed);
    passes += Number(renewed.signed);
  }
  return { envelopes, passes };
}
