import type { Clock } from '#application/ports/clock';

/** The part of an AbortSignal that a view-model asks. */
export interface Signal {
  readonly aborted: boolean;
}

/** From a view-model's start to its end: what it began in between ends with it. */
export class Lifetime {
  readonly #signal = { aborted: false };
  readonly #disposables = new Set<() => void>();

  /** Aborted from `dispose` on: what is still under way then changes nothing on the screen and leads nowhere. */
  get signal(): Signal {
    return this.#signal;
  }

  /** Runs `dispose` at the end, or at once where that has come; the returned function runs it earlier. Once in any case. */
  add(dispose: () => void): () => void {
    const once = () => {
      if (this.#disposables.delete(once)) dispose();
    };
    this.#disposables.add(once);
    if (this.#signal.aborted) once();
    return once;
  }

  /** Runs `work` once after `ms`, unless the end comes first; the returned function calls it off. */
  after(clock: Clock, ms: number, work: () => void): () => void {
    if (this.#signal.aborted) return () => {};
    const cancel = this.add(
      clock.after(ms, () => {
        cancel();
        work();
      }),
    );
    return cancel;
  }

  /** Ends what was begun, latest first. */
  dispose(): void {
    this.#signal.aborted = true;
    for (const dispose of [...this.#disposables].reverse()) dispose();
  }
}
