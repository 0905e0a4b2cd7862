/** A proof under way. `done` rejects with GatewayError `cancelled` once it was called off. */
export interface HumanProof {
  readonly done: Promise<string>;
  cancel(): void;
}

/** Shows the school that a person is there, where it asks for work that a program would find dear. */
export interface HumanCheck {
  /**
   * Solves a challenge of ALTCHA's protocol; the proof is a text, as it travels. `done` rejects with GatewayError
   * `contract` where it cannot be solved here.
   */
  solve(challenge: object): HumanProof;
}
