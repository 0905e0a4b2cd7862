import { deniable } from './phone-database';

/** A stored draft: encrypted if the page can have a non-extractable key, otherwise plain text. */
export type EncryptedDraft =
  | { readonly sealed: ArrayBuffer; readonly iv: Uint8Array }
  | { readonly open: string };

/** Provides the key; `undefined` on plain http, where Web Crypto is not available. */
export interface KeyProvider {
  key(): Promise<CryptoKey | undefined>;
}

/** Length in bytes of an AES-GCM initialisation vector; each encryption uses a new one. */
const IV_BYTES = 12;

export async function encryptText(text: string, keys: KeyProvider): Promise<EncryptedDraft> {
  const encrypted = await encryptBytes(new TextEncoder().encode(text), keys);
  return 'sealed' in encrypted ? encrypted : { open: text };
}

/** Stored bytes, encrypted or not. */
export type EncryptedBytes =
  | { readonly sealed: ArrayBuffer; readonly iv: Uint8Array }
  | { readonly open: Uint8Array };

export async function encryptBytes(
  bytes: Uint8Array<ArrayBuffer>,
  keys: KeyProvider,
): Promise<EncryptedBytes> {
  const key = await keys.key();
  if (!key) return { open: bytes };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await deniable(() => crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes));
  return { sealed, iv };
}

/** The text, or undefined if it cannot be decrypted: the key is gone, or the record is damaged. */
export async function decryptText(stored: EncryptedDraft, keys: KeyProvider): Promise<string | undefined> {
  if ('open' in stored) return stored.open;
  const bytes = await decryptBytes(stored, keys);
  return bytes && new TextDecoder().decode(bytes);
}

/** As `decrypt`, for bytes. */
export async function decryptBytes(
  stored: EncryptedBytes,
  keys: KeyProvider,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if ('open' in stored) return new Uint8Array(stored.open);
  const key = await keys.key();
  if (!key) return undefined;
  try {
    const iv = new Uint8Array(stored.iv);
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, stored.sealed));
  } catch {
    return undefined;
  }
}
