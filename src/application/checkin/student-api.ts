import { isRefused } from '#domain/refused';
import { paths } from '../navigation/paths';
import { GatewayError, isUnauthenticated } from '../ports/gateway-error';
import type { Navigation } from '../ports/navigation';
import type { SessionStore } from '../ports/session-store';
import { endCheckIn } from '../session/end-session';

/** What a screen of check-in asks the school for in the student's name; a student whom it does not know any more is led to the entry. */
export class StudentApi {
  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
    /** Aborted once the screen is left: an answer that comes then leads nowhere. */
    private readonly signal: { readonly aborted: boolean },
  ) {}

  /** Throws GatewayError. */
  async run<T>(call: (studentToken: string) => Promise<T>): Promise<T> {
    const { studentToken } = this.session;
    try {
      if (studentToken === undefined) throw new GatewayError('unauthenticated', 'nobody is signed in');
      return await call(studentToken);
    } catch (thrown) {
      if (isUnauthenticated(thrown)) this.end(studentToken);
      throw thrown;
    }
  }

  private end(refused: string | undefined): void {
    const ended = refused === undefined || endCheckIn(this.session, refused);
    if (ended && !this.signal.aborted) this.navigation.replace(paths.checkinEntry);
  }
}

/** What the school said yes to; throws GatewayError `rejected` for what nobody expects it to refuse. */
export function orThrow<T>(answer: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefused(answer)) throw new GatewayError('rejected', `refused: ${answer.refused}`);
  return answer as Exclude<T, { readonly refused: unknown }>;
}
