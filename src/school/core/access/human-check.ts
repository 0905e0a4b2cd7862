/** Writes that are possible without a session, and may require a proof of work under load. */
export type GuardedWrite = 'draft' | 'submission' | 'upload' | 'phoneCode';

/** What a proof is valid for. */
export interface HumanTask {
  readonly tenantId: string;
  readonly write: GuardedWrite;
  /** 1 keeps a cheap phone busy for about a second. */
  readonly effort: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Tells people from programs that apply by the thousand, without a third party. */
export interface HumanCheck {
  /** A signed JSON challenge for the phone to solve: clients can neither forge it nor make it easier. */
  challenge(task: HumanTask): Promise<object>;
  /** The challenge that a proof solves, with its id; undefined for anything but a correct solution of a genuine one. */
  solved(proof: string): Promise<(HumanTask & { readonly id: string }) | undefined>;
}

/** A proof is required first (contract, "Answers": 1010). */
export type HumanCheckRefusal =
  | { readonly refused: 'humanCheck'; readonly challenge: object }
  | { readonly refused: 'humanCheck'; readonly phoneCode: true };
