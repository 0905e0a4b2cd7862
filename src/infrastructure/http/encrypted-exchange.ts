import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Encryption, EnvelopeCipher } from './encryption';
import type { OutgoingCall } from './envelope/needs-envelope';
import { type DecodedResponse, readJson } from './response-decoder';
import type { HttpRequest, HttpResponse, Transport } from './transport';

/** A call before encryption. */
export interface PlainCall {
  readonly call: OutgoingCall;
  readonly request: HttpRequest;
}

/** Sends a request and reads the response, in envelopes if the tenant's setting says so (contract, "Envelope"). */
export class EncryptedExchange {
  constructor(
    private readonly transport: Transport,
    private readonly encryption: Encryption,
  ) {}

  /** Throws GatewayError `tampered` for a response that cannot be trusted, and whatever the transport throws. */
  async send({ call, request }: PlainCall): Promise<DecodedResponse> {
    const cipher = await this.encryption.cipherFor(call);
    const response = await ((cipher && this.transport.prefetched?.(request)) ??
      this.transport.send(cipher ? await sealed(cipher, request) : request));
    if (response.yscrys !== undefined) return this.open(response, response.yscrys, cipher);
    const { status, retryAfter } = response;
    const read = { status, body: readJson(response.text), retryAfter };
    if (wantsOtherSetting(read))
      throw new GatewayError('tampered', `${call.path}: the encryption setting is outdated`);
    if (cipher === undefined) return read;
    if (status < 300) throw new GatewayError('tampered', `${call.path}: the response is not encrypted`);
    return { status, body: undefined, statusOnly: true, retryAfter };
  }

  private async open(
    response: HttpResponse,
    yscrys: string,
    cipher: EnvelopeCipher | undefined,
  ): Promise<DecodedResponse> {
    const opener = cipher ?? (await this.encryption.current());
    if (opener === undefined) throw new GatewayError('tampered', 'an envelope without a key');
    const { status, text, retryAfter } = response;
    return { status, body: await opener.open({ bodyText: text, yscrys }), retryAfter };
  }
}

async function sealed(cipher: EnvelopeCipher, request: HttpRequest): Promise<HttpRequest> {
  const { method, url, query, body, headers, ...rest } = request;
  const enveloped = await cipher.seal({ method, address: url, query: query && { ...query }, body });
  return {
    ...rest,
    method,
    url: enveloped.address,
    headers: { ...headers, ...enveloped.headers },
    ...(enveloped.query && { query: enveloped.query }),
    ...(enveloped.bodyText !== undefined && { body: enveloped.bodyText }),
  };
}

/** The gateway's unencrypted 400 to a request that should have been encrypted, or should not. */
function wantsOtherSetting({ status, body }: DecodedResponse): boolean {
  const { data } = (body ?? {}) as { readonly data?: { readonly path?: unknown } | null };
  return status === 400 && data?.path === 'yscryp';
}
