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
  /** Allowed, and the stored welcomeId is deleted. */
  | { readonly go: 'passCleared' }
  /** `replace`: replaces the history entry instead of pushing one. */
  | { readonly go: 'redirect'; readonly to: typeof guardedRoutes.checkinEntry; readonly replace: boolean };

/**
 * Route guard (specification, section 2, "Route guard"). `from` is the previous route, absent on the first one; `welcomeId`
 * is that of the stored user info.
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
  // The redirect leads back to the current page: there is no history entry to replace.
  const sentBack = to === guardedRoutes.checkin && from === guardedRoutes.checkinEntry;
  return { go: 'redirect', to: guardedRoutes.checkinEntry, replace: !sentBack };
}
