// Replaces what only the app shows: errors, waits and overlays.

export const SlowStatus = () => null;
export const ErrorState = () => null;
export const LoadState = () => null;
export const EmptyState = () => null;
export const Skeleton = () => null;
export const Sheet = () => null;
export const SlowNote = () => null;
/** Boot screens do not poll. */
export class Poller {
  start(): void {}
  stop(): void {}
}
export const standardTerms = {};
