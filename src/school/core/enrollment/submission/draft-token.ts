import type { DraftRecord } from '../../records';
import type { Secrets } from '../../secrets';

type Draft = Omit<DraftRecord, 'tokenDigest'>;

const PURPOSE = 'draft token';

/**
 * A draft's token says itself what it stands for, under the school's own key: whoever only looks at a form leaves nothing
 * in the database.
 */
export function draftToken(
  secrets: Pick<Secrets, 'seal'>,
  { tenantId, planId, id, submissionKey, expiresAt }: Draft,
): string {
  return secrets.seal(PURPOSE, JSON.stringify([tenantId, planId, id, submissionKey, expiresAt]));
}

/** Undefined for what no school on this database made; a draft of former releases has a token that says nothing. */
export function draftIn(secrets: Pick<Secrets, 'open' | 'digest'>, token: string): DraftRecord | undefined {
  const text = secrets.open(PURPOSE, token);
  if (text === undefined) return undefined;
  const [tenantId, planId, id, submissionKey, expiresAt] = JSON.parse(text);
  return { tenantId, planId, id, submissionKey, expiresAt, tokenDigest: secrets.digest(token) };
}
