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

/** The domain's refusal for a code of the standard envelope (contract, "Answers"). Throws GatewayError `contract`. */
export function refusalOf(answer: ApiRefusal): Refusal {
  switch (answer.code) {
    case codes.planFull:
      return { refused: 'full', ...dataOf(answer, WindowRefusal) };
    case codes.planClosed:
      return { refused: 'closed', ...dataOf(answer, WindowRefusal) };
    case codes.planNotYetOpen:
      return { refused: 'notYetOpen', ...dataOf(answer, WindowRefusal) };
    case codes.busy:
      return { refused: 'inLine', ...dataOf(answer, LineRefusal) };
    case codes.duplicateApplication:
      return { refused: 'duplicate' };
    case codes.tooManyAttempts:
      return { refused: 'tooManyAttempts', ...dataOf(answer, AttemptsRefusal) };
    case codes.changedElsewhere:
      return { refused: 'changedElsewhere', ...dataOf(answer, VersionRefusal) };
    case codes.orderClosed:
      return { refused: 'orderClosed' };
    case codes.notFound:
      return { refused: 'notFound' };
    case codes.malformed:
      return malformedOf(answer);
    default:
      throw unknownCode(answer);
  }
}

export function malformedOf(answer: ApiRefusal) {
  return { refused: 'invalid', ...dataOf(answer, MalformedRefusal) } as const;
}

/** A code that the API does not define. */
export function unknownCode({ code, msg }: ApiRefusal): GatewayError {
  return new GatewayError('rejected', `code ${code}`, { words: msg });
}

/** As `refusalOf`, for reads by an id from an address: a malformed id counts as not found. */
export function absenceOf(answer: ApiRefusal): Refusal {
  return answer.code === codes.malformed ? { refused: 'notFound' } : refusalOf(answer);
}

const HTTP_NOT_FOUND = 404;

/** The response of an optional call; `notFound` for a tenant whose server does not have that path. */
export async function orWithout<T>(answer: Promise<T>): Promise<T | Refusal> {
  try {
    return await answer;
  } catch (thrown) {
    if (isUnknownPath(thrown)) return { refused: 'notFound' };
    throw thrown;
  }
}

/** The server does not have this path. */
export function isUnknownPath(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.status === HTTP_NOT_FOUND;
}

/** Throws GatewayError `contract` if the data does not match. */
export function dataOf<T>(answer: ApiRefusal, schema: Schema<T>): T {
  const parsed = parse(schema, answer.data, 'data');
  if (parsed.fits) return parsed.value;
  throw new GatewayError('contract', `code ${answer.code}: ${parsed.path}`);
}
