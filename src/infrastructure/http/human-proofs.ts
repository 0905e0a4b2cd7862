/** What makes proofs, and what a call under way is told. */
export interface HumanProofSettings {
  /** The code under which a call is refused until a person has shown herself. */
  readonly code: number;
  /** Makes the proof that a refusal's `data` asks for. */
  prove(demand: unknown, signal?: AbortSignal): Promise<string>;
  /** Somebody waits for this proof. */
  onWait(proof: Promise<unknown>): void;
}

/** A challenge that comes beside a success: what the next write of a kind will ask for. */
export interface NextChallenge {
  readonly write: string;
  readonly challenge?: unknown;
}

/** Proofs that a person is there: made when a call asks for one, or ahead while the student reads on. */
export class HumanProofs {
  private readonly ahead = new Map<string, Promise<string | undefined>>();

  constructor(private readonly settings: HumanProofSettings) {}

  get code(): number {
    return this.settings.code;
  }

  /** One that is not used yet is not made a second time. */
  prepare({ write, challenge }: NextChallenge): void {
    if (this.ahead.has(write)) return;
    // What fails ahead is asked for by the call itself.
    this.ahead.set(
      write,
      this.settings.prove({ challenge }).catch(() => undefined),
    );
  }

  /** The proof that was made ahead for a kind of write, which is then gone. */
  take(write: string): Promise<string | undefined> {
    const proof = this.ahead.get(write);
    if (proof === undefined) return Promise.resolve(undefined);
    this.ahead.delete(write);
    this.settings.onWait(proof);
    return proof;
  }

  prove(demand: unknown, signal?: AbortSignal): Promise<string> {
    const proof = this.settings.prove(demand, signal);
    this.settings.onWait(proof);
    return proof;
  }
}
