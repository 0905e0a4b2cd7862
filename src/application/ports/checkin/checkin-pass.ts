import type { Pass } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { LiveState } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { token } from '../token';

/** The pass that a steward scans. Sessions, refusals and errors as in CheckinProgress. */
export interface CheckinPass {
  /** Issues a new pass; `invalid` at `step` while a step is not done. Extension. */
  issue(student: Credential): Promise<(Pass & { readonly serverTime: number }) | CheckinRefusal>;
  /** Cheap enough to be polled every second while the pass is shown (`config/queryVerifyProcess`). */
  liveState(student: Credential): Promise<LiveState | CheckinRefusal>;
}
export const CheckinPass = token<CheckinPass>('CheckinPass');
