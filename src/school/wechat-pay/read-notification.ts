import * as v from 'valibot';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { type ProviderNotification, RefusedNotification } from '../core/payment/payment-provider';
import { paymentOf, Transaction } from './transaction';
import type { WechatPaySettings } from './wechat-pay-settings';

/** Largest difference between a notification's timestamp and now, as WeChat Pay's documentation requires. */
const MAX_CLOCK_OFFSET_S = 300;

const Notification = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.pipe(v.string(), v.length(12)),
    associated_data: v.optional(v.string(), ''),
  }),
});

type Headers = Readonly<Record<string, string | undefined>>;
type Keys = Pick<WechatPaySettings, 'publicKey' | 'publicKeyId' | 'v3Key' | 'merchantId' | 'appId'>;

/**
 * Reads a notification of WeChat Pay v3. The signature over the raw bytes is verified before anything is parsed, and payments
 * to other merchants are refused. `now` is epoch ms. Throws RefusedNotification.
 */
export function readNotification(
  body: Uint8Array,
  headers: Headers,
  keys: Keys,
  now: number,
): ProviderNotification {
  const text = Buffer.from(body).toString('utf8');
  checkSignature(text, headers, keys, now);
  const notification = parsed(Notification, text, 'notification');
  if (notification.event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other' };
  const transaction = parsed(Transaction, decrypted(notification.resource, keys.v3Key), 'resource');
  const payment = paymentOf(transaction, keys);
  if (!payment) throw new RefusedNotification('it contains no payment to this merchant');
  return { kind: 'payment', payment };
}

function checkSignature(text: string, headers: Headers, keys: Keys, now: number): void {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (!/^\d{10}$/.test(timestamp) || nonce === '' || signature === '')
    throw new RefusedNotification('a signature header is missing');
  if (Math.abs(Number(timestamp) - now / 1000) > MAX_CLOCK_OFFSET_S)
    throw new RefusedNotification('its timestamp is more than five minutes off');
  if (headers['wechatpay-serial'] !== keys.publicKeyId)
    throw new RefusedNotification('it is signed with an unknown key');
  // Non-canonical Base64 would decode to the same bytes, so that one signature had several spellings.
  if (Buffer.from(signature, 'base64').toString('base64') !== signature)
    throw new RefusedNotification('its signature is not canonical Base64');
  if (!Rsa.verify(Formatter.response(timestamp, nonce, text), signature, keys.publicKey))
    throw new RefusedNotification('its signature is invalid');
}

function decrypted(resource: v.InferOutput<typeof Notification>['resource'], v3Key: Uint8Array): string {
  try {
    return Aes.AesGcm.decrypt(
      resource.ciphertext,
      Buffer.from(v3Key),
      resource.nonce,
      resource.associated_data,
    );
  } catch (cause) {
    throw new RefusedNotification('its resource cannot be decrypted', { cause });
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, text: string, what: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RefusedNotification(`its ${what} is not JSON`, { cause });
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new RefusedNotification(
    `its ${what} is malformed at ${v.getDotPath(result.issues[0]) ?? 'the root'}`,
  );
}
