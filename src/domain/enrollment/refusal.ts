/** Refusals that a student can meet and that are answers, not faults (contract, "Answers"). */
export type Refusal =
  | {
      readonly refused: 'full' | 'closed' | 'notYetOpen';
      readonly serverTime: number;
      readonly opensAt: number;
      readonly closesAt: number;
    }
  | { readonly refused: 'duplicate' }
  /** The plan has just opened, and others are before them; seconds. Nothing was filed yet. */
  | {
      readonly refused: 'inLine';
      /** To be asked again after that. */
      readonly retryAfter: number;
      /** Until their turn. */
      readonly wait: number;
      /** Their place in the line, and how many have left it; absent until the places are drawn. */
      readonly position?: number;
      readonly served?: number;
      /** Sent with the next submission of the same draft: the place is the same in every process of the school. */
      readonly ticket?: string;
    }
  | {
      readonly refused: 'tooManyAttempts';
      /** seconds */
      readonly retryAfter: number;
      /** Which of UNLOCK_PROOFS pass the wait; a name that is not among them is a newer school's. */
      readonly unlockBy?: readonly string[] | undefined;
    }
  | { readonly refused: 'changedElsewhere'; readonly version: number }
  | { readonly refused: 'notFound' }
  /** Nothing can be paid by this order, or for this application, any more: what holds instead is asked anew. */
  | { readonly refused: 'orderClosed' }
  /** An answer that the school does not accept: the field's key (or path) and a reason code. */
  | { readonly refused: 'invalid'; readonly path: string; readonly reason: string };
