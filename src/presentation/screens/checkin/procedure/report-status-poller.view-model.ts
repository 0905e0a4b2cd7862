import { makeAutoObservable } from 'mobx';
import type { Clock } from '#application/ports/clock';
import type { LiveState } from '#domain/checkin/welcome';

const SECOND = 1000;

/** How the school is asked whether the pass was scanned, in ms. */
export const WATCH = {
  /** Rest between an answer and the next question: a scan shows within two seconds. */
  rest: SECOND,
  /** An answer that takes longer is not waited for: the network may have changed under it. */
  patience: 4 * SECOND,
  /** The longest rest while nothing can be learned. */
  failing: 8 * SECOND,
  /** The rest once she has reported, when only a late scan can follow. */
  after: 15 * SECOND,
} as const;

/** Asks again and again while somebody looks. Whatever comes is told, however late. */
export class ArrivalWatch {
  /** Questions without an answer in a row. */
  misses = 0;
  private rest: number = WATCH.rest;
  private looking = false;
  private turn = 0;
  private cancel: (() => void) | undefined = undefined;

  constructor(
    private readonly clock: Clock,
    private readonly ask: () => Promise<LiveState>,
    private readonly told: (state: LiveState, late: boolean) => void,
    /** Whether asking again is of no use. */
    private readonly hopeless: (thrown: unknown) => boolean,
  ) {
    makeAutoObservable<this, 'clock' | 'ask' | 'told' | 'hopeless' | 'rest' | 'looking' | 'turn' | 'cancel'>(
      this,
      {
        clock: false,
        ask: false,
        told: false,
        hopeless: false,
        rest: false,
        looking: false,
        turn: false,
        cancel: false,
      },
      { autoBind: true },
    );
  }

  /** One miss may be a single lost answer; two are a network that is away. */
  get outOfTouch(): boolean {
    return this.misses >= 2;
  }

  look(visible: boolean): void {
    if (visible === this.looking) return;
    this.looking = visible;
    if (visible) this.again();
    else this.stop();
  }

  /** Asks now: the network is said to be back. */
  hurry(): void {
    this.rest = WATCH.rest;
    if (this.looking) this.again();
  }

  /** She has reported. */
  slowDown(): void {
    this.rest = WATCH.after;
    if (this.looking) this.plan();
  }

  stop(): void {
    this.looking = false;
    this.turn += 1;
    this.cancel?.();
    this.cancel = undefined;
  }

  private plan(): void {
    this.cancel?.();
    const rest = Math.max(
      this.rest,
      Math.min(this.misses > 1 ? WATCH.rest * 2 ** (this.misses - 1) : 0, WATCH.failing),
    );
    this.cancel = this.looking ? this.clock.after(rest, this.again) : undefined;
  }

  private again(): void {
    this.turn += 1;
    const turn = this.turn;
    this.cancel?.();
    this.cancel = this.clock.after(WATCH.patience, () => this.missed(turn));
    this.ask().then(
      (state) => this.answered(turn, state),
      (thrown: unknown) => {
        if (this.hopeless(thrown)) this.stop();
        else this.missed(turn);
      },
    );
  }

  private answered(turn: number, state: LiveState): void {
    const late = turn !== this.turn;
    if (!late) {
      this.misses = 0;
      this.turn += 1;
      this.plan();
    }
    this.told(state, late);
  }

  private missed(turn: number): void {
    if (turn !== this.turn) return;
    this.turn += 1;
    this.misses += 1;
    this.plan();
  }
}
