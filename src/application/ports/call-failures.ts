import type { Credential } from '#domain/credential';
import type { GatewayError } from './gateway-error';
import { token } from './token';

/** A call that failed, with what its caller asked for. */
export interface CallFailure {
  readonly error: GatewayError;
  /** The person is told at once, whatever their screen makes of it; `words`: of the school's own words alone. */
  readonly showErrors: boolean | 'words';
  /** What the call was made with. */
  readonly credential?: Credential | undefined;
  /** It was a draft's or none: when it is refused, nobody was signed out. */
  readonly endsNoSession: boolean;
}

/** Hears of failed calls before their callers do. */
export interface CallFailures {
  handle(failure: CallFailure): void;
}
export const CallFailures = token<CallFailures>('CallFailures');
