import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import { TRANSFERS_IN_FLIGHT } from './transfer-queue';

/** A part of a file. */
export interface Part {
  /** Counts from 1. */
  readonly number: number;
  readonly first: number;
  readonly size: number;
}

/**
 * Maximum ms of a part for others to be sent beside it. Slower parts use the whole network one by one, and an interruption loses
 * everything in flight: stores keep no half of a part, and not every store tells which parts it has.
 */
const FAST_PART_MS = 1_000;

/** Minimum time between two starts, as a share of the time between starts that are spread evenly. */
const SPACING = 0.75;

interface PartQueueSettings {
  readonly isWeak: boolean;
  readonly clock: Clock;
  /** Receives the number of bytes sent of the whole file. */
  progress(bytes: number): void;
}

/** Sends a file's parts in order: the first alone, then a few at a time if the network is fast. */
export class PartQueue {
  private next = 0;
  private running = 0;
  private inFlight = 1;
  private most: number;
  /** ms that the latest part took. */
  private took = 0;
  /** Epoch ms from which on the next part may start. */
  private nextStart = 0;
  /** Bytes sent of each part, by its index. */
  private readonly sent: number[] = [];

  constructor(
    private readonly file: { readonly size: number; readonly chunk: number },
    private readonly settings: PartQueueSettings,
  ) {
    this.most = settings.isWeak ? TRANSFERS_IN_FLIGHT.weak : TRANSFERS_IN_FLIGHT.usual;
  }

  /** Rejects with the first failure, after all parts in flight have ended. */
  async run(
    signal: AbortSignal,
    uploadPart: (part: Part, sent: (bytes: number) => void) => Promise<void>,
  ): Promise<void> {
    const { clock } = this.settings;
    let failure: { readonly thrown: unknown } | undefined;
    const lanes: Promise<void>[] = [];
    const work = async () => {
      while (this.hasMore) {
        const wait = this.untilTurn();
        if (wait > 0) await delay(clock, wait, signal);
        const part = failure || signal.aborted || this.running > this.inFlight ? undefined : this.nextPart();
        if (!part) break;
        const begun = clock.now();
        try {
          await uploadPart(part, (bytes) => this.report(part.number - 1, bytes));
        } catch (thrown) {
          failure ??= { thrown };
        }
        this.took = clock.now() - begun;
        this.inFlight = this.took < FAST_PART_MS ? this.most : 1;
        open();
      }
      this.running -= 1;
    };
    const open = () => {
      while (!failure && !signal.aborted && this.hasMore && this.running < this.inFlight) {
        this.running += 1;
        lanes.push(work());
      }
    };
    open();
    // A lane opens others before it ends.
    for (const lane of lanes) await lane;
    if (failure) throw failure.thrown;
  }

  /** After an interruption the network may fail again, so only one part at a time is sent from then on. */
  slowDown(): void {
    this.most = TRANSFERS_IN_FLIGHT.weak;
  }

  /**
   * ms until another part may start. Parts that start together end together: an interruption loses all of them shortly
   * before, and afterwards the network is idle while they are confirmed.
   */
  private untilTurn(): number {
    if (this.inFlight === 1) return 0;
    const now = this.settings.clock.now();
    const start = Math.max(now, this.nextStart);
    this.nextStart = start + (SPACING * this.took) / this.inFlight;
    return start - now;
  }

  private get hasMore(): boolean {
    return this.next * this.file.chunk < this.file.size;
  }

  private nextPart(): Part | undefined {
    const { size, chunk } = this.file;
    const first = this.next * chunk;
    if (first >= size) return undefined;
    this.next += 1;
    return { number: this.next, first, size: Math.min(chunk, size - first) };
  }

  private report(index: number, bytes: number): void {
    this.sent[index] = bytes;
    this.settings.progress(this.sent.reduce((sum, one = 0) => sum + one, 0));
  }
}
