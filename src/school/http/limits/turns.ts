/** How many places there are, and how many may wait for one. */
export interface TurnBounds {
  readonly places: Bound;
  readonly waiting: Bound;
}

interface Bound {
  /** Fewer than of all, so that somebody else finds room at once; a campus may be one address. */
  readonly ofOneAddress: number;
  readonly ofAll: number;
}

/** Of work. More at once would not be faster: it shares one thread, and the database's few connections. */
const WORK: TurnBounds = {
  places: { ofOneAddress: 6, ofAll: 8 },
  waiting: { ofOneAddress: 1_000, ofAll: 4_000 },
};
/** Who has waited longer, in ms, has given up or is about to. */
const LONGEST_WAIT = 10_000;

/** Why there is no turn: too many wait from this address, or the server is behind with everybody's. */
export type NoTurn = 'crowded' | 'overloaded';

/** A right to work; `end` has to be called when the work is done, whether or not anybody still wants it. */
export interface Turn {
  /** A second time does nothing. */
  end(): void;
}

interface Waiter {
  readonly since: number;
  readonly settle: (outcome: Turn | NoTurn) => void;
}

/**
 * Deals turns of work out to network addresses, one after the other, so that whoever sends much waits behind its own.
 * An address that is alone has nearly the whole capacity.
 */
export class Turns {
  private readonly working = new Map<string, number>();
  /** By address, in the order in which the addresses' next turns come. */
  private readonly lines = new Map<string, Set<Waiter>>();
  private atWork = 0;
  private waiting = 0;

  constructor(
    private readonly bounds: TurnBounds = WORK,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** `leave` ends the wait of somebody who does not want the turn any more; once it has come, it does nothing. */
  take(address: string): { readonly turn: Promise<Turn | NoTurn>; leave(): void } {
    const line = this.lines.get(address) ?? new Set();
    if (line.size >= this.bounds.waiting.ofOneAddress)
      return { turn: Promise.resolve('crowded'), leave() {} };
    if (this.waiting >= this.bounds.waiting.ofAll && !this.makeRoomFor(line.size))
      return { turn: Promise.resolve('overloaded'), leave() {} };
    let settle: Waiter['settle'] = () => undefined;
    const turn = new Promise<Turn | NoTurn>((resolve) => {
      settle = resolve;
    });
    const waiter: Waiter = { since: this.now(), settle };
    this.lines.set(address, line.add(waiter));
    this.waiting += 1;
    this.deal();
    return { turn, leave: () => this.lines.get(address)?.has(waiter) && this.remove(address, waiter) };
  }

  /** Sends the last of the longest line away, unless the one who comes stands in such a line itself. */
  private makeRoomFor(before: number): boolean {
    const [address, line] = [...this.lines].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    const last = [...line].at(-1);
    if (last === undefined || line.size <= before + 1) return false;
    this.remove(address, last);
    last.settle('overloaded');
    return true;
  }

  private deal(): void {
    while (this.atWork < this.bounds.places.ofAll) {
      const address = this.nextAddress();
      const [waiter] = (address !== undefined && this.lines.get(address)) || [];
      if (address === undefined || waiter === undefined) return;
      this.remove(address, waiter);
      if (this.now() - waiter.since > LONGEST_WAIT) waiter.settle('overloaded');
      else waiter.settle(this.begin(address));
    }
  }

  private nextAddress(): string | undefined {
    for (const address of this.lines.keys())
      if ((this.working.get(address) ?? 0) < this.bounds.places.ofOneAddress) return address;
    return undefined;
  }

  /** The rest of the line goes behind everybody else's. */
  private remove(address: string, waiter: Waiter): void {
    const line = this.lines.get(address);
    this.lines.delete(address);
    this.waiting -= 1;
    line?.delete(waiter);
    if (line && line.size > 0) this.lines.set(address, line);
  }

  private begin(address: string): Turn {
    this.atWork += 1;
    this.working.set(address, (this.working.get(address) ?? 0) + 1);
    let ended = false;
    return {
      end: () => {
        if (ended) return;
        ended = true;
        this.atWork -= 1;
        const left = (this.working.get(address) ?? 1) - 1;
        if (left > 0) this.working.set(address, left);
        else this.working.delete(address);
        this.deal();
      },
    };
  }
}
