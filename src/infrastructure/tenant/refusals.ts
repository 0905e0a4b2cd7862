import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import { codes } from '#wire/codes';
import {
  AttemptsRefusal,
  LineRefusal,
  MalformedRefusal,
  VersionRefusal,
  WindowRefusal,
} from '#wire/response-envelope';
import type { ApiRefusal } from '../http/response-decoder';
import { parse, type Schema } from '../http/schema';
import { isUnknownPath } from '../http/status-failure';

/** The domain's refusal for a code of the standard envelope (contract, "Answers"). Throws GatewayError `contract`. */
export function refusalOf(result: ApiRefusal): Refusal {
  switch (result.code) {
    case codes.planFull:
      return { refused: 'full', ...dataOf(result, WindowRefusal) };
    case codes.planClosed:
      return { refused: 'closed', ...dataOf(result, WindowRefusal) };
    case codes.planNotYetOpen:
      return { refused: 'notYetOpen', ...dataOf(result, WindowRefusal) };
    case codes.busy:
      return { refused: 'queued', ...dataOf(result, LineRefusal) };
    case codes.duplicateApplication:
      return { refused: 'duplicate' };
    case codes.tooManyAttempts:
      return { refused: 'tooManyAttempts', ...dataOf(result, AttemptsRefusal) };
    case codes.changedElsewhere:
      return { refused: 'changedElsewhere', ...dataOf(result, VersionRefusal) };
    case codes.orderClosed:
      return { refused: 'orderClosed' };
    case codes.notFound:
      return { refused: 'notFound' };
    case codes.malformed:
      return malformedOf(result);
    default:
      throw unknownCode(result);
  }
}

export function malformedOf(result: ApiRefusal) {
  return { refused: 'invalid', ...dataOf(result, MalformedRefusal) } as const;
}

/** A code that the API does not define. */
export function unknownCode({ code, msg }: ApiRefusal): GatewayError {
  return new GatewayError('rejected', `code ${code}`, { userMessage: msg });
}

/** As `refusalOf`, for reads by an id from an address: a malformed id counts as not found. */
export function absenceOf(result: ApiRefusal): Refusal {
  return result.code === codes.malformed ? { refused: 'notFound' } : refusalOf(result);
}

/** The response of an optional call; `notFound` for a tenant whose server does not have that path. */
export async function orWithout<T>(result: Promise<T>): Promise<T | Refusal> {
  try {
    return await result;
  } catch (thrown) {
    if (isUnknownPath(thrown)) return { refused: 'notFound' };
    throw thrown;
  }
}

/** If the data does not match, throws GatewayError: `rejected` with the school's own message, or `contract` without one. */
export function dataOf<T>(result: ApiRefusal, schema: Schema<T>): T {
  const parsed = parse(schema, result.data, 'data');
  if (parsed.fits) return parsed.value;
  const kind = result.msg === undefined ? 'contract' : 'rejected';
  throw new GatewayError(kind, `code ${result.code}: ${parsed.path}`, { userMessage: result.msg });
}
