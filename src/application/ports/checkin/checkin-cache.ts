import type { Pass } from '#domain/checkin/pass';
import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from '../token';

/** A pass; `offset` is the school's time minus the phone's in ms, as last measured. */
export interface CachedPass {
  readonly pass: Pass;
  readonly offset: number;
}

/** All that the check-in screens need to render offline. Times are epoch ms. */
export interface CachedCheckin extends CheckinSnapshot {
  /** Absent until a pass was issued. */
  readonly issued?: CachedPass | undefined;
}

/** Caches check-in data in memory while the page is open, so that the screens still work offline. */
export interface CheckinCache {
  /** The cached data of this student; clears the cache where it holds another student's. */
  get(student: Credential): CachedCheckin | undefined;
  /** Keeps the cached pass where `issued` is omitted; `'none'` removes it. */
  set(student: Credential, checkin: CheckinSnapshot, issued?: CachedPass | 'none'): void;
  clear(): void;
}
export const CheckinCache = token<CheckinCache>('CheckinCache');
