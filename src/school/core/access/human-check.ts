/** What somebody without a session writes, and what is asked before it under pressure. */
export type GuardedWrite = 'draft' | 'submission' | 'upload' | 'phoneCode';

/** What a proof has to be good for. */
export interface HumanTask {
  readonly tenantId: string;
  readonly write: GuardedWrite;
  /** 1 keeps a cheap phone busy for about a second. */
  readonly effort: number;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Tells people from programs that file by the thousand, without asking a third party. */
export interface HumanCheck {
  /** JSON that a phone solves, signed: nobody else can make one or make it easier. */
  challenge(task: HumanTask): Promise<object>;
  /** Which challenge a proof solves, told by its id; `undefined` for anything but a right solution of one of ours. */
  solved(proof: string): Promise<(HumanTask & { readonly id: string }) | undefined>;
}

/** First show that you are a person (contract, "Answers": 1010). */
export type HumanCheckRefusal =
  | { readonly refused: 'humanCheck'; readonly challenge: object }
  | { readonly refused: 'humanCheck'; readonly phoneCode: true };
