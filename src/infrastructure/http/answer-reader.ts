import { GatewayError } from '../../application/ports/gateway-error';
import { parse, type Schema } from './schema';
import type { HttpAnswer } from './transport';

/** A call of the wire as far as reading its answer goes. */
export interface ApiCall<Request, Data> {
  readonly service: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly request: Schema<Request>;
  readonly data: Schema<Data>;
  /** Codes that are answers, not faults. */
  readonly refusals: readonly number[];
}

/** What is sent is never written to. */
export type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

export interface ApiRefusal {
  readonly ok: false;
  readonly code: number;
  readonly data: unknown;
  /** The backend's own words. */
  readonly msg: string | undefined;
}
export type ApiAnswer<Data> = { readonly ok: true; readonly data: Data } | ApiRefusal;

interface Envelope {
  readonly code: number;
  readonly data?: unknown;
  readonly msg?: string | null | undefined;
}

/** The standard envelope as the wire defines it. */
export interface EnvelopeFormat {
  readonly schema: Schema<Envelope>;
  readonly successCodes: readonly number[];
}

/** Statuses and codes that mean the same in both places (specification, section 8). */
const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const SERVER_ERROR = 500;

/** Tells answers, refusals and faults apart (specification, section 8). */
export class AnswerReader {
  constructor(private readonly format: EnvelopeFormat) {}

  /** Throws GatewayError for what is neither success nor one of `refusals`. */
  read<Data>(
    call: ApiCall<unknown, Data>,
    refusals: readonly number[],
    { status, text }: HttpAnswer,
  ): ApiAnswer<Data> {
    this.refuseCode(call, status >= SERVER_ERROR ? SERVER_ERROR : status, `HTTP ${status}`);
    const { code, data, msg } = this.open(call, status, text);
    const words = msg ?? undefined;
    if (refusals.includes(code)) return { ok: false, code, data, msg: words };
    this.refuseCode(call, code, `code ${code}`);
    if (!this.format.successCodes.includes(code) || status < 200 || status > 299) {
      throw new GatewayError('rejected', `${call.path}: HTTP ${status}, code ${code}`, words);
    }
    const parsed = parse(call.data, data, 'data');
    if (!parsed.fits) throw new GatewayError('contract', `${call.path}: ${parsed.path}`);
    return { ok: true, data: parsed.value };
  }

  private refuseCode(call: ApiCall<unknown, unknown>, code: number, detail: string): void {
    if (code === UNAUTHENTICATED) throw new GatewayError('unauthenticated', `${call.path}: ${detail}`);
    if (code === FORBIDDEN) throw new GatewayError('forbidden', `${call.path}: ${detail}`);
    if (code === SERVER_ERROR) throw new GatewayError('server', `${call.path}: ${detail}`);
  }

  private open(call: ApiCall<unknown, unknown>, status: number, text: string): Envelope {
    const parsed = parse(this.format.schema, readJson(text), 'answer');
    if (parsed.fits) return parsed.value;
    throw new GatewayError(
      'contract',
      `${call.path}: HTTP ${status}, ${parsed.path} is no standard envelope`,
    );
  }
}

/** Undefined for what is no JSON: empty, HTML, cut off. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
