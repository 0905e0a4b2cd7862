/** Routes that the guard knows by name (specification, section 2). */
export const guardedRoutes = {
  home: '/orientation/homepage/index',
  result: '/orientation/homepage/result',
  recruitResult: '/orientation/homepage/resultrecruit',
  checkinEntry: '/orientation/homepage/checkin',
  checkin: '/orientation/checkin/index',
} as const;

const ENROLLMENT = '/orientation/enrollment/';

export type GuardDecision =
  | { readonly go: 'pass' }
  /** The stored welcomeId is forgotten on the way. */
  | { readonly go: 'passCleared' }
  /** In the place of what was asked for; `replace` says that history keeps no trace of it. */
  | { readonly go: 'redirect'; readonly to: typeof guardedRoutes.checkinEntry; readonly replace: boolean };

/**
 * Who may go where (specification, section 2, "Route guard"). `from` is the route that is left, absent at the first one;
 * `welcomeId` is the stored user info's.
 */
export function guardRoute(
  to: string,
  from: string | undefined,
  welcomeId: string | undefined,
): GuardDecision {
  if (to.startsWith(ENROLLMENT) || to === guardedRoutes.recruitResult) return { go: 'pass' };
  if (to === guardedRoutes.checkinEntry) return { go: 'passCleared' };
  if (to === guardedRoutes.home || to === guardedRoutes.result) return { go: 'pass' };
  if (welcomeId !== undefined && welcomeId !== '') return { go: 'pass' };
  // Sent back to the page that the student stands on: there is nothing in history to replace.
  const sentBack = to === guardedRoutes.checkin && from === guardedRoutes.checkinEntry;
  return { go: 'redirect', to: guardedRoutes.checkinEntry, replace: !sentBack };
}
