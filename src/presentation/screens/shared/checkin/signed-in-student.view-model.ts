import { paths } from '#application/navigation/paths';
import { isUnauthenticated } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import { endCheckIn } from '#application/session/end-session';
import type { Signal } from '#presentation/lib/lifetime';

/** The new student who was signed in when a screen of theirs was opened. */
export class SignedInStudent {
  /** Their bearer token; empty where there is none, which the school answers with `unauthenticated`. */
  readonly token: string;

  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
    /** Aborted once the screen is left. */
    private readonly signal: Signal,
  ) {
    this.token = session.studentToken ?? '';
  }

  /**
   * Whether a failed call means that the token holds no more: then the student is led to the entry. Somebody who has signed in
   * meanwhile stays, and who has left the screen is led nowhere.
   */
  ended(thrown: unknown): boolean {
    if (!isUnauthenticated(thrown)) return false;
    if (endCheckIn(this.session, this.token) && !this.signal.aborted)
      this.navigation.replace(paths.checkinEntry);
    return true;
  }
}
