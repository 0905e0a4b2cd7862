import type { Pass } from '#domain/checkin/pass';
import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from './token';

/** A pass with the school's time less the phone's (ms), as last heard. */
export interface CachedPass {
  readonly pass: Pass;
  readonly offset: number;
}

/** All that the screens of check-in need to show themselves without network. Times are epoch ms. */
export interface CachedCheckin extends CheckinSnapshot {
  /** Absent while none was issued. */
  readonly issued?: CachedPass | undefined;
}

/** Keeps what was read of check-in while the page is open, so that losing the network does not lose it. */
export interface CheckinCache {
  /** What is cached for this very student; what is there for another one is cleared. */
  get(student: Credential): CachedCheckin | undefined;
  /** The pass that was kept beside it stays, unless another one is given; `none` forgets it. */
  set(student: Credential, checkin: CheckinSnapshot, issued?: CachedPass | 'none'): void;
  clear(): void;
}
export const CheckinCache = token<CheckinCache>('CheckinCache');
