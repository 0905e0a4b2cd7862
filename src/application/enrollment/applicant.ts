import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import { isRefused } from '#domain/refused';
import { Owner } from '../journey/owner';
import type { NewSession } from '../ports/enrollment/enrollment-gateway';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { SessionStore } from '../ports/session/session-store';

/** The newest version of each application that a response has contained: one may arrive after that of a later call. */
class NewestApplications extends Owner<ReadonlyMap<string, Application>> {
  constructor() {
    super(new Map());
  }

  /** False if a newer one is known; of the same version, the later response counts. */
  accept(application: Application): boolean {
    const known = this.state.get(application.id);
    if (known && known.version > application.version) return false;
    this.set(new Map(this.state).set(application.id, application));
    return true;
  }

  clear(): void {
    this.set(new Map());
  }
}

/** The applicant of a screen: who is signed in, and what the school has returned of their applications. */
export class Applicant extends Owner<'signedIn' | 'signedOut' | 'expired'> {
  readonly newest = new NewestApplications();

  constructor(private readonly session: SessionStore) {
    super(stateOf(session));
  }

  /** Follows what another screen or page has done to the session. */
  refresh(): void {
    this.set(stateOf(this.session));
  }

  signIn({ token, userInfo }: NewSession): void {
    this.session.signIn(token, userInfo);
    this.set('signedIn');
  }

  signOut(): void {
    this.newest.clear();
    this.session.clear();
    this.set('signedOut');
  }

  /** A call as the signed-in applicant. Throws GatewayError; on `unauthenticated` the session ends. */
  async run<T>(call: (applicant: Credential) => Promise<T>): Promise<T> {
    const applicant = this.session.current('applicant');
    try {
      if (applicant === undefined) throw new GatewayError('unauthenticated', 'nobody is signed in');
      return await call(applicant);
    } catch (thrown) {
      // `end` is false if the session has changed since: a new session that began in the meantime stays.
      const hasEnded =
        applicant === undefined || (isUnauthenticated(thrown) && this.session.end('applicant', applicant));
      if (hasEnded) this.expire();
      throw thrown;
    }
  }

  /** The same, where no refusal is expected: it is thrown as GatewayError `rejected`. */
  async call<T>(
    call: (applicant: Credential) => Promise<T>,
  ): Promise<Exclude<T, { readonly refused: unknown }>> {
    const result = await this.run(call);
    if (isRefused(result)) throw new GatewayError('rejected', String(result.refused));
    return result as Exclude<T, { readonly refused: unknown }>;
  }

  /** The school no longer accepts the session. */
  expire(): void {
    this.newest.clear();
    this.set('expired');
  }
}

function stateOf(session: SessionStore): 'signedIn' | 'signedOut' {
  return session.current('applicant') === undefined ? 'signedOut' : 'signedIn';
}
