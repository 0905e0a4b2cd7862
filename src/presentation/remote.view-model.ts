import { makeAutoObservable, runInAction } from 'mobx';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';

/** Something that is read from the school: what is there stays on the screen while a newer reading runs or fails. */
export class Remote<T> {
  value: T | undefined = undefined;
  loading = false;
  /** Why the latest reading failed; undefined when it did not. */
  failure: GatewayErrorKind | undefined = undefined;
  private turn = 0;

  constructor(private readonly read: () => Promise<T>) {
    makeAutoObservable<this, 'read' | 'turn'>(this, { read: false, turn: false }, { autoBind: true });
  }

  /** Reads anew; of overlapping readings the latest counts. Never rejects. */
  async load(): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    this.loading = true;
    try {
      const value = await this.read();
      this.settle(turn, () => {
        this.value = value;
        this.failure = undefined;
      });
    } catch (thrown) {
      this.settle(turn, () => {
        this.failure = errorKind(thrown);
      });
    }
  }

  /** Leaves whatever is under way unheard. */
  dispose(): void {
    this.turn += 1;
  }

  private settle(turn: number, outcome: () => void): void {
    if (turn !== this.turn) return;
    runInAction(() => {
      this.loading = false;
      outcome();
    });
  }
}
