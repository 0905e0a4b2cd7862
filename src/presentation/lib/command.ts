import { makeAutoObservable } from 'mobx';
import { failureKind, userMessageOf } from '#application/errors/failure-kind';
import type { Lifetime } from '#application/journey/lifetime';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';

interface Outcome<A extends readonly unknown[], R> {
  /** Receives the result, unless the screen was left in the meantime. */
  readonly done: (result: R, ...args: A) => void;
  /** Maps a failure to the kind to show; undefined: show nothing. Default: the failure's own kind. */
  readonly failed?: (kind: GatewayErrorKind, thrown: unknown, ...args: A) => GatewayErrorKind | undefined;
}

/** An action at the school, which runs once however often the button is tapped. */
export class Command<A extends readonly unknown[], R> {
  busy = false;
  /** Why the latest run failed. */
  failure: GatewayErrorKind | undefined = undefined;
  /** The school's own message about that failure. */
  userMessage: string | undefined = undefined;
  readonly #lifetime: Lifetime;
  readonly #work: (...args: A) => Promise<R>;
  readonly #outcome: Outcome<A, R>;

  constructor(lifetime: Lifetime, work: (...args: A) => Promise<R>, outcome: Outcome<A, R>) {
    this.#lifetime = lifetime;
    this.#work = work;
    this.#outcome = outcome;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Does nothing while a run is pending. Does not reject when the work throws. */
  async run(...args: A): Promise<void> {
    if (this.busy) return;
    this.begin();
    try {
      this.succeed(await this.#work(...args), args);
    } catch (thrown) {
      this.fail(thrown, args);
    }
  }

  /** Clears the failure of the latest run. */
  reset(): void {
    this.failure = undefined;
    this.userMessage = undefined;
  }

  private begin(): void {
    this.busy = true;
    this.reset();
  }

  private succeed(result: R, args: A): void {
    this.busy = false;
    if (!this.#lifetime.signal.aborted) this.#outcome.done(result, ...args);
  }

  private fail(thrown: unknown, args: A): void {
    this.busy = false;
    const kind = failureKind(thrown);
    const { failed } = this.#outcome;
    if (this.#lifetime.signal.aborted) return;
    this.failure = failed ? failed(kind, thrown, ...args) : kind;
    if (this.failure !== undefined) this.userMessage = userMessageOf(thrown);
  }
}
