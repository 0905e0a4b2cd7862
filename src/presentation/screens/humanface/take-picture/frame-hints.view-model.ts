import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { LiveCamera } from '#application/ports/checkin/camera';
import type { Clock } from '#application/ports/phone/clock';
import type { FrameHint } from '#domain/checkin/assess-frame';

/** ms between two assessments of the live picture. */
export const ASSESS_INTERVAL_MS = 100;

/** ms for which a hint has to be the result of each assessment before it is shown, so that hints do not flicker. */
export const STEADY_MS = 300;

/** The hint to show while the camera runs. */
export class FrameHints {
  line: FrameHint | undefined = undefined;
  #latest: { readonly line: FrameHint; readonly since: number } | undefined = undefined;
  /** The running camera's. */
  #lifetime = new Lifetime();
  #hasFailed = false;
  /** When the next assessment is due, epoch ms; kept so that a late one does not delay those after it. */
  #due = 0;

  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(camera: LiveCamera): void {
    this.end();
    this.#lifetime = new Lifetime();
    this.#hasFailed = false;
    this.#due = this.#clock.now();
    this.plan(camera, this.#lifetime);
  }

  end(): void {
    this.#lifetime.dispose();
    this.line = undefined;
    this.#latest = undefined;
  }

  private plan(camera: LiveCamera, lifetime: Lifetime): void {
    const now = this.#clock.now();
    this.#due = Math.max(now, this.#due + ASSESS_INTERVAL_MS);
    const delay = Math.min(this.#due - now, ASSESS_INTERVAL_MS);
    lifetime.after(this.#clock, delay, () => void this.assess(camera, lifetime));
  }

  private async assess(camera: LiveCamera, lifetime: Lifetime): Promise<void> {
    const hint = await camera.assess().catch(this.failed);
    if (lifetime.signal.aborted) return;
    if (hint) this.update(hint);
    this.plan(camera, lifetime);
  }

  /** Reports a bug only once per camera, which is assessed ten times a second. */
  private failed(thrown: unknown): undefined {
    if (!this.#hasFailed) surfaceBug(thrown);
    this.#hasFailed = true;
  }

  private update(line: FrameHint): void {
    const now = this.#clock.now();
    if (line !== this.#latest?.line) this.#latest = { line, since: now };
    else if (now - this.#latest.since >= STEADY_MS) this.line = line;
  }
}
