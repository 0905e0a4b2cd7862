// The app's own cipher for the crypto bench: JSON text to base64 ciphertext with hex signature, and back. The bench
// provides one key for both purposes, and an IV that is not transmitted.
import { chooseCipher } from '../../src/infrastructure/http/envelope/choose-cipher';

// biome-ignore lint/style/noDefaultExport: the bench asks for one.
export default function cryptoModule(key, iv) {
  const cipher = chooseCipher({ cipherKey: key, signKey: key }, { agreedIv: iv });
  return {
    async seal(json) {
      const { texts, signature } = await (await cipher).seal([json]);
      return { data: texts[0], sign: signature };
    },
    async open({ data, sign }) {
      return (await cipher).open(data, sign);
    },
  };
}
