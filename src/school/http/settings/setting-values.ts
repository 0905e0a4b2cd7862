import { SettingError } from './setting-error';

export function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError(`${name} is no port number: ${text}`);
  return port;
}

const BYTES_IN = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 } as const;

/** `20G`, `512M` or bytes. */
export function readByteCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count = '', unit = ''] = /^(\d{1,15})([KMGT]?)$/i.exec(text) ?? [];
  if (count === '') throw new SettingError(`${name} is a number of bytes such as 512M or 20G, not: ${text}`);
  return Number(count) * BYTES_IN[unit.toUpperCase() as keyof typeof BYTES_IN];
}

/** Error messages never contain the value. */
export function readKey(name: string, text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text) || key.length !== 32)
    throw new SettingError(`${name} is 32 random bytes in base64, such as openssl rand -base64 32 prints`);
  return key;
}

export function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(?:on|true|yes|1)$/i.test(text)) return true;
  if (/^(?:off|false|no|0)$/i.test(text)) return false;
  throw new SettingError(`${name} is on or off, not: ${text}`);
}
