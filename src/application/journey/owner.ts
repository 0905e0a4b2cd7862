import type { Signal } from '../ports/signal';
import { Lifetime } from './lifetime';

/** What a view follows: a state that is replaced, and a call to hear of each replacement. */
export interface Owned<State> {
  readonly state: State;
  /** Calls `listener` after each replacement; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Owner of a journey, or of a part of one: its state is a value that is replaced and never patched, its commands are methods,
 * and what it starts ends with it. It knows nobody who listens.
 */
export abstract class Owner<State> implements Owned<State> {
  /** Timers, subscriptions and child owners are registered with it when they are made. */
  protected readonly lifetime = new Lifetime();
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  get state(): State {
    return this.#state;
  }

  /** Aborted by `dispose`: what is still pending then must not change anything. */
  get signal(): Signal {
    return this.lifetime.signal;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  dispose(): void {
    this.lifetime.dispose();
  }

  protected set(next: State): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
