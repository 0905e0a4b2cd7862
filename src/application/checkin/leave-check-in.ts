import { surfaceBug } from '../errors/surface-bug';
import type { CheckInGateway } from '../ports/check-in-gateway';
import type { DraftStore } from '../ports/draft-store';
import type { PassCache } from '../ports/pass-cache';
import type { SessionStore } from '../ports/session-store';

/** 退出: nothing of the student stays on this phone, whoever she was on it. */
export class LeaveCheckIn {
  constructor(
    private readonly gateway: CheckInGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    private readonly passCache: PassCache,
  ) {}

  /** False where the phone did not let go of its drafts. */
  async run(): Promise<boolean> {
    const { studentToken } = this.session;
    // Without network the token runs out by itself; nobody is kept waiting for that.
    if (studentToken !== undefined) void this.gateway.signOut(studentToken).catch(surfaceBug);
    // Other pages of the phone, which are told of the wiping, find no session any more.
    this.passCache.clear();
    this.session.clear();
    return this.drafts.clear().then(
      () => true,
      () => false,
    );
  }
}
