import { CryptoJsEngine } from './crypto-js-engine';
import { type CipherScope, serveCipher } from './serve-cipher';

serveCipher(self as CipherScope, (keys) => new CryptoJsEngine(keys));
