import type { Clock } from '../../application/ports/clock';
import { GatewayError } from '../../application/ports/gateway-error';
import { AnswerReader, type ApiAnswer, type ApiCall, type EnvelopeFormat, type Sent } from './answer-reader';
import { sendPatiently } from './retry';
import type { HttpRequest, Transport } from './transport';

export interface ApiSettings {
  /** Address of the gateway, without a slash at its end. */
  readonly baseUrl: string;
  /** Path prefix of each service below it. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly envelope: EnvelopeFormat;
  /** ms */
  readonly timeout: number;
  /** `manually` of the platform config: sent as `ysNetType`. */
  readonly manually: boolean;
  readonly tenantId?: string | undefined;
  readonly orgId?: string | undefined;
}

export interface AskOptions {
  readonly bearer?: string | undefined;
  /** The token of the upload calls. */
  readonly uploadToken?: string | undefined;
  /** Asking again changes nothing on the other side: done by itself after a passing failure. */
  readonly repeatable?: boolean | undefined;
  /** Codes to be taken as refusals beside the call's own. */
  readonly alsoRefused?: readonly number[] | undefined;
}

/** Calls of the tenant API in the standard envelope. */
export class ApiClient {
  private readonly reader: AnswerReader;

  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {
    this.reader = new AnswerReader(settings.envelope);
  }

  /** The answer, or a refusal under one of the listed codes. Throws GatewayError for everything else. */
  async ask<Request, Data>(
    call: ApiCall<Request, Data>,
    request: Sent<Request>,
    { alsoRefused = [], ...options }: AskOptions = {},
  ): Promise<ApiAnswer<Data>> {
    const answer = await sendPatiently(
      () => this.transport.send(this.requestOf(call, request as object, options)),
      this.clock,
      options.repeatable ?? false,
    );
    return this.reader.read(call, [...call.refusals, ...alsoRefused], answer);
  }

  /** As `ask`, where a refusal is nothing that anybody could act on: it is thrown as `rejected`. */
  async demand<Request, Data>(
    call: ApiCall<Request, Data>,
    request: Sent<Request>,
    options?: AskOptions,
  ): Promise<Data> {
    const answer = await this.ask(call, request, options);
    if (answer.ok) return answer.data;
    throw new GatewayError('rejected', `${call.path}: code ${answer.code}`, answer.msg);
  }

  private requestOf(call: ApiCall<unknown, unknown>, payload: object, options: AskOptions): HttpRequest {
    const { baseUrl, prefixes, timeout } = this.settings;
    const isGet = call.method === 'GET';
    return {
      method: call.method,
      url: `${baseUrl}/${prefixes[call.service] ?? call.service}/${call.path}`,
      ...(isGet ? { query: payload } : { body: payload }),
      headers: this.headers(options),
      timeout,
    };
  }

  /** Specification, section 7: the generic headers. */
  private headers({ bearer, uploadToken }: AskOptions): Readonly<Record<string, string>> {
    const { manually, tenantId, orgId } = this.settings;
    const headers: Record<string, string> = {
      requestId: String(this.clock.now()),
      ysNetType: manually ? '1' : '0',
    };
    if (tenantId !== undefined) headers.tenantId = tenantId;
    if (orgId !== undefined) headers.orgId = orgId;
    if (bearer !== undefined) headers.Authorization = `Bearer ${bearer}`;
    if (uploadToken !== undefined) headers.token = uploadToken;
    return headers;
  }
}
