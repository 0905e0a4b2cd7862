import type { Credential } from '#domain/credential';
import { token } from '../token';
import type { GatewayError } from './gateway-error';

/** A failed call, with the options that its caller set. */
export interface CallFailure {
  readonly error: GatewayError;
  /** Show a toast, whatever the screen does with the error; `'userMessage'`: only where the error carries the school's own message. */
  readonly showErrors: boolean | 'userMessage';
  /** The credential that the call was made with. */
  readonly credential?: Credential | undefined;
  /** The call had a draft's credential or none: `unauthenticated` does not mean that a session has ended. */
  readonly endsNoSession: boolean;
}

/** Notified of every failed call before the caller's promise rejects. */
export interface CallFailures {
  handle(failure: CallFailure): void;
}
export const CallFailures = token<CallFailures>('CallFailures');
