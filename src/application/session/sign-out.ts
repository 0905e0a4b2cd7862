import { surfaceBug } from '../errors/surface-bug';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { SessionStore } from '../ports/session/session-store';
import type { SignOutOptions } from '../ports/session/sign-out-gateway';
import type { VisitMemory } from '../ports/session/visit-memory';
import { type OpenSession, openSessions } from './open-sessions';
import type { SchoolSignOut } from './school-sign-out';

export interface SignedOut {
  /** The drafts were deleted from this phone. */
  readonly deleted: boolean;
  /** Whether the school has ended the sessions. Never rejects; pending while offline. */
  readonly ended: Promise<boolean>;
}

/** 退出: nothing of the student stays on this phone, whichever sessions were there, and the school ends them. */
export class SignOut {
  constructor(
    private readonly school: SchoolSignOut,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    private readonly memory: VisitMemory,
  ) {}

  /** Clears the phone first, without waiting for the network. */
  async run(options: SignOutOptions = {}): Promise<SignedOut> {
    const sessions = openSessions(this.session);
    // The session is cleared before the drafts, so that other pages, which are notified of the deletion, find no session.
    this.memory.clear();
    this.session.clear();
    this.session.setOrganisation(undefined);
    const ended = this.school.end(sessions, options);
    const drafts = this.school.end(await this.openDrafts());
    const deleted = await this.drafts.clear().then(
      () => true,
      (thrown: unknown) => surfaceBug(thrown) ?? false,
    );
    return { deleted, ended: Promise.all([ended, drafts]).then((all) => all.every(Boolean)) };
  }

  /** Empty if the phone denies storage: those drafts then expire at the school. */
  private async openDrafts(): Promise<readonly OpenSession[]> {
    const drafts = (await this.drafts.all().catch(surfaceBug)) ?? [];
    const grants = drafts.flatMap((draft) => (draft.kind === 'newApplication' && draft.grant) || []);
    return grants.map(({ token }) => ({ kind: 'draft', credential: token }));
  }
}
