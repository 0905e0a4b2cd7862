/** How many requests run at once, and how many may wait. */
export interface QueueLimits {
  readonly running: Bound;
  readonly waiting: Bound;
}

interface Bound {
  /** Lower than `ofAll`, so that other addresses get slots at once; a whole campus may share one address. */
  readonly ofOneAddress: number;
  readonly ofAll: number;
}

/** Limits of requests that do work. More at once would not be faster: they share one thread and few database connections. */
const WORK: QueueLimits = {
  running: { ofOneAddress: 6, ofAll: 8 },
  waiting: { ofOneAddress: 1_000, ofAll: 4_000 },
};
/** Maximum wait in ms; after that clients have given up or are about to. */
const LONGEST_WAIT = 10_000;

/** Why a request is rejected: too many from this address are waiting, or too many altogether. */
export type QueueRejection = 'crowded' | 'overloaded';

/** A request's permission to run; call `release` when it is done, also after the client has disconnected. */
export interface Slot {
  /** Idempotent. */
  release(): void;
}

interface Waiter {
  /** Ends the wait after LONGEST_WAIT, also while no slot is released. */
  readonly timer: NodeJS.Timeout;
  readonly settle: (outcome: Slot | QueueRejection) => void;
}

/**
 * Fair queueing by network address: addresses get slots in rotation (round robin), so that an address with many requests
 * delays only its own. A single active address gets nearly the whole capacity.
 */
export class FairQueue {
  private readonly runningOf = new Map<string, number>();
  /** Waiting requests by address; the map's order is the order in which addresses are served. */
  private readonly queues = new Map<string, Set<Waiter>>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly limits: QueueLimits = WORK) {}

  /** `cancel` ends the wait of a request whose client has disconnected; no effect once it has its slot. */
  acquire(address: string): { readonly slot: Promise<Slot | QueueRejection>; cancel(): void } {
    if (this.waiting === 0 && this.isFree(address))
      return { slot: Promise.resolve(this.grant(address)), cancel() {} };
    const queue = this.queues.get(address) ?? new Set();
    if (queue.size >= this.limits.waiting.ofOneAddress)
      return { slot: Promise.resolve('crowded'), cancel() {} };
    if (this.waiting >= this.limits.waiting.ofAll && !this.makeRoomFor(queue.size))
      return { slot: Promise.resolve('overloaded'), cancel() {} };
    let settle: Waiter['settle'] = () => undefined;
    const slot = new Promise<Slot | QueueRejection>((resolve) => {
      settle = resolve;
    });
    const timer = setTimeout(() => this.reject(address, waiter), LONGEST_WAIT);
    const waiter: Waiter = { timer, settle };
    this.queues.set(address, queue.add(waiter));
    this.waiting += 1;
    this.dispatch();
    return { slot, cancel: () => this.queues.get(address)?.has(waiter) && this.remove(address, waiter) };
  }

  /** Rejects the last request of the longest queue, unless the new request's own queue is (nearly) as long. */
  private makeRoomFor(before: number): boolean {
    const [address, queue] = [...this.queues].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    const last = [...queue].at(-1);
    if (last === undefined || queue.size <= before + 1) return false;
    this.reject(address, last);
    return true;
  }

  private reject(address: string, waiter: Waiter): void {
    this.remove(address, waiter);
    waiter.settle('overloaded');
  }

  private dispatch(): void {
    while (this.running < this.limits.running.ofAll) {
      const address = this.nextAddress();
      const [waiter] = (address !== undefined && this.queues.get(address)) || [];
      if (address === undefined || waiter === undefined) return;
      this.remove(address, waiter);
      waiter.settle(this.grant(address));
    }
  }

  private nextAddress(): string | undefined {
    for (const address of this.queues.keys()) if (this.isFree(address)) return address;
    return undefined;
  }

  private isFree(address: string): boolean {
    const { ofOneAddress, ofAll } = this.limits.running;
    return this.running < ofAll && (this.runningOf.get(address) ?? 0) < ofOneAddress;
  }

  /** The rest of this address's queue moves behind all other addresses. */
  private remove(address: string, waiter: Waiter): void {
    clearTimeout(waiter.timer);
    const queue = this.queues.get(address);
    this.queues.delete(address);
    this.waiting -= 1;
    queue?.delete(waiter);
    if (queue && queue.size > 0) this.queues.set(address, queue);
  }

  private grant(address: string): Slot {
    this.running += 1;
    this.runningOf.set(address, (this.runningOf.get(address) ?? 0) + 1);
    let ended = false;
    return {
      release: () => {
        if (ended) return;
        ended = true;
        this.running -= 1;
        const left = (this.runningOf.get(address) ?? 1) - 1;
        if (left > 0) this.runningOf.set(address, left);
        else this.runningOf.delete(address);
        this.dispatch();
      },
    };
  }
}
