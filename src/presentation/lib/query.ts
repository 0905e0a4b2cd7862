import { makeAutoObservable } from 'mobx';
import { failureKind, retryAfterOf } from '#application/errors/failure-kind';
import type { Lifetime } from '#application/journey/lifetime';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

/** What a view needs of a call that failed. */
export interface Retryable {
  /** Why the latest call failed. */
  readonly failure?: GatewayErrorKind | undefined;
  /** Seconds after which a busy school may be called again. */
  readonly retryAfter?: number | undefined;
  /** Retries it. */
  load(): unknown;
}

/** What a view needs of a query. */
export interface QueryView<T> extends Retryable {
  readonly value: T | undefined;
}

/** A value loaded from the school; the previous value stays while a newer load runs or fails. */
export class Query<T> {
  value: T | undefined = undefined;
  loading = false;
  /** Why the latest load failed; undefined if it did not. */
  failure: GatewayErrorKind | undefined = undefined;
  /** Seconds after which a busy school may be called again. */
  retryAfter: number | undefined = undefined;
  #generation = 0;
  readonly #read: () => Promise<T>;

  /** Disposed of with `lifetime`; without one, the owner calls `dispose`. */
  constructor(read: () => Promise<T>, lifetime?: Lifetime) {
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true });
    lifetime?.add(this.dispose);
  }

  /** Loads again; of overlapping loads only the latest counts. Never rejects. */
  async load(): Promise<void> {
    const generation = this.begin();
    try {
      const value = await this.#read();
      if (generation === this.#generation) this.set(value);
    } catch (thrown) {
      const kind = failureKind(thrown);
      if (generation === this.#generation) this.fail(kind, retryAfterOf(thrown));
    }
  }

  /** Sets a current value; the result of a pending load is older and is dropped. */
  set(value: T | undefined): void {
    this.dispose();
    this.value = value;
    this.failure = undefined;
    this.retryAfter = undefined;
  }

  /**
   * Falls back to an earlier value if the load failed and there is no value; `failure` stays. Not after `unauthenticated` or
   * `forbidden`: the student may not see it.
   */
  recall(value: T | undefined): void {
    const { failure } = this;
    if (failure !== undefined && failure !== 'unauthenticated' && failure !== 'forbidden')
      this.value ??= value;
  }

  reset(): void {
    this.set(undefined);
  }

  /** Drops a pending load. */
  dispose(): void {
    this.#generation += 1;
    this.loading = false;
  }

  /** Sets why there is no current value, as if a load had failed. */
  fail(kind: GatewayErrorKind, retryAfter?: number): void {
    this.loading = false;
    this.failure = kind;
    this.retryAfter = retryAfter;
  }

  private begin(): number {
    this.dispose();
    this.loading = true;
    return this.#generation;
  }
}
