import { readFileSync } from 'node:fs';

/** A record in the format of the releases before drafts had a `kind`. */
interface FormerRecord {
  /** Its key within the tenant. */
  readonly key: string;
  /** The draft on a phone without encryption keys. */
  readonly text: string;
  /** The same draft encrypted, in base64, with its initialisation vector. */
  readonly sealed: string;
  readonly iv: string;
  /** Absent in the first release. */
  readonly revision?: string;
  readonly order?: number;
}

interface FormerDrafts {
  /** AES-GCM key in base64. */
  readonly rawKey: string;
  readonly records: Readonly<Record<FormerKind, FormerRecord>>;
}

export const FORMER_KINDS = [
  'newApplication',
  'newApplicationOfTheFirstRelease',
  'bootForm',
  'resubmission',
  'checkinInformation',
] as const;
type FormerKind = (typeof FORMER_KINDS)[number];

/** Drafts stored by a former release, byte by byte: each one filled in and left. */
export const formerDrafts = JSON.parse(
  readFileSync(new URL('./stored-drafts.json', import.meta.url), 'utf8'),
) as FormerDrafts;

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
