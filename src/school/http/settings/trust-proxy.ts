import { isIP } from 'node:net';
import { SettingError } from './setting-error';

/** `on` means one proxy: trusting all would let clients forge any address before the one that the proxy appends. */
export function readTrustProxy(text: string | undefined): false | number | string {
  if (text === undefined) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  if (/^(?:true|on|yes)$/i.test(text)) return 1;
  if (/^(?:false|off|no)$/i.test(text)) return false;
  if (text.split(',').every((part) => isProxyAddress(part.trim()))) return text;
  throw new SettingError('TRUST_PROXY is on, a number of proxies, or a list of their addresses');
}

function isProxyAddress(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (prefix === undefined) return longest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}
