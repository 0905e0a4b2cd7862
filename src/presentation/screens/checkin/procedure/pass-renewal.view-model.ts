import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '#application/ports/clock';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import { PASS_RENEWAL, type Pass, type PassState, passState } from '#domain/checkin/pass';
import { type CheckinRefusal, isCheckinRefusal } from '#domain/checkin/refusal';
import type { ServerTime } from '#presentation/server-time.view-model';

const SECOND = 1000;

/** How a pass is asked for, in ms. */
export const RENEWAL = {
  /** An answer that takes longer is not waited for. */
  patience: 8 * SECOND,
  /** The rest after a first failure; it doubles up to `longest`. */
  first: 2 * SECOND,
  longest: 15 * SECOND,
} as const;

type IssuedPass = Pass & { readonly serverTime: number };

interface PassSource {
  fetch(): Promise<IssuedPass | CheckinRefusal>;
  /** A new pass is there. */
  issued(pass: Pass): void;
  /** The school will not make one. */
  refused(): void;
  /** Whether asking again is of no use. */
  hopeless(thrown: unknown): boolean;
}

/** The pass on the screen, renewed while somebody looks, by the school's clock. */
export class PassRenewal {
  pass: Pass | undefined = undefined;
  fetching = false;
  /** Why the latest try brought none. */
  failure: GatewayErrorKind | undefined = undefined;
  private failures = 0;
  private looking = false;
  private turn = 0;
  private cancel: (() => void) | undefined = undefined;

  constructor(
    private readonly clock: Clock,
    private readonly time: ServerTime,
    private readonly source: PassSource,
  ) {
    makeAutoObservable<this, 'clock' | 'time' | 'source' | 'failures' | 'looking' | 'turn' | 'cancel'>(
      this,
      {
        pass: observableRef,
        clock: false,
        time: false,
        source: false,
        failures: false,
        looking: false,
        turn: false,
        cancel: false,
      },
      { autoBind: true },
    );
  }

  get state(): PassState | undefined {
    return this.pass && passState(this.pass, this.time.now);
  }

  /** ms until it expires. */
  get remaining(): number {
    return this.pass ? Math.max(0, this.pass.expiresAt - this.time.now) : 0;
  }

  /** How much of its life is left, from 1 to 0. */
  get left(): number {
    return this.pass ? this.remaining / (this.pass.expiresAt - this.pass.issuedAt) : 0;
  }

  look(visible: boolean): void {
    if (visible === this.looking) return;
    if (visible) {
      this.looking = true;
      this.plan();
    } else this.stop();
  }

  /** Asks now where one is due: the network is said to be back, or she asks for it. */
  hurry(): void {
    this.failures = 0;
    if (this.looking) this.plan();
  }

  stop(): void {
    this.looking = false;
    this.turn += 1;
    this.fetching = false;
    this.cancel?.();
    this.cancel = undefined;
  }

  private plan(): void {
    this.cancel?.();
    const due = this.pass ? this.pass.issuedAt + PASS_RENEWAL - this.time.now : 0;
    const rest =
      this.failures === 0 ? 0 : Math.min(RENEWAL.first * 2 ** (this.failures - 1), RENEWAL.longest);
    const wait = Math.max(due, rest, 0);
    if (wait > 0) this.cancel = this.clock.after(wait, this.renew);
    else this.renew();
  }

  private renew(): void {
    this.turn += 1;
    const turn = this.turn;
    this.fetching = true;
    this.cancel?.();
    this.cancel = this.clock.after(RENEWAL.patience, () => this.failed(turn, 'timeout'));
    this.source.fetch().then(
      (answer) => {
        if (isCheckinRefusal(answer)) this.refused(turn);
        else this.issued(turn, answer);
      },
      (thrown: unknown) => {
        if (this.source.hopeless(thrown)) this.stop();
        else this.failed(turn, errorKind(thrown));
      },
    );
  }

  /** A late one is a pass as well, if nothing newer is there. */
  private issued(turn: number, { serverTime, ...pass }: IssuedPass): void {
    const late = turn !== this.turn;
    if (late && this.pass && this.pass.issuedAt >= pass.issuedAt) return;
    this.pass = pass;
    this.failure = undefined;
    if (!late) {
      this.turn += 1;
      this.time.heard(serverTime);
      this.settled(0);
    }
    this.source.issued(pass);
  }

  private refused(turn: number): void {
    if (turn !== this.turn) return;
    this.failed(turn, 'rejected');
    this.source.refused();
  }

  private failed(turn: number, kind: GatewayErrorKind): void {
    if (turn !== this.turn) return;
    this.turn += 1;
    this.failure = kind;
    this.settled(this.failures + 1);
  }

  private settled(failures: number): void {
    this.failures = failures;
    this.fetching = false;
    if (this.looking) this.plan();
  }
}
