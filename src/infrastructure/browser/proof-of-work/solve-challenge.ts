import { sha256 } from '@noble/hashes/sha2.js';

/** A challenge of ALTCHA's protocol, limited to what solving needs. */
export interface Challenge {
  readonly parameters: {
    readonly algorithm: 'SHA-256';
    /** Hex. */
    readonly nonce: string;
    readonly salt: string;
    /** Required beginning of the derived key, hex. */
    readonly keyPrefix: string;
    /** Number of hashes per trial. */
    readonly cost: number;
  };
}

export interface Solution {
  readonly counter: number;
  /** Hex. */
  readonly derivedKey: string;
}

const HEX = /^(?:[0-9a-f]{2})+$/;

/** The challenge in `value`; undefined if it cannot be solved here. */
export function readChallenge(value: object): Challenge | undefined {
  const { parameters = {} } = value as { readonly parameters?: Partial<Challenge['parameters']> };
  const { algorithm, nonce = '', salt = '', keyPrefix = '', cost = 0 } = parameters;
  const solvable =
    algorithm === 'SHA-256' && [nonce, salt, keyPrefix].every((hex) => HEX.test(hex)) && cost >= 1;
  return solvable ? (value as Challenge) : undefined;
}

/** Tries `trials` numbers from `first`: the one whose derived key has the required prefix, or undefined. */
export function tryNumbers({ parameters }: Challenge, first: number, trials: number): Solution | undefined {
  const { nonce, salt, keyPrefix, cost } = parameters;
  const prefix = bytesOf(keyPrefix);
  const fixed = bytesOf(salt + nonce);
  const text = new Uint8Array(fixed.length + 4);
  text.set(fixed);
  const counterIn = new DataView(text.buffer, fixed.length);
  for (let counter = first; counter < first + trials; counter += 1) {
    counterIn.setUint32(0, counter);
    let key = sha256(text);
    for (let hashed = 1; hashed < cost; hashed += 1) key = sha256(key);
    if (prefix.every((byte, at) => key[at] === byte)) return { counter, derivedKey: hexOf(key) };
  }
  return undefined;
}

/** As ALTCHA's widget sends it: JSON in base64. */
export function proofOf(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
