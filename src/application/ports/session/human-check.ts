/** A running proof-of-work computation. `done` rejects with GatewayError `cancelled` after `cancel`. */
export interface ProofComputation {
  readonly done: Promise<string>;
  cancel(): void;
}

/** Solves the school's proof-of-work challenges, which make automated calls expensive. */
export interface HumanCheck {
  /**
   * Solves an ALTCHA challenge; `done` resolves with the proof as the text to send, and rejects with GatewayError `contract`
   * where it cannot be solved here.
   */
  solve(challenge: object): ProofComputation;
}
