import { base64Bytes } from './base64';
import type { Bytes, CipherKeys } from './cipher';
import type { IgnoreRule } from './ignore-list';

/** A tenant's encryption setting (contract, "Envelope"). */
export interface EncryptionSetting extends CipherKeys {
  readonly enable: true;
  readonly ignoreList: readonly IgnoreRule[];
}

/** Why a setting cannot be read, for developers; never contains a key. */
export interface EncryptionSettingError {
  readonly error: string;
}

const CIPHER_KEY_BYTES = [16, 32];
const SIGN_KEY_BYTES = [32];

/**
 * Reads `ysCry` as the platform config and local storage have it. An empty text or `enable: false` means off. An
 * unreadable setting is an error and not off: a damaged setting must not let calls go out unencrypted.
 */
export function parseEncryptionSetting(
  text: string | null | undefined,
): EncryptionSetting | 'off' | EncryptionSettingError {
  if (text === null || text === undefined || text.trim() === '') return 'off';
  const setting = readJson(text);
  if (!isObject(setting)) return { error: 'ysCry: expected a JSON object' };
  const { enable, ignoreList = [] } = setting;
  if (enable === false) return 'off';
  if (enable !== true) return { error: 'ysCry.enable: expected true or false' };
  const cipherKey = keyOf(setting.cipherKey, CIPHER_KEY_BYTES);
  if (cipherKey === undefined) return { error: 'ysCry.cipherKey: expected 16 or 32 bytes in base64' };
  const signKey = keyOf(setting.signKey, SIGN_KEY_BYTES);
  if (signKey === undefined) return { error: 'ysCry.signKey: expected 32 bytes in base64' };
  if (!Array.isArray(ignoreList)) return { error: 'ysCry.ignoreList: expected a list' };
  const wrong = ignoreList.findIndex((rule) => !isRule(rule));
  if (wrong >= 0) return { error: `ysCry.ignoreList.${wrong}: expected method and path` };
  return { enable, ignoreList, cipherKey, signKey };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyOf(text: unknown, lengths: readonly number[]): Bytes | undefined {
  const bytes = typeof text === 'string' ? base64Bytes(text) : undefined;
  return bytes !== undefined && lengths.includes(bytes.length) ? bytes : undefined;
}

function isRule(rule: unknown): rule is IgnoreRule {
  return isObject(rule) && typeof rule.method === 'string' && typeof rule.path === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
