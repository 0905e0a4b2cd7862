// In the place of what the first screens show only once the app is there: what failed, and what opens over them.

export const IdentityErrorNotice = () => null;
export const UnlockOptions = () => null;
export const ErrorState = () => null;
export const EmptyState = () => null;
export const Skeleton = () => null;
export const Sheet = () => null;
/** Nothing is asked again so soon. */
export class Poller {
  start(): void {}
  stop(): void {}
}
export const standardTerms = {};
