import { GatewayError, type GatewayErrorOptions } from '#application/ports/failures/gateway-error';
import type { NextChallenge } from './human-proofs';
import { parse, type Schema } from './schema';
import { failedWith, failureOfKind, kindOfCode, kindOfStatus, userMessageIn } from './status-failure';

/** The part of an API call's definition that is needed to read its response. */
export interface ApiCall<Request, Data> {
  readonly service: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly request: Schema<Request>;
  readonly data: Schema<Data>;
  /** Response codes that are refusals, not failures. */
  readonly refusals: readonly number[];
  /** Under load this call demands a proof that a person is present, valid for this kind of write. */
  readonly guarded?: string | undefined;
  /** The request is sent as query parameters, next to a file. */
  readonly fileBody?: boolean | undefined;
}

export interface ApiRefusal {
  readonly ok: false;
  readonly code: number;
  readonly data: unknown;
  /** The backend's own message. */
  readonly msg: string | undefined;
}
export type ApiResult<Data> =
  | { readonly ok: true; readonly data: Data; readonly next?: NextChallenge | undefined }
  | ApiRefusal;

interface Envelope {
  readonly code: number;
  readonly success?: boolean | undefined;
  readonly data?: unknown;
  readonly next?: NextChallenge | undefined;
}

/** The standard reply envelope of the API. */
export interface EnvelopeFormat {
  readonly schema: Schema<Envelope>;
  readonly successCodes: readonly number[];
}

/** A response after decryption. */
export interface DecodedResponse {
  readonly status: number;
  /** Parsed JSON; undefined if it is not JSON. */
  readonly body: unknown;
  /** The body is not authenticated: only the status counts. */
  readonly statusOnly?: boolean;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number | undefined;
}

/** Distinguishes success, refusals and failures (specification, section 8). */
export class ResponseDecoder {
  constructor(private readonly format: EnvelopeFormat) {}

  /** Throws GatewayError if the response is neither a success nor one of `refusals`. */
  decode<Data>(
    call: ApiCall<unknown, Data>,
    refusals: readonly number[],
    { status, body, retryAfter, statusOnly: statusAlone = false }: DecodedResponse,
  ): ApiResult<Data> {
    const userMessage = statusAlone ? undefined : userMessageIn(body);
    this.refuseStatus(call, { status, retryAfter, userMessage });
    if (statusAlone)
      throw new GatewayError('rejected', `${call.path}: ${failedWith(status)}, not encrypted`, { status });
    const { code, success, data, next } = this.open(call, status, body);
    if (refusals.includes(code)) return { ok: false, code, data, msg: userMessage };
    this.refuseCode(call, code, userMessage);
    if (!this.format.successCodes.includes(code) || success === false || !isOk(status)) {
      throw new GatewayError('rejected', `${call.path}: HTTP ${status}, code ${code}`, {
        userMessage,
        data,
        ...(!isOk(status) && { status }),
      });
    }
    const parsed = parse(call.data, data, 'data');
    if (!parsed.fits) throw new GatewayError('contract', `${call.path}: ${parsed.path}`);
    return { ok: true, data: parsed.value, next };
  }

  private refuseStatus(
    call: ApiCall<unknown, unknown>,
    failed: Pick<GatewayErrorOptions, 'userMessage' | 'retryAfter'> & { readonly status: number },
  ): void {
    const kind = kindOfStatus(failed.status);
    if (kind) throw failureOfKind(kind, `${call.path}: ${failedWith(failed.status)}`, failed);
  }

  private refuseCode(call: ApiCall<unknown, unknown>, code: number, userMessage: string | undefined): void {
    const kind = kindOfCode(code);
    if (!kind) return;
    // Busy in the school's own message is `rejected`: the status keeps apart what may be asked again.
    const status = kind === 'busy' ? code : undefined;
    throw failureOfKind(kind, `${call.path}: code ${code}`, { userMessage, status });
  }

  private open(call: ApiCall<unknown, unknown>, status: number, body: unknown): Envelope {
    const parsed = parse(this.format.schema, body, 'answer');
    if (parsed.fits) return parsed.value;
    // With the school's own message, a failure is an answer all the same.
    const { success } = (body ?? {}) as { readonly success?: unknown };
    const userMessage = !isOk(status) || success === false ? userMessageIn(body) : undefined;
    const kind = userMessage === undefined ? 'contract' : 'rejected';
    const detail = `${call.path}: HTTP ${status}, ${parsed.path} is not a standard envelope`;
    throw new GatewayError(kind, detail, { status, userMessage });
  }
}

function isOk(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** Undefined if it is not JSON: empty, HTML or truncated. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
