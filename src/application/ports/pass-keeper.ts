import type { Pass } from '#domain/checkin/pass';
import type { CheckinPlan, WelcomeRecord } from '#domain/checkin/welcome';
import { token } from './token';

/** All that the procedure screen needs to show a pass without network. Times are epoch ms. */
export interface HeldPass {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
  readonly pass: Pass;
  /** The school's time less the phone's, as last heard. */
  readonly offset: number;
}

/** Holds the pass while the page is open, so that leaving its screen without network does not lose it. */
export interface PassKeeper {
  /** What was held for this very student; whatever is held for another one is dropped. */
  held(studentToken: string): HeldPass | undefined;
  hold(studentToken: string, held: HeldPass): void;
  drop(): void;
}
export const PassKeeper = token<PassKeeper>('PassKeeper');
