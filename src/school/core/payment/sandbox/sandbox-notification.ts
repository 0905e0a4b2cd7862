import type { Secrets } from '../../secrets';
import { type ProviderPayment, RefusedNotification } from '../payment-provider';

const SIGNATURE = 'sandbox-signature';

export interface SignedNotification {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

type SigningSecrets = Pick<Secrets, 'derive'>;

/** The notification of a payment as the simulated network sends it. */
export function signNotification(secrets: SigningSecrets, payment: ProviderPayment): SignedNotification {
  const text = JSON.stringify(payment);
  const body = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { body, headers: { [SIGNATURE]: signatureOf(secrets, text) } };
}

/** The payment in a notification. Throws RefusedNotification for an invalid signature. */
export function verifiedPayment(
  secrets: SigningSecrets,
  body: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): ProviderPayment {
  const text = Array.from(body, (byte) => String.fromCharCode(byte)).join('');
  if (headers[SIGNATURE] !== signatureOf(secrets, text))
    throw new RefusedNotification('its signature is invalid');
  return JSON.parse(text);
}

function signatureOf(secrets: SigningSecrets, text: string): string {
  return secrets.derive('sandbox notification', text);
}
