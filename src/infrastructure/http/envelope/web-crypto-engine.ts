import type { Bytes, CipherEngine, CipherKeys } from './cipher';

const AES = 'AES-CBC';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Web Crypto, which is available only in secure contexts. */
export class WebCryptoEngine implements CipherEngine {
  private readonly subtle = crypto.subtle;
  private imported: { readonly cipher: Promise<CryptoKey>; readonly sign: Promise<CryptoKey> } | undefined;

  constructor(private readonly keys: CipherKeys) {}

  async encrypt(plain: Bytes, iv: Bytes): Promise<Bytes> {
    return new Uint8Array(await this.subtle.encrypt({ name: AES, iv }, await this.keysIn().cipher, plain));
  }

  async decrypt(sealed: Bytes, iv: Bytes): Promise<Bytes> {
    return new Uint8Array(await this.subtle.decrypt({ name: AES, iv }, await this.keysIn().cipher, sealed));
  }

  async sign(bytes: Bytes): Promise<Bytes> {
    return new Uint8Array(await this.subtle.sign(HMAC.name, await this.keysIn().sign, bytes));
  }

  private keysIn() {
    this.imported ??= {
      cipher: this.subtle.importKey('raw', this.keys.cipherKey, AES, false, ['encrypt', 'decrypt']),
      sign: this.subtle.importKey('raw', this.keys.signKey, HMAC, false, ['sign']),
    };
    return this.imported;
  }
}
