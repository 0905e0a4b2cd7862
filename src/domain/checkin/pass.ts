const MINUTE = 60_000;

/** How long a pass lives, in ms: long enough for a queue without network, too short for a photo to travel. */
export const PASS_LIFE = 10 * MINUTE;
/** Age in ms at which an open screen fetches the next one. */
export const PASS_RENEWAL = 2 * MINUTE;
/** By how much, in ms, a steward's clock may be wrong where no network can put it right. */
export const CLOCK_TOLERANCE = 2 * MINUTE;

/** Spoken codes are of these: no two look or, in Chinese and English, sound alike at a counter. */
export const SPOKEN_ALPHABET = '234679ACDEFHJKMNPQRTUVWXY';
export const SPOKEN_LENGTH = 6;

/** What opens the gate (contract, "Pass"). Times are epoch ms by the school's clock. */
export interface Pass {
  /** What the QR carries: signed, and nothing of the person in it. */
  readonly token: string;
  /** The six characters to be spoken. */
  readonly code: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** `stale`: still good, and time to fetch the next one. */
export type PassState = 'fresh' | 'stale' | 'expired';

/** `schoolNow` is the school's time: the phone's own clock may be wrong. */
export function passState(pass: Pick<Pass, 'issuedAt' | 'expiresAt'>, schoolNow: number): PassState {
  if (schoolNow >= pass.expiresAt) return 'expired';
  return schoolNow >= pass.issuedAt + PASS_RENEWAL ? 'stale' : 'fresh';
}

/** What a pass says; worth nothing until its signature has been found good. */
export interface PassClaim {
  readonly tenantId: string;
  readonly welcomeId: string;
  readonly code: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface OpenedPass {
  readonly claim: PassClaim;
  /** The text that is signed: everything before the last dot. */
  readonly signed: string;
  /** Base64url of the 64 bytes of an Ed25519 signature. */
  readonly signature: string;
}

/** `OP1.<tenant id>.<welcomeId>.<spoken code>.<expiry, epoch ms in base 36>.<signature>`: letters that a QR packs well. */
const TOKEN = /^(OP1\.([\w-]{1,64})\.([\w-]{1,64})\.(\w{6})\.([0-9a-z]{8,9}))\.([\w-]{86})$/;

/** The text of a claim that is to be signed. */
export function signedText({ tenantId, welcomeId, code, expiresAt }: PassClaim): string {
  return `OP1.${tenantId}.${welcomeId}.${code}.${expiresAt.toString(36)}`;
}

export function passToken(claim: PassClaim, signature: string): string {
  return `${signedText(claim)}.${signature}`;
}

/** Reads what a QR carries; `undefined` for what is no pass at all. */
export function openPass(token: string): OpenedPass | undefined {
  const [, signed = '', tenantId = '', welcomeId = '', code = '', expiry = '', signature = ''] =
    TOKEN.exec(token.trim()) ?? [];
  if (signed === '') return undefined;
  return { claim: { tenantId, welcomeId, code, expiresAt: Number.parseInt(expiry, 36) }, signed, signature };
}

/** A spoken code in its one spelling, as people type it: blanks, dashes and small letters are taken. */
export function parseSpokenCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\-·.]/g, '')
    .toUpperCase();
  const known = [...code].every((character) => SPOKEN_ALPHABET.includes(character));
  return code.length === SPOKEN_LENGTH && known ? code : undefined;
}
