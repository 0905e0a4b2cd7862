import type { Challenge } from 'altcha-lib';
import * as v from 'valibot';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { EncryptedExchange } from '#infrastructure/http/api-client';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { Encryption, loadEnvelopeCipher } from '#infrastructure/http/encryption';
import { genericHeaders } from '#infrastructure/http/generic-headers';
import type { DecodedResponse } from '#infrastructure/http/response-decoder';
import type { HttpRequest } from '#infrastructure/http/transport';
import { codes, successCodes } from '#wire/codes';
import { type Endpoint, endpointPath, type FileEndpoint } from '#wire/endpoint';
import { HumanRefusal, ResponseEnvelope } from '#wire/response-envelope';
import { PhoneTransport } from '../phone-transport';
import { differences } from './differences';
import { type ExchangeResult, faultsOf, unexpected } from './envelope-faults';
import { explain } from './explain';
import { ResponseRecorder } from './response-recorder';
import { solved } from './solved';
import type { EndpointName, Verdicts } from './verdicts';

const TIMEOUT_MS = 15_000;

export interface Asking {
  readonly bearer?: string | undefined;
  readonly uploadToken?: string | undefined;
  /** The expected response code, or several; default: success. */
  readonly expect?: number | readonly number[];
  /** Condition for the report: `for a plan that is closed`. */
  readonly when?: string;
  /** What is wrong with a response that is as expected otherwise. */
  judge?(data: unknown): string | undefined;
  /** The body of a call with a file, as JSON. */
  readonly file?: string;
}

/** Sends calls of the standard API as the app does, and validates each response by the API's schemas. */
export class Caller {
  readonly network = new PhoneTransport();
  readonly encryption = new Encryption({
    load: (keys) => loadEnvelopeCipher(keys, { secureContext: true }),
  });
  /** The school's upload calls accept the bearer token instead of an upload token. */
  skipsFileToken = false;
  private readonly recent = new ResponseRecorder(this.network);
  private readonly exchange = new EncryptedExchange(this.recent, this.encryption);
  private proof: string | undefined;

  constructor(
    /** Without a trailing slash. */
    public gateway: string,
    readonly verdicts: Verdicts,
    public tenantId?: string,
    /** Called for every successful call. */
    private readonly onResponse?: (call: EndpointName, request: unknown, data: unknown) => void,
  ) {}

  /** The response's data if it is as expected; otherwise undefined, and the verdict is recorded. */
  async ask<Request, Data>(
    endpoint: Endpoint<Request, Data>,
    request: unknown,
    asking: Asking = {},
  ): Promise<Data | undefined> {
    const { expect = codes.success, when } = asking;
    const wanted = typeof expect === 'number' ? [expect] : expect;
    const differ = (line: string) =>
      void this.verdicts.differs(endpoint, when === undefined ? line : `${when}: ${line}`);
    const result = await this.exchanged(endpoint, request, asking).catch((thrown: unknown) => {
      differ(explain(thrown, `${this.gateway}/${endpointPath(endpoint)}`));
      return undefined;
    });
    if (result === undefined) return undefined;
    if (typeof result === 'string') return differ(result);
    const { code, data } = result;
    const isSuccess = successCodes.includes(code);
    if (!wanted.includes(isSuccess ? codes.success : code)) return differ(unexpected(result, wanted));
    const found = faultsOf(endpoint, result);
    const judged = found.length === 0 ? asking.judge?.(data) : undefined;
    for (const line of judged === undefined ? found : [judged]) differ(line);
    if (found.length > 0) return undefined;
    this.verdicts.isMet(endpoint);
    if (isSuccess) this.onResponse?.(endpoint, request, data);
    return isSuccess ? v.parse(endpoint.data, data) : undefined;
  }

