import { guardRoute } from '#domain/checkin/route-guard';
import type { RouteGuard } from '../ports/session/route-guard';
import type { SessionStore } from '../ports/session/session-store';
import type { Path } from './paths';

/** A stored welcomeId gives access to the steps of check-in; entering the check-in entry deletes it. */
export class WelcomeGuard implements RouteGuard {
  constructor(private readonly session: SessionStore) {}

  detour(to: string, from: string | undefined): Path | undefined {
    const decision = guardRoute(to, from, this.session.userInfo.welcomeId);
    return decision.go === 'redirect' ? decision.to : undefined;
  }

  entered(path: string): void {
    const { go } = guardRoute(path, undefined, this.session.userInfo.welcomeId);
    if (go === 'passCleared') this.session.leaveCheckin();
  }
}
