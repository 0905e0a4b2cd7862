import type { Lifetime } from '../journey/lifetime';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { Session, SessionKind } from '../ports/session/session';

interface WatchedPorts {
  readonly session: Session;
  readonly visibility: PageVisibility;
}

/**
 * Calls `leave` when the page is seen again and the session of the data on the screen is over: it may have ended on another
 * page of the phone, by 退出 or because the school refused it, while this one was hidden or in the back/forward cache. For
 * screens that make no call by themselves then.
 */
export function watchSession(
  { session, visibility }: WatchedPorts,
  kind: SessionKind,
  lifetime: Lifetime,
  leave: () => void,
): void {
  const shown = session.current(kind);
  const check = (visible: boolean) => {
    if (visible && session.current(kind) !== shown) leave();
  };
  lifetime.add(visibility.watch(check));
}
