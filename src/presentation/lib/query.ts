import { makeAutoObservable } from 'mobx';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import { failureKind } from './failure-kind';
import type { Lifetime } from './lifetime';

/** What a view needs of a query: what was read, or why it was not, and another try. */
export type QueryView<T> = Pick<Query<T>, 'value' | 'failure' | 'load'>;

/** Something that is read from the school: what is there stays on the screen while a newer load runs or fails. */
export class Query<T> {
  value: T | undefined = undefined;
  loading = false;
  /** Why the latest load failed; undefined when it did not. */
  failure: GatewayErrorKind | undefined = undefined;
  #generation = 0;
  readonly #read: () => Promise<T>;

  /** With a lifetime it ends with it; without one, its owner calls `dispose`. */
  constructor(read: () => Promise<T>, lifetime?: Lifetime) {
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true });
    lifetime?.add(this.dispose);
  }

  /** Reads anew; of overlapping loads the latest counts. Never rejects. */
  async load(): Promise<void> {
    const generation = this.begin();
    try {
      const value = await this.#read();
      if (generation === this.#generation) this.set(value);
    } catch (thrown) {
      const kind = failureKind(thrown);
      if (generation === this.#generation) this.fail(kind);
    }
  }

  /** What is known now, by a load or otherwise; what a load under way brings is older and is dropped. */
  set(value: T | undefined): void {
    this.dispose();
    this.value = value;
    this.failure = undefined;
  }

  /**
   * What an earlier reader had found, where a load failed and nothing is there; the failure is still said. Nothing where
   * the school says that it is not this student's to see.
   */
  recall(value: T | undefined): void {
    const { failure } = this;
    if (failure !== undefined && failure !== 'unauthenticated' && failure !== 'forbidden')
      this.value ??= value;
  }

  /** As if nothing had been read. */
  reset(): void {
    this.set(undefined);
  }

  /** Drops whatever is under way. */
  dispose(): void {
    this.#generation += 1;
    this.loading = false;
  }

  private begin(): number {
    this.dispose();
    this.loading = true;
    return this.#generation;
  }

  private fail(kind: GatewayErrorKind): void {
    this.loading = false;
    this.failure = kind;
  }
}
