import { type CipherScope, serveCipher } from './serve-cipher';
import { WebCryptoEngine } from './web-crypto-engine';

serveCipher(self as CipherScope, (keys) => new WebCryptoEngine(keys));
