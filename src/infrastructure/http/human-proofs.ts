/** What shows that a person is there, as it travels. */
export interface HumanProof {
  readonly text: string;
  /** Good for whatever else asks, not once. */
  readonly lasts?: boolean;
}

export interface HumanProver {
  /** Makes the proof that a refusal's `data` asks for. `isAwaited`: a call waits for it, and the student for the call. */
  prove(
    demand: unknown,
    how: { readonly isAwaited: boolean; readonly signal?: AbortSignal | undefined },
  ): Promise<HumanProof>;
  /** Says what for, where somebody waits long for a proof that was begun ahead. */
  notifyOfWait(proof: Promise<unknown>): Promise<void>;
}

/** A challenge that comes beside a success: what the next write of a kind will ask for. */
export interface NextChallenge {
  readonly write: string;
  readonly challenge?: unknown;
}

/** Proofs that a person is there: made when a call asks for one, or ahead while the student reads on. */
export class HumanProofs {
  private readonly ahead = new Map<string, Promise<HumanProof | undefined>>();
  private lasting: HumanProof | undefined;

  constructor(
    /** Under which a call is refused until a person has shown themselves. */
    readonly code: number,
    private readonly prover: HumanProver,
  ) {}

  /** One that is not used yet is not made a second time. */
  prepare({ write, challenge }: NextChallenge): void {
    if (this.ahead.has(write)) return;
    // What fails ahead is asked for by the call itself.
    const proof = this.prover.prove({ challenge }, { isAwaited: false }).catch(() => undefined);
    this.ahead.set(write, proof);
  }

  /** The proof that was made ahead for a kind of write, which is then gone, or one that lasts. */
  async take(write: string): Promise<string | undefined> {
    const proof = this.ahead.get(write);
    this.ahead.delete(write);
    // Without these words the wait is no longer.
    if (proof) this.prover.notifyOfWait(proof).catch(() => undefined);
    return ((await proof) ?? this.lasting)?.text;
  }

  async prove(demand: unknown, signal?: AbortSignal): Promise<string> {
    const proof = await this.prover.prove(demand, { isAwaited: true, signal });
    if (proof.lasts) this.lasting = proof;
    return proof.text;
  }
}
