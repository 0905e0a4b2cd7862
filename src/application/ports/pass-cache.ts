import type { Pass } from '#domain/checkin/pass';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from './token';

/** All that the procedure screen needs to show a pass without network. Times are epoch ms. */
export interface CachedPass {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
  readonly pass: Pass;
  /** The school's time less the phone's, as last heard. */
  readonly offset: number;
}

/** Keeps the pass while the page is open, so that leaving its screen without network does not lose it. */
export interface PassCache {
  /** What is cached for this very student; what is there for another one is cleared. */
  get(student: Credential): CachedPass | undefined;
  set(student: Credential, cached: CachedPass): void;
  clear(): void;
}
export const PassCache = token<PassCache>('PassCache');
