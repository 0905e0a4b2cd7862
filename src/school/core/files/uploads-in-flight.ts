import type { SchoolClock } from '../school-clock';
import type { Bytes } from './blob-store';
import { RefusedBytes } from './content/refused-bytes';
import { IN_FLIGHT, LATE, RETRY_IN_FLIGHT } from './upload-limits';

export interface IncomingUpload {
  readonly owner: string;
  /** Undefined where there is no client address. */
  readonly address: string | undefined;
  /** Maximum bytes that will arrive. */
  readonly bytes: number;
}

/** An upload with its share of the room. */
export class AdmittedUpload {
  private received = 0;
  private isReceiving = false;
  private hasGivenWay = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly charge: number,
    private readonly since: number,
    /** Releases the room; idempotent. */
    readonly leave: () => void,
  ) {}

  /** Passes the bytes on; throws RefusedBytes where the upload has to give way to another. */
  async *receive(bytes: Bytes): AsyncGenerator<Uint8Array> {
    this.isReceiving = true;
    const pieces = Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]();
    try {
      for (;;) {
        const { value, done } = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
          this.wake = () => reject(new RefusedBytes(noRoom));
          if (this.hasGivenWay) this.wake();
          else Promise.resolve(pieces.next()).then(resolve, reject);
        });
        if (done) return;
        this.received += value.length;
        yield value;
      }
    } finally {
      this.isReceiving = false;
      // Not awaited: a stalled sender's next piece may never come.
      Promise.resolve(pieces.return?.()).catch(() => undefined);
    }
  }

  giveWay(): void {
    this.hasGivenWay = true;
    this.wake();
    this.leave();
  }

  /** The share of its room that has arrived, per `LATE.wholeWithinMs`; 1 or more where it is in time, or too new to tell. */
  paceAt(now: number): number {
    const elapsed = now - this.since;
    if (!this.isReceiving || elapsed < LATE.afterMs) return 1;
    return (this.received * LATE.wholeWithinMs) / (this.charge * elapsed);
  }
}

/**
 * Limits of concurrent uploads in this process: per owner and address first, so that many uploads of one take no share of others.
 * Where all room is taken, those that arrive too slowly give way, the slowest first.
 */
export class UploadsInFlight {
  private readonly shares = new Map<string, number>();
  private readonly uploads = new Set<AdmittedUpload>();
  /** Bytes reserved for concurrent uploads. */
  total = 0;

  constructor(private readonly clock: SchoolClock) {}

  /** Reserves space, or says whose limit is exhausted. */
  enter({ owner, address, bytes }: IncomingUpload): AdmittedUpload | 'own' | 'all' {
    const charge = Math.max(bytes, IN_FLIGHT.least);
    const shares: readonly (readonly [string, number])[] = [
      [`owner ${owner}`, IN_FLIGHT.owner],
      ...(address === undefined ? [] : [[`address ${address}`, IN_FLIGHT.address] as const]),
    ];
    if (shares.some(([key, most]) => this.of(key) + charge > most)) return 'own';
    while (this.total + charge > IN_FLIGHT.all) {
      const slowest = this.slowest();
      if (!slowest) return 'all';
      slowest.giveWay();
    }
    this.add(shares, charge);
    const upload = new AdmittedUpload(charge, this.clock.now(), () => {
      if (this.uploads.delete(upload)) this.add(shares, -charge);
    });
    this.uploads.add(upload);
    return upload;
  }

  private slowest(): AdmittedUpload | undefined {
    const now = this.clock.now();
    let [slowest, least]: [AdmittedUpload | undefined, number] = [undefined, 1];
    for (const upload of this.uploads) {
      const pace = upload.paceAt(now);
      if (pace < least) [slowest, least] = [upload, pace];
    }
    return slowest;
  }

  private of(key: string): number {
    return this.shares.get(key) ?? 0;
  }

  private add(shares: readonly (readonly [string, number])[], charge: number): void {
    this.total += charge;
    for (const [key] of shares) {
      const share = this.of(key) + charge;
      if (share > 0) this.shares.set(key, share);
      else this.shares.delete(key);
    }
  }
}

const noRoom = { refused: 'busy', whose: 'all', retryAfter: RETRY_IN_FLIGHT } as const;
