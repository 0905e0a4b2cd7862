import { readFileSync } from 'node:fs';

/** A record as the releases before drafts had a `kind` have written it. */
interface FormerRecord {
  /** What it is stored under, for its tenant. */
  readonly key: string;
  /** The draft where the phone has no keys. */
  readonly text: string;
  /** The same encrypted, in base64, with its initialisation vector. */
  readonly sealed: string;
  readonly iv: string;
  /** Absent in the first release. */
  readonly revision?: string;
  readonly order?: number;
}

interface FormerDrafts {
  /** Of AES-GCM, in base64. */
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

/** Drafts that a former release has stored, byte by byte: each typed into its own form, then left. */
export const formerDrafts = JSON.parse(
  readFileSync(new URL('./stored-drafts.json', import.meta.url), 'utf8'),
) as FormerDrafts;

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
