import type { RefusedAnswer } from '#domain/enrollment/refusal';
import type { Handover } from '../session/identity-handover';
import { token } from '../token';

/** What the school refused of a plan's submission. */
export interface RefusedSubmission {
  readonly planId: string;
  readonly errors: readonly RefusedAnswer[];
}

/** Hands what the school refused, with its words, from the confirmation to the form. */
export type RefusalHandover = Handover<RefusedSubmission>;
export const RefusalHandover = token<RefusalHandover>('RefusalHandover');
