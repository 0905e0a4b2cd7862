import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { paths } from '../navigation/paths';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { Navigation } from '../ports/phone/navigation';
import type { Session } from '../ports/session/session';

/**
 * What a screen of check-in asks the school for, in the name of the student who was signed in when it was opened: another
 * one who signs in meanwhile is not spoken for. A student whom the school does not know any more is led to the entry.
 */
export class StudentApi {
  /** Undefined where nobody was signed in. */
  readonly student: Credential | undefined;

  constructor(
    private readonly session: Session,
    private readonly navigation: Navigation,
    /** Aborted once the screen is left: an answer that comes then leads nowhere. */
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

  /** Somebody who has signed in meanwhile stays, and who has left the screen is led nowhere. */
  private end(): void {
    const { student } = this;
    const ended = student === undefined || this.session.end('newStudent', student);
    if (ended && !this.signal.aborted) this.navigation.replace(paths.checkinEntry);
  }
}

/** What the school said yes to; throws GatewayError `rejected` for what nobody expects it to refuse. */
export function orThrow<T>(answer: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefused(answer)) throw new GatewayError('rejected', `refused: ${answer.refused}`);
  return answer as Exclude<T, { readonly refused: unknown }>;
}
