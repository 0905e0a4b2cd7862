import type { KeyObject } from 'node:crypto';

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
