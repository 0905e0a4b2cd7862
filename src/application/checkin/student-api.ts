import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { paths } from '../navigation/paths';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { Navigation } from '../ports/phone/navigation';
import type { Session } from '../ports/session/session';

/**
 * Calls of a check-in screen with the credential of the student who was signed in when it was opened, even if another one
 * signs in later. On `unauthenticated` the student is redirected to the entry.
 */
export class StudentApi {
  /** Undefined if nobody was signed in. */
  readonly student: Credential | undefined;

  constructor(
    private readonly session: Session,
    private readonly navigation: Navigation,
    /** Aborted once the screen is left: a later response must not navigate. */
    private readonly signal: { readonly aborted: boolean },
  ) {
    this.student = session.current('newStudent');
  }

  /** Throws GatewayError. */
  async run<T>(call: (student: Credential) => Promise<T>): Promise<T> {
    const { student } = this;
    try {
      if (student === undefined) throw new GatewayError('unauthenticated', 'nobody is signed in');
      return await call(student);
    } catch (thrown) {
      if (isUnauthenticated(thrown)) this.end();
      throw thrown;
    }
  }

  /** Ends only this student's session, not one that began later, and does not navigate if the screen was left. */
  private end(): void {
    const { student } = this;
    const ended = student === undefined || this.session.end('newStudent', student);
    if (ended && !this.signal.aborted) this.navigation.replace(paths.checkinEntry);
  }
}

/** The response without refusals; throws GatewayError `rejected` for a refusal, which is not expected here. */
export function orThrow<T>(result: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefused(result)) throw new GatewayError('rejected', `refused: ${result.refused}`);
  return result as Exclude<T, { readonly refused: unknown }>;
}
