import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import type { CheckinCache } from '#application/ports/checkin/checkin-cache';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { Clock } from '#application/ports/phone/clock';
import type { SessionStore } from '#application/ports/session/session-store';
import type { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { SchoolSignOut } from '#application/session/school-sign-out';
import { SignOut } from '#application/session/sign-out';
import { FakeClock } from '#test/support/fake-clock';

/** Signing out, at a school that records calls or gives the test's responses. */
export class FakeSignOut implements SignOutGateway {
  readonly asked: unknown[] = [];
  readonly reported: unknown[] = [];
  readonly school: SchoolSignOut;

  constructor(
    private readonly answer: () => Promise<void> = async () => undefined,
    clock: Clock = new FakeClock(),
  ) {
    this.school = new SchoolSignOut(this, clock, { report: (thrown) => this.reported.push(thrown) });
  }

  end(...call: Parameters<SignOutGateway['end']>): Promise<void> {
    this.asked.push(call);
    return this.answer();
  }

  of(
    drafts: DraftStore,
    session: SessionStore,
    checkinCache: CheckinCache = new InMemoryCheckinCache(),
  ): SignOut {
    return new SignOut(this.school, drafts, session, checkinCache);
  }
}
