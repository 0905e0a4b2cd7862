import type { Diagnostics } from '../ports/failures/diagnostics';
import { GatewayError, type GatewayErrorKind, isUnauthenticated } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';
import { delay } from '../ports/phone/delay';
import type { SignOutGateway, SignOutOptions } from '../ports/session/sign-out-gateway';
import type { OpenSession } from './open-sessions';

/** ms before each retry; in total longer than a loss of network in a lift or tunnel. */
const WAITS: readonly number[] = [3_000, 15_000, 60_000];
/** Temporary failures. */
const TRANSIENT: readonly GatewayErrorKind[] = ['offline', 'timeout', 'busy', 'server'];

/** A session that the phone has ended is still valid at the school, until its idle limit. */
export class SignOutError extends Error {
  override readonly name = 'SignOutError';
}

function isTransient(thrown: unknown): boolean {
  return thrown instanceof GatewayError && TRANSIENT.includes(thrown.kind);
}

/** Ends sessions at the school after the phone has ended them; nobody waits for it. */
export class SchoolSignOut {
  constructor(
    private readonly gateway: SignOutGateway,
    private readonly clock: Clock,
    private readonly diagnostics: Diagnostics,
  ) {}

  /**
   * Retries while the page is open. Never rejects: resolves to whether the school has ended all sessions, and
   * reports those that it has not.
   */
  async end(sessions: readonly OpenSession[], options: SignOutOptions = {}): Promise<boolean> {
    const ended = await Promise.all(sessions.map((session) => this.endOne(session, options)));
    return ended.every(Boolean);
  }

  private async endOne({ kind, credential }: OpenSession, options: SignOutOptions): Promise<boolean> {
    for (let tried = 0; ; tried += 1) {
      try {
        await this.gateway.end(kind, credential, options);
        return true;
      } catch (thrown) {
        // It had already ended; sessions on other devices may remain.
        if (isUnauthenticated(thrown)) return options.everywhere !== true;
        const wait = WAITS[tried];
        if (wait === undefined || !isTransient(thrown)) {
          const isFailure = thrown instanceof GatewayError;
          this.diagnostics.report(isFailure ? new SignOutError(thrown.kind, { cause: thrown }) : thrown);
          return false;
        }
        await delay(this.clock, wait);
      }
    }
  }
}
