/** A proof that a person is there (proof of work, or a code sent to their mobile), as the text to send. */
export interface HumanProof {
  readonly text: string;
  /** Reusable for further calls instead of valid once. */
  readonly lasts?: boolean;
}

export interface HumanProver {
  /** Creates the proof that a refusal's `data` demands. `isAwaited`: a call, and so the student, is waiting for it. */
  prove(
    demand: unknown,
    how: { readonly isAwaited: boolean; readonly signal?: AbortSignal | undefined },
  ): Promise<HumanProof>;
  /** Tells the student what they are waiting for, where a prepared proof takes long. */
  notifyOfWait(proof: Promise<unknown>): Promise<void>;
}

/** A challenge sent with a successful response: the one that the next call of kind `write` will demand. */
export interface NextChallenge {
  readonly write: string;
  readonly challenge?: unknown;
}

/** Proofs against automated calls: created when a call demands one, or in advance while the student reads. */
export class HumanProofs {
  private readonly ahead = new Map<string, Promise<HumanProof | undefined>>();
  private lasting: HumanProof | undefined;

  constructor(
    /** The response code that demands a proof. */
    readonly code: number,
    private readonly prover: HumanProver,
  ) {}

  /** Starts a proof in advance, unless an unused one for this kind of call exists. */
  prepare({ write, challenge }: NextChallenge): void {
    if (this.ahead.has(write)) return;
    // Where this fails, the call itself will demand a proof.
    const proof = this.prover.prove({ challenge }, { isAwaited: false }).catch(() => undefined);
    this.ahead.set(write, proof);
  }

  /** Removes and returns the proof prepared for a kind of call, or else a reusable one. */
  async consume(write: string): Promise<string | undefined> {
    const proof = this.ahead.get(write);
    this.ahead.delete(write);
    // A failure to show this message does not matter.
    if (proof) this.prover.notifyOfWait(proof).catch(() => undefined);
    return ((await proof) ?? this.lasting)?.text;
  }

  async prove(demand: unknown, signal?: AbortSignal): Promise<string> {
    const proof = await this.prover.prove(demand, { isAwaited: true, signal });
    if (proof.lasts) this.lasting = proof;
    return proof.text;
  }
}
