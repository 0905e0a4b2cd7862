import { failureKind, retryAfterOf } from '../errors/failure-kind';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Lifetime } from './lifetime';
import { Owner } from './owner';

/** A value of the school: the former one stays while a newer load runs or fails. */
export type Loaded<T> = {
  /** Why the latest load failed. */
  readonly failure?: GatewayErrorKind | undefined;
  /** Seconds after which a busy school may be called again. */
  readonly retryAfter?: number | undefined;
} & (
  | { readonly kind: 'loading' | 'failed'; readonly value?: T | undefined }
  | { readonly kind: 'loaded'; readonly value: T }
);

/** Loads a value; of overlapping loads only the latest counts. */
export class Loader<T> extends Owner<Loaded<T>> {
  #latest: object | undefined = undefined;

  constructor(
    private readonly read: () => Promise<T>,
    lifetime: Lifetime,
    /** Shown until the first load. */
    former?: T,
  ) {
    super({ kind: 'loading', value: former });
    lifetime.add(this);
  }

  /** True if the school answered. Never rejects. */
  async load(): Promise<boolean> {
    const load = {};
    this.#latest = load;
    this.set({ ...this.state, kind: 'loading' });
    try {
      const value = await this.read();
      if (!this.isCurrent(load)) return false;
      this.set({ kind: 'loaded', value });
      return true;
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (this.isCurrent(load))
        this.set({ kind: 'failed', value: this.state.value, failure, retryAfter: retryAfterOf(thrown) });
      return false;
    }
  }

  /** A newer value is known; what is being loaded is older. */
  replace(value: T): void {
    this.#latest = undefined;
    this.set({ kind: 'loaded', value });
  }

  private isCurrent(load: object): boolean {
    return load === this.#latest && !this.signal.aborted;
  }
}