  /** A call whose response is a file. */
  async download(call: FileEndpoint<unknown>, query: object): Promise<void> {
    const url = new URL(`${this.gateway}/${endpointPath(call)}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = genericHeaders({ manually: false, tenantId: this.tenantId }, {}, new SystemClock());
    const bytes = await this.bytes(call, url.href, headers);
    if (bytes) this.verdicts.isMet(call);
  }

  /** The file at an address returned by a call; must have this size. */
  async readable(call: EndpointName, url: string, size: number): Promise<ArrayBuffer | undefined> {
    const bytes = await this.bytes(call, new URL(url, `${this.gateway}/`).href, {});
    if (bytes && bytes.byteLength !== size)
      this.verdicts.differs(call, `at its address lie ${bytes.byteLength} bytes, not ${size}`);
    return bytes;
  }

  private async bytes(
    call: EndpointName,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<ArrayBuffer | undefined> {
    const { signal } = new AbortController();
    try {
      const { status, bytes } = await this.network.get({
        url,
        headers,
        credentials: false,
        signal,
        onProgress: () => undefined,
      });
      if (status === 404 && !this.verdicts.wasMet(call))
        return void this.verdicts.isMissing(call, `HTTP 404 at ${url}`);
      if (status < 300) return bytes;
      this.verdicts.differs(call, `its file cannot be read: HTTP ${status} at ${url}`);
    } catch (thrown) {
      this.verdicts.differs(call, explain(thrown, url));
    }
    return undefined;
  }

  private async exchanged(
    endpoint: Endpoint<unknown, unknown>,
    request: unknown,
    asking: Asking,
  ): Promise<ExchangeResult | string | undefined> {
    const outgoing = this.outgoing(endpoint, request, asking);
    const read = this.read(endpoint, await this.exchange.send(outgoing), outgoing.request.url);
    if (typeof read === 'string' || read?.code !== codes.humanCheck) return read;
    const demand = v.safeParse(HumanRefusal, read.data);
    if (!demand.success) return 'code 1010 comes without a challenge';
    if (!('challenge' in demand.output))
      return 'asks for a code that is sent to a mobile, which nobody reads here';
    this.proof = await solved(demand.output.challenge as unknown as Challenge);
    return this.exchanged(endpoint, request, asking);
  }

  /** An error message if the response is not of this API; undefined if the call is missing. */
  private read(
    endpoint: EndpointName,
    { status, body, statusOnly }: DecodedResponse,
    url: string,
  ): ExchangeResult | string | undefined {
    // Of a call that is there, HTTP 404 may be a refusal, which is read as the app reads it.
    const isAbsent = status === 404 && !this.verdicts.wasMet(endpoint);
    if (isAbsent || status === 405 || status === 501)
      return void this.verdicts.isMissing(endpoint, `HTTP ${status} at ${url}`);
    if (statusOnly) return status >= 500 ? `fails with HTTP ${status}` : { code: status, data: undefined };
    if (body === undefined)
      return this.recent.last.trimStart().startsWith('<')
        ? `is answered with HTML (HTTP ${status}) in the place of JSON`
        : `is answered with what is no JSON (HTTP ${status})`;
    const envelope = v.safeParse(ResponseEnvelope, body);
    if (!envelope.success)
      return `HTTP ${status}: ${differences(ResponseEnvelope, body).join('; ').replaceAll('data.', 'the envelope’s ')}`;
    if (status >= 500) return `fails with HTTP ${status}`;
    const { code } = envelope.output;
    if (status >= 400 && successCodes.includes(code)) return `says code ${code} under HTTP ${status}`;
    return { ...envelope.output, data: envelope.output.data };
  }

  private outgoing(endpoint: Endpoint<unknown, unknown>, payload: unknown, asking: Asking) {
    const { service, method, path } = endpoint;
    const { bearer, uploadToken, file } = asking;
    const humanProof = endpoint.guarded === undefined ? undefined : this.proof;
    if (humanProof !== undefined) this.proof = undefined;
    const gatewayPath = endpointPath(endpoint);
    const inQuery = method === 'GET' || endpoint.fileBody === true;
    const credential = bearer === undefined ? undefined : credentialOf(bearer);
    const settings = { manually: false, tenantId: this.tenantId };
    const request: HttpRequest = {
      method,
      url: `${this.gateway}/${gatewayPath}`,
      ...(inQuery ? { query: payload as object, body: file } : { body: payload as object }),
      headers: genericHeaders(settings, { credential, uploadToken, humanProof }, new SystemClock()),
      timeout: TIMEOUT_MS,
    };
    return { call: { method, service, path, gatewayPath, ...(!inQuery && { body: payload }) }, request };
  }
}
