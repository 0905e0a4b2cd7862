import type { DraftRecord } from '../../records';
import type { Secrets } from '../../secrets';

type Draft = Omit<DraftRecord, 'tokenDigest'>;

const PURPOSE = 'draft token';

/**
 * A draft's token contains the draft's data, encrypted with the school's key, so that opening a form without submitting it stores
 * nothing in the database.
 */
export function sealDraft(
  secrets: Pick<Secrets, 'seal'>,
  { tenantId, planId, id, submissionKey, expiresAt }: Draft,
): string {
  return secrets.seal(PURPOSE, JSON.stringify([tenantId, planId, id, submissionKey, expiresAt]));
}

/** Undefined for a token not sealed with this database's keys, and for one of former releases, which contained no data. */
export function draftIn(secrets: Pick<Secrets, 'open' | 'digest'>, token: string): DraftRecord | undefined {
  const text = secrets.open(PURPOSE, token);
  if (text === undefined) return undefined;
  const [tenantId, planId, id, submissionKey, expiresAt] = JSON.parse(text);
  return { tenantId, planId, id, submissionKey, expiresAt, tokenDigest: secrets.digest(token) };
}
