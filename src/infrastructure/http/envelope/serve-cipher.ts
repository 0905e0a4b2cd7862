import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Bytes, CipherEngine, CipherKeys } from './cipher';
import type { CipherReply, CipherRequest } from './cipher-messages';
import { TextCipher } from './text-cipher';

/** The message interface inside a worker. */
export interface CipherScope {
  onmessage: ((event: { readonly data: CipherRequest }) => void) | null;
  postMessage(reply: CipherReply): void;
}

/** Serves requests with an engine; replies are in the order of the requests. */
export function serveCipher(scope: CipherScope, engineOf: (keys: CipherKeys) => CipherEngine): void {
  const ivs: Bytes[] = [];
  let cipher: TextCipher | undefined;
  scope.onmessage = async ({ data }) => {
    try {
      scope.postMessage(await respond(data));
    } catch (thrown) {
      const { id } = data;
      const tampered = thrown instanceof GatewayError && thrown.kind === 'tampered';
      scope.postMessage(tampered ? { id, tampered: thrown.detail } : { id, broken: String(thrown) });
    }
  };

  async function respond(request: CipherRequest): Promise<CipherReply> {
    const { id } = request;
    if (request.do === 'start') {
      const { keys, agreedIv } = request;
      cipher = new TextCipher(engineOf(keys), () => ivs.shift() as Bytes, {
        agreedIv,
        maxBytes: Number.POSITIVE_INFINITY,
      });
      return { id, started: true };
    }
    if (cipher === undefined) throw new Error('request before start');
    if (request.do === 'open') return { id, text: await cipher.open(request.text, request.signature) };
    ivs.push(...request.ivs);
    return { id, sealed: await cipher.seal(request.texts) };
  }
}
