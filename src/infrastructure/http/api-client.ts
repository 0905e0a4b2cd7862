import type { CallFailures } from '#application/ports/failures/call-failures';
import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { DeepReadonly } from '#domain/deep-readonly';
import { type InOneLanguage, readTexts } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';
import { BackendClient, type CallOptions } from './backend-client';
import { Encryption, type EnvelopeCipher } from './encryption';
import type { OutgoingCall } from './envelope/needs-envelope';
import { genericHeaders, type HeaderSettings, type Tokens } from './generic-headers';
import type { HumanProofs } from './human-proofs';
import {
  type ApiCall,
  type ApiResult,
  type DecodedResponse,
  type EnvelopeFormat,
  ResponseDecoder,
  readJson,
} from './response-decoder';
import type { HttpRequest, HttpResponse, Transport } from './transport';

export interface ApiSettings extends HeaderSettings {
  /** Address of the gateway, without a trailing slash. */
  readonly baseUrl: string;
  /** Path prefix of each service below it. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly envelope: EnvelopeFormat;
  /** ms */
  readonly timeout: number;
  /** Absent: all calls are sent unencrypted. */
  readonly encryption?: Encryption | undefined;
  /** Selects a language from what a school gives in several; absent: Chinese. */
  readonly read?: ReadText | undefined;
  /** Receives every failure before the caller does. */
  readonly failures?: CallFailures | undefined;
  /** Absent: calls for which the school demands a proof fail. */
  readonly humanProofs?: HumanProofs | undefined;
}

export interface RequestOptions extends CallOptions, Tokens {
  /** Response codes to treat as refusals, besides the call's own. */
  readonly extraRefusals?: readonly number[] | undefined;
  /** The request is not to be encrypted (specification, section 7). */
  readonly plain?: boolean | undefined;
  /** Aborted when nobody waits for the response any more: the call ends as `cancelled`, and no proof is created for it. */
  readonly signal?: AbortSignal | undefined;
  /** Body of a call that contains a file, as ready JSON. `progress` receives the bytes sent so far. */
  readonly file?: { readonly json: string; progress(sent: number): void } | undefined;
}

/**
 * A challenge may have become too easy while it was being solved, and so may the next one while a program behind the same
 * address drives the difficulty up. This is as often as the reference backend's difficulty can double up to its maximum.
 */
const PROOFS_FOR_A_CALL = 6;

/** Calls of the tenant API in the standard envelope. */
export class ApiClient {
  private readonly decoder: ResponseDecoder;
  private readonly exchange: EncryptedExchange;
  private readonly encryption: Encryption;
  private readonly client: BackendClient<() => Promise<DecodedResponse>, DecodedResponse>;

  constructor(
    transport: Transport,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {
    this.decoder = new ResponseDecoder(settings.envelope);
    this.encryption = settings.encryption ?? new Encryption();
    this.client = new BackendClient((send) => send(), clock, settings.failures);
    this.exchange = new EncryptedExchange(transport, this.encryption);
  }

  /** The response's data, or a refusal for one of the listed codes. Throws GatewayError for everything else. */
  request<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    options: RequestOptions = {},
  ): Promise<ApiResult<InOneLanguage<Data>>> {
    return this.client.reported(options, () => this.decodedOf(call, request, options));
  }

  private async decodedOf<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    options: RequestOptions,
  ): Promise<ApiResult<InOneLanguage<Data>>> {
    const { humanProofs } = this.settings;
    const { guarded } = call;
    if (!humanProofs || guarded === undefined) return this.onceAsked(call, request, options);
    let humanProof = await humanProofs.consume(guarded);
    for (let proofs = 0; ; proofs += 1) {
      const result = await this.onceAsked(call, request, { ...options, humanProof });
      if (result.ok && result.next) humanProofs.prepare(result.next);
      if (result.ok || result.code !== humanProofs.code || proofs === PROOFS_FOR_A_CALL) return result;
      humanProof = await humanProofs.prove(result.data, options.signal);
    }
  }

  private async onceAsked<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    { extraRefusals = [], ...options }: RequestOptions,
  ): Promise<ApiResult<InOneLanguage<Data>>> {
    const send = () => this.exchange.send(this.outgoing(call, request as object, options));
    const { idempotent = false, signal } = options;
    const response = await this.client.send(() => this.underGoodKeys(send, idempotent), idempotent, signal);
    const result = this.decoder.decode(call, [...call.refusals, ...extraRefusals], response);
    const { read = asText } = this.settings;
    return result.ok ? { ...result, data: readTexts(result.data, read) } : result;
  }

  /** As `request`, for calls whose refusals no caller can handle: they are thrown as `rejected`. */
  requestOrThrow<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    options: RequestOptions = {},
  ): Promise<InOneLanguage<Data>> {
    return this.client.reported(options, async () => {
      const result = await this.decodedOf(call, request, options);
      if (result.ok) return result.data;
      throw new GatewayError('rejected', `${call.path}: code ${result.code}`, { userMessage: result.msg });
    });
  }

  /** A response that cannot be decrypted may be encrypted with renewed keys: fetches them and repeats idempotent calls. */
  private async underGoodKeys(
    send: () => Promise<DecodedResponse>,
    idempotent: boolean,
  ): Promise<DecodedResponse> {
    const before = this.encryption.adopted;
    try {
      return await send();
    } catch (thrown) {
      if (errorKind(thrown) !== 'tampered') throw thrown;
      // Another call may have renewed them while this one was pending.
      if (this.encryption.adopted === before) await this.encryption.renew().catch(() => undefined);
      if (this.encryption.adopted === before || !idempotent) throw thrown;
      return send();
    }
  }

  private outgoing(call: ApiCall<unknown, unknown>, payload: object, options: RequestOptions): PlainCall {
    const { baseUrl, prefixes, timeout } = this.settings;
    const { service, method, path } = call;
    const gatewayPath = `${prefixes[service] ?? service}/${path}`;
    const isGet = method === 'GET';
    const { file } = options;
    const inQuery = isGet || call.fileBody;
    const body = inQuery ? file?.json : payload;
    return {
      call: { method, service, path, gatewayPath, plain: options.plain, ...(isGet ? {} : { body: payload }) },
      request: {
        method,
        url: `${baseUrl}/${gatewayPath}`,
        ...(inQuery && { query: payload }),
        ...(body !== undefined && { body }),
        headers: genericHeaders(this.settings, options, this.clock),
        signal: options.signal,
        // No total timeout for a file: the sender checks for progress instead.
        ...(file ? { timeout: 0, onProgress: file.progress } : { timeout }),
      },
    };
  }
}

const asText: ReadText = (text) => (typeof text === 'string' ? text : text.zh);

/** A call before encryption. */
interface PlainCall {
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
