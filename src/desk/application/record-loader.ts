import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import { Owner } from '#application/journey/owner';

/** What is loaded from the school; the previous value stays while a newer load runs, or after it has failed. */
export type Loaded<T> = { readonly value?: T | undefined } & (
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly thrown: unknown }
  | { readonly kind: 'loaded'; readonly value: T }
);

/** Loads a value; of overlapping loads only the latest counts. */
export class RecordLoader<T> extends Owner<Loaded<T>> {
  #latest: object | undefined = undefined;

  constructor(
    private readonly read: () => Promise<T>,
    lifetime?: Lifetime,
  ) {
    super({ kind: 'loading' });
    lifetime?.add(() => this.dispose());
  }

  start(): void {
    void this.load();
  }

  /** Never rejects. */
  readonly load = async (): Promise<void> => {
    const load = {};
    this.#latest = load;
    const isCurrent = () => load === this.#latest && !this.signal.aborted;
    this.set({ ...this.state, kind: 'loading' });
    try {
      const value = await this.read();
      if (isCurrent()) this.set({ kind: 'loaded', value });
    } catch (thrown) {
      surfaceBug(thrown);
      if (isCurrent()) this.set({ kind: 'failed', value: this.state.value, thrown });
    }
  };

  /** A newer value is known; what is being loaded is older. */
  replace(value: T): void {
    this.#latest = undefined;
    this.set({ kind: 'loaded', value });
  }
}
