import { deniable } from './phone-database';

/** How a draft lies on the phone: encrypted where the page can hold a key that cannot be exported, else as it is. */
export type EncryptedDraft =
  | { readonly sealed: ArrayBuffer; readonly iv: Uint8Array }
  | { readonly open: string };

/** Keeps the key; `undefined` where the page is no secure context (plain http) and has no such keys. */
export interface KeyProvider {
  key(): Promise<CryptoKey | undefined>;
}

/** Bytes of an AES-GCM initialisation vector; a fresh one for each sealing. */
const IV_BYTES = 12;

export async function encrypt(text: string, keys: KeyProvider): Promise<EncryptedDraft> {
  const encrypted = await encryptBytes(new TextEncoder().encode(text), keys);
  return 'sealed' in encrypted ? encrypted : { open: text };
}

/** Bytes, as they lie on the phone. */
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

/** The text, or undefined where it cannot be read any more: its key is gone, or it is no such record. */
export async function decrypt(stored: EncryptedDraft, keys: KeyProvider): Promise<string | undefined> {
  if ('open' in stored) return stored.open;
  const bytes = await decryptBytes(stored, keys);
  return bytes && new TextDecoder().decode(bytes);
}

/** As `decrypt`, of bytes. */
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
