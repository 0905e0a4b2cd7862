import type { CallFailures } from '#application/ports/call-failures';
import type { Clock } from '#application/ports/clock';
import { errorKind, GatewayError } from '#application/ports/gateway-error';
import {
  AnswerReader,
  type ApiAnswer,
  type ApiCall,
  type EnvelopeFormat,
  type ReadAnswer,
  type Sent,
} from './answer-reader';
import { Encryption } from './encryption';
import { Exchange, type Outgoing } from './exchange';
import { genericHeaders, type HeaderSettings, type Tokens } from './generic-headers';
import { sendPatiently } from './retry';
import type { Transport } from './transport';

export interface ApiSettings extends HeaderSettings {
  /** Address of the gateway, without a slash at its end. */
  readonly baseUrl: string;
  /** Path prefix of each service below it. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly envelope: EnvelopeFormat;
  /** ms */
  readonly timeout: number;
  /** Absent: every call travels in plain. */
  readonly encryption?: Encryption | undefined;
  /** Hears of every failure first. */
  readonly failures?: CallFailures | undefined;
}

export interface AskOptions extends Tokens {
  /** Asking again changes nothing on the other side: done by itself after a passing failure. */
  readonly repeatable?: boolean | undefined;
  /** Codes to be taken as refusals beside the call's own. */
  readonly alsoRefused?: readonly number[] | undefined;
  /** The request is not to be encrypted (specification, section 7). */
  readonly plain?: boolean | undefined;
  /**
   * The person is told of a failure by a toast (specification, section 8). Unless told otherwise of the school's own
   * words alone: what else went wrong is said by the screen that asked.
   */
  readonly showErrors?: boolean | 'words' | undefined;
  /** The token is a draft's or none: refused, it signs nobody out. */
  readonly sessionless?: boolean | undefined;
}

/** Calls of the tenant API in the standard envelope. */
export class ApiClient {
  private readonly reader: AnswerReader;
  private readonly exchange: Exchange;
  private readonly encryption: Encryption;

  constructor(
    transport: Transport,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {
    this.reader = new AnswerReader(settings.envelope);
    this.encryption = settings.encryption ?? new Encryption();
    this.exchange = new Exchange(transport, this.encryption);
  }

  /** The answer, or a refusal under one of the listed codes. Throws GatewayError for everything else. */
  ask<Request, Data>(
    call: ApiCall<Request, Data>,
    request: Sent<Request>,
    options: AskOptions = {},
  ): Promise<ApiAnswer<Data>> {
    return this.reported(options, () => this.answerOf(call, request, options));
  }

  private async answerOf<Request, Data>(
    call: ApiCall<Request, Data>,
    request: Sent<Request>,
    { alsoRefused = [], ...options }: AskOptions,
  ): Promise<ApiAnswer<Data>> {
    const send = () => this.exchange.send(this.outgoing(call, request as object, options));
    const repeatable = options.repeatable ?? false;
    const answer = await sendPatiently(() => this.underGoodKeys(send, repeatable), this.clock, repeatable);
    return this.reader.read(call, [...call.refusals, ...alsoRefused], answer);
  }

  /** As `ask`, where a refusal is nothing that anybody could act on: it is thrown as `rejected`. */
  demand<Request, Data>(
    call: ApiCall<Request, Data>,
    request: Sent<Request>,
    options: AskOptions = {},
  ): Promise<Data> {
    return this.reported(options, async () => {
      const answer = await this.answerOf(call, request, options);
      if (answer.ok) return answer.data;
      throw new GatewayError('rejected', `${call.path}: code ${answer.code}`, answer.msg);
    });
  }

  private async reported<T>(
    { showErrors = 'words', sessionless = false, bearer }: AskOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof GatewayError)
        this.settings.failures?.take({ error: thrown, showErrors, sessionless, bearer });
      throw thrown;
    }
  }

  /** An answer that cannot be read may be under renewed keys: they are fetched, and what is repeatable is repeated. */
  private async underGoodKeys(send: () => Promise<ReadAnswer>, repeatable: boolean): Promise<ReadAnswer> {
    const before = this.encryption.adopted;
    try {
      return await send();
    } catch (thrown) {
      if (errorKind(thrown) !== 'tampered') throw thrown;
      // Another call may have brought them while this one was under way.
      if (this.encryption.adopted === before) await this.encryption.renew().catch(() => undefined);
      if (this.encryption.adopted === before || !repeatable) throw thrown;
      return send();
    }
  }

  private outgoing(call: ApiCall<unknown, unknown>, payload: object, options: AskOptions): Outgoing {
    const { baseUrl, prefixes, timeout } = this.settings;
    const { service, method, path } = call;
    const gatewayPath = `${prefixes[service] ?? service}/${path}`;
    const isGet = method === 'GET';
    return {
      call: { method, service, path, gatewayPath, plain: options.plain, ...(isGet ? {} : { body: payload }) },
      request: {
        method,
        url: `${baseUrl}/${gatewayPath}`,
        ...(isGet ? { query: payload } : { body: payload }),
        headers: genericHeaders(this.settings, options, this.clock),
        timeout,
      },
    };
  }
}
