import type { FiledApplication } from './application';

/** Expected refusals by the school, which are results and not errors (contract, "Answers"). */
export type Refusal =
  | {
      readonly refused: 'full' | 'closed' | 'notYetOpen';
      readonly serverTime: number;
      readonly opensAt: number;
      readonly closesAt: number;
    }
  | { readonly refused: 'duplicate' }
  /** Queue of a plan that has just opened; nothing was submitted yet. Durations are seconds. */
  | {
      readonly refused: 'queued';
      /** Submit again after this. */
      readonly retryAfter: number;
      /** Time until the applicant's turn. */
      readonly wait: number;
      /** Position in the queue, and how many were served so far; absent until the positions are drawn. */
      readonly position?: number;
      readonly served?: number;
      /** The applicant's number in a queue whose progress can be polled (`QueueProgress`); at most that many are ahead. */
      readonly number?: number;
      /** To send with the next submission of the same draft, so that every server process gives the same position. */
      readonly ticket?: string;
    }
  | {
      readonly refused: 'tooManyAttempts';
      /** Seconds. */
      readonly retryAfter: number;
      /** Which UNLOCK_PROOFS bypass the wait; a newer school may send names that are not among them. */
      readonly unlockBy?: readonly string[] | undefined;
    }
  /** The application was changed on another device in the meantime, and is now at `version`. */
  | {
      readonly refused: 'changedElsewhere';
      readonly version: number;
      /** The application as it is now; absent where the school gives its version alone. */
      readonly newer?: FiledApplication;
    }
  | { readonly refused: 'notFound' }
  /** Nothing can be paid with this order, or for this application, any more: request the current state. */
  | { readonly refused: 'orderClosed' }
  /** An invalid answer: the field's key (or path) and a reason code. */
  | {
      readonly refused: 'invalid';
      readonly path: string;
      readonly reason: string;
      /** Each invalid answer, where the school names several or says why itself. */
      readonly errors?: readonly RefusedAnswer[] | undefined;
    };

export interface RefusedAnswer {
  readonly path: string;
  readonly reason?: string | undefined;
  /** The school's own words, plain text. */
  readonly message?: string | undefined;
}

/** The key of the field in a refusal's path: both `answers.idCard` and `idCard` name `idCard`. */
export function fieldKeyOf(path: string): string {
  return path.replace(/^answers\./, '').split('.')[0] ?? '';
}
