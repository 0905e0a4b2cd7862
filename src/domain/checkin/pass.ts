const MINUTE = 60_000;

/** Lifetime of a pass in ms: long enough for a queue without network, too short to pass on a photo of it. */
export const PASS_LIFE = 10 * MINUTE;
/** Age in ms at which the open screen fetches a new pass. */
export const PASS_RENEWAL = 2 * MINUTE;
/** Tolerated error of a steward's clock in ms, for scans without network. */
export const CLOCK_TOLERANCE = 2 * MINUTE;

/** Characters of spoken codes: no two look alike, or sound alike in Chinese or English. */
export const SPOKEN_ALPHABET = '234679ACDEFHJKMNPQRTUVWXY';
export const SPOKEN_LENGTH = 6;

/** The pass that a steward scans (contract, "Pass"). Times are epoch ms by the school's clock. */
export interface Pass {
  /** The QR code's content: signed, without personal data. */
  readonly token: string;
  /** The six-character spoken code. */
  readonly code: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** `stale`: still valid, but old enough to fetch a new one. */
export type PassState = 'fresh' | 'stale' | 'expired';

/** `schoolNow` is the school's time: the phone's own clock may be wrong. */
export function passState(pass: Pick<Pass, 'issuedAt' | 'expiresAt'>, schoolNow: number): PassState {
  if (schoolNow >= pass.expiresAt) return 'expired';
  return schoolNow >= pass.issuedAt + PASS_RENEWAL ? 'stale' : 'fresh';
}

/** The content of a pass; do not trust it before its signature is verified. */
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

/** `OP1.<tenant id>.<welcomeId>.<spoken code>.<expiry, epoch ms in base 36>.<signature>`. */
const TOKEN = /^(OP1\.([\w-]{1,64})\.([\w-]{1,64})\.(\w{6})\.([0-9a-z]{8,9}))\.([\w-]{86})$/;

/** The text of a claim that the signature covers. */
export function signedText({ tenantId, welcomeId, code, expiresAt }: PassClaim): string {
  return `OP1.${tenantId}.${welcomeId}.${code}.${expiresAt.toString(36)}`;
}

export function passToken(claim: PassClaim, signature: string): string {
  return `${signedText(claim)}.${signature}`;
}

/** Parses a QR code's content, without verifying the signature; `undefined` where it is no pass. */
export function openPass(token: string): OpenedPass | undefined {
  const [, signed = '', tenantId = '', welcomeId = '', code = '', expiry = '', signature = ''] =
    TOKEN.exec(token.trim()) ?? [];
  if (signed === '') return undefined;
  return { claim: { tenantId, welcomeId, code, expiresAt: Number.parseInt(expiry, 36) }, signed, signature };
}

/** Normalises a typed spoken code (spaces, dashes and lower case are accepted); undefined where it is none. */
export function parseSpokenCode(text: string): string | undefined {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\-·.]/g, '')
    .toUpperCase();
  const known = [...code].every((character) => SPOKEN_ALPHABET.includes(character));
  return code.length === SPOKEN_LENGTH && known ? code : undefined;
}
