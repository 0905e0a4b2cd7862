import type { CallFailure, CallFailures } from '../ports/failures/call-failures';
import type { GatewayError } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';
import type { StoredState } from '../ports/phone/stored-state';
import type { Toasts } from '../ports/phone/toasts';
import type { Login } from '../ports/session/login';
import type { Session } from '../ports/session/session';

/**
 * Delay in ms before the school's own message is shown (specification, section 9); a page that is being left is gone by
 * then.
 */
export const ERROR_TOAST_DELAY = 600;

/** The app-wide handling of a failed call, besides what the calling screen shows (specification, section 8). */
export class GlobalErrorPolicy implements CallFailures {
  constructor(
    private readonly clock: Clock,
    private readonly toasts: Toasts,
    private readonly stored: StoredState,
    private readonly login: Login,
    private readonly session: Session,
  ) {}

  handle(failure: CallFailure): void {
    const { error, showErrors, endsNoSession } = failure;
    if (error.kind === 'unauthenticated' && this.isOfAnotherSession(failure)) return;
    if (showErrors === true || (showErrors === 'userMessage' && error.userMessage !== undefined))
      this.show(error);
    if (error.kind !== 'unauthenticated' || endsNoSession) return;
    // First: it leads back to the screen that is open, which the guard leaves once the session is forgotten.
    this.login.redirect();
    if (error.forgetsStored) this.stored.forget();
  }

  /** A late response: the call's credential is not the present session's any more. */
  private isOfAnotherSession({ credential, endsNoSession }: CallFailure): boolean {
    if (endsNoSession || credential === undefined) return false;
    const { session } = this;
    return credential !== session.current('applicant') && credential !== session.current('newStudent');
  }

  private show(error: GatewayError): void {
    const { kind, userMessage } = error;
    // No message: the caller cancelled it.
    if (kind === 'cancelled') return;
    const message = userMessage === undefined ? ({ key: `error.${kind}` } as const) : { text: userMessage };
    if (kind === 'rejected' || userMessage !== undefined)
      this.clock.after(ERROR_TOAST_DELAY, () => this.toasts.show(message, 'bad'));
    else this.toasts.show(message, 'bad');
  }
}
