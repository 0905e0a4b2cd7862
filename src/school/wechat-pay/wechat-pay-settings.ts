import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A WeChat Pay merchant and its official account. */
export interface WechatPaySettings {
  /** Base URLs without a trailing slash; WeChat's own unless overridden, e.g. for tests. */
  readonly payApi: string;
  readonly wechatApi: string;
  readonly oauth: string;
  readonly merchantId: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Serial number of the merchant's certificate, in hex. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** The APIv3 key of 32 bytes, which encrypts notifications. */
  readonly v3Key: Uint8Array;
  /** WeChat Pay's public key, which verifies its responses, and the key's id. */
  readonly publicKey: KeyObject;
  readonly publicKeyId: string;
  /** The public URL of `/pay-h5/wechat/pay/notify`. */
  readonly notifyUrl: string;
}

const REQUIRED = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APPID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_NOTIFY_URL',
  'WECHAT_APP_SECRET',
] as const;

type ReadSetting = (name: string) => string | undefined;

/**
 * Reads the merchant's settings from environment variables; `undefined` if none is set, otherwise a line for each that is
 * missing or invalid. Lines never contain a value, because some are secrets.
 */
export function readWechatPay(
  read: ReadSetting,
): WechatPaySettings | undefined | { readonly wrong: readonly string[] } {
  const bases = {
    payApi: base(read, 'WECHAT_PAY_API', 'https://api.mch.weixin.qq.com'),
    wechatApi: base(read, 'WECHAT_API', 'https://api.weixin.qq.com'),
    oauth: base(read, 'WECHAT_OAUTH', 'https://open.weixin.qq.com'),
  };
  if (REQUIRED.every((name) => read(name) === undefined)) return undefined;
  const wrong: string[] = REQUIRED.filter((name) => read(name) === undefined).map(
    (name) => `${name} is missing: WeChat Pay needs all of ${REQUIRED.length} settings or none`,
  );
  const check = <T>(name: string, parse: (text: string) => T | undefined, what: string): T | undefined => {
    const text = read(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) wrong.push(`${name} is ${what}`);
    return value;
  };
  const url = (name: string, found: string | undefined) => {
    if (found === undefined) wrong.push(`${name} is an http or https address without a query`);
    return found;
  };
  const settings = {
    payApi: url('WECHAT_PAY_API', bases.payApi),
    wechatApi: url('WECHAT_API', bases.wechatApi),
    oauth: url('WECHAT_OAUTH', bases.oauth),
    merchantId: check('WECHAT_PAY_MCHID', matching(/^\d{8,10}$/), "a merchant's number of 8 to 10 digits"),
    appId: check('WECHAT_PAY_APPID', matching(/^wx[0-9a-zA-Z]{16}$/), 'an app id: wx and 16 characters'),
    appSecret: check('WECHAT_APP_SECRET', matching(/^[0-9a-zA-Z]{32}$/), 'a secret of 32 characters'),
    serial: check('WECHAT_PAY_SERIAL', matching(/^[0-9A-Fa-f]{16,64}$/), 'a serial number in hex'),
    privateKey: check(
      'WECHAT_PAY_PRIVATE_KEY',
      keyFile(createPrivateKey),
      'the PEM file of a private RSA key that can be read',
    ),
    v3Key: check('WECHAT_PAY_V3_KEY', bytes32, 'a key of 32 bytes'),
    publicKey: check(
      'WECHAT_PAY_PUBLIC_KEY',
      keyFile(createPublicKey),
      'the PEM file of a public RSA key that can be read',
    ),
    publicKeyId: check(
      'WECHAT_PAY_PUBLIC_KEY_ID',
      matching(/^\w{10,80}$/),
      'an id such as PUB_KEY_ID_0000000000000000000000000000',
    ),
    notifyUrl: check(
      'WECHAT_PAY_NOTIFY_URL',
      notifyAddress,
      'the address of /pay-h5/wechat/pay/notify from outside, without a query',
    ),
  };
  if (wrong.length > 0) return { wrong };
  return settings as { readonly [Name in keyof typeof settings]: NonNullable<(typeof settings)[Name]> };
}

function base(read: ReadSetting, name: string, usual: string): string | undefined {
  const text = read(name) ?? usual;
  return isPlainUrl(text) ? text.replace(/\/{1,9}$/, '') : undefined;
}

function isPlainUrl(text: string): boolean {
  return /^https?:\/\/[^?#\s]+$/.test(text) && URL.canParse(text);
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

function notifyAddress(text: string): string | undefined {
  return isPlainUrl(text) && text.endsWith('/pay-h5/wechat/pay/notify') ? text : undefined;
}

function bytes32(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length === 32 ? bytes : undefined;
}

function keyFile(create: (pem: string) => KeyObject) {
  return (path: string) => {
    try {
      const key = create(readFileSync(path, 'utf8'));
      return key.asymmetricKeyType === 'rsa' ? key : undefined;
    } catch {
      // The crypto library's message is dropped, because it might quote the file.
      return undefined;
    }
  };
}
