import { IN_FLIGHT } from './transfer-queue';

/** A part of a file. */
export interface Part {
  /** Counts from 1. */
  readonly number: number;
  readonly first: number;
  readonly size: number;
}

/** Sends a file's parts in order, a few at a time. */
export class PartQueue {
  private next = 0;
  private inFlight: number;
  /** Bytes sent of each part, by its index. */
  private readonly sent: number[] = [];

  constructor(
    private readonly file: { readonly size: number; readonly chunk: number },
    /** Receives the number of bytes sent of the whole file. */
    private readonly progress: (bytes: number) => void,
    isWeak: boolean,
  ) {
    this.inFlight = isWeak ? IN_FLIGHT.weak : IN_FLIGHT.usual;
  }

  /** Rejects with the first failure, after all parts in flight have ended. */
  async run(
    signal: AbortSignal,
    bring: (part: Part, sent: (bytes: number) => void) => Promise<void>,
  ): Promise<void> {
    let failure: { readonly thrown: unknown } | undefined;
    const work = async (lane: number) => {
      while (!failure && !signal.aborted && lane < this.inFlight) {
        const part = this.nextPart();
        if (!part) return;
        const place = part.number - 1;
        try {
          await bring(part, (bytes) => this.report(place, bytes));
        } catch (thrown) {
          failure ??= { thrown };
        }
      }
    };
    await Promise.all(Array.from({ length: this.inFlight }, (_, lane) => work(lane)));
    if (failure) throw failure.thrown;
  }

  /** After an interruption the network may fail again, so only one part at a time is sent from then on. */
  slowDown(): void {
    this.inFlight = IN_FLIGHT.weak;
  }

  private nextPart(): Part | undefined {
    const { size, chunk } = this.file;
    const first = this.next * chunk;
    if (first >= size) return undefined;
    this.next += 1;
    return { number: this.next, first, size: Math.min(chunk, size - first) };
  }

  private report(place: number, bytes: number): void {
    this.sent[place] = bytes;
    this.progress(this.sent.reduce((sum, one = 0) => sum + one, 0));
  }
}
