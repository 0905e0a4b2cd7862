import { randomBytes } from 'node:crypto';
import type { TenantEncryption } from '../../core/desk/platform-desk';
import type { PlainRule } from '../../core/platform/tenant-records';

/** A tenant's keys and its unencrypted calls. The cipher's key has 16 or 32 bytes, the signature's 32. */
export interface TenantEnvelope {
  readonly cipherKey: Uint8Array;
  readonly signKey: Uint8Array;
  readonly ignoreList: readonly PlainRule[];
}

const CIPHER_KEY_BYTES = 32;
const SIGN_KEY_BYTES = 32;

/** New random keys. */
export function newEnvelope(ignoreList: readonly PlainRule[]): TenantEnvelope {
  return { cipherKey: randomBytes(CIPHER_KEY_BYTES), signKey: randomBytes(SIGN_KEY_BYTES), ignoreList };
}

/** Converts the envelope from the core's form. */
export function tenantEnvelope({ cipherKey, signKey, ignoreList }: TenantEncryption): TenantEnvelope {
  return { cipherKey: bytes(cipherKey), signKey: bytes(signKey), ignoreList };
}

/** `ysCry` of the platform config: the tenant's setting as JSON text. */
export function encryptionSetting({ cipherKey, signKey, ignoreList }: TenantEnvelope): string {
  return JSON.stringify({ enable: true, ignoreList, cipherKey: base64(cipherKey), signKey: base64(signKey) });
}

/** Calls that are unencrypted for every tenant: those made before the keys are known, token exchanges, and files. */
const plainForAll: readonly PlainRule[] = [
  { method: '*', path: 'base/api/open/config/platform/config' },
  { method: '*', path: 'base/api/tenant/query' },
  { method: '*', path: 'base/api/auth/swap/*' },
  { method: '*', path: 'fileapi/*' },
];

/** Whether a call must be encrypted. `path` is the route's, relative to the gateway. */
export function mustBeSealed(
  { ignoreList }: Pick<TenantEnvelope, 'ignoreList'>,
  method: string,
  path: string,
): boolean {
  const asked = withoutSlash(path);
  return ![...plainForAll, ...ignoreList].some(
    (rule) =>
      covers(rule.method.toUpperCase(), method.toUpperCase()) && covers(withoutSlash(rule.path), asked),
  );
}

function covers(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

function withoutSlash(path: string): string {
  return path.replace(/^\/+/, '');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
