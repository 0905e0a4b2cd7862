import type { Clock } from '#application/ports/phone/clock';
import type { Signal } from '../ports/signal';

/** A child, or what ends a timer or a subscription. */
type Disposable = { dispose(): void } | (() => void);

/** A view-model's lifetime: children, timers and subscriptions registered with it are disposed of at its end. */
export class Lifetime {
  readonly #signal = { aborted: false };
  readonly #disposables = new Set<() => void>();

  /** Aborted by `dispose`: work still pending then must not change the screen or navigate. */
  get signal(): Signal {
    return this.#signal;
  }

  /** Disposes of `part` once: at the end (immediately if that has passed), or earlier through the returned function. */
  add(part: Disposable): () => void {
    const once = () => {
      if (!this.#disposables.delete(once)) return;
      if (typeof part === 'function') part();
      else part.dispose();
    };
    this.#disposables.add(once);
    if (this.#signal.aborted) once();
    return once;
  }

  /** Runs `work` once after `ms` milliseconds, unless the lifetime ends first; the returned function cancels it. */
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

  /** Disposes of everything registered, latest first. */
  dispose(): void {
    this.#signal.aborted = true;
    for (const dispose of [...this.#disposables].reverse()) dispose();
  }
}
