import { makeAutoObservable } from 'mobx';
import type { LiveCamera } from '#application/ports/camera';
import type { Clock } from '#application/ports/clock';
import { assessFrame, type FrameHint } from '#domain/checkin/assess-frame';

/** ms between two looks at the picture. */
export const COACH_REST = 400;

/** What to tell them while the camera runs. A line has to come twice in a row before it shows: words that flicker help nobody. */
export class FrameHints {
  line: FrameHint | undefined = undefined;
  #latest: FrameHint | undefined = undefined;
  #camera: LiveCamera | undefined = undefined;
  #cancel: (() => void) | undefined = undefined;

  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(camera: LiveCamera): void {
    this.end();
    this.#camera = camera;
    this.plan();
  }

  end(): void {
    this.#camera = undefined;
    this.line = undefined;
    this.#latest = undefined;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  private plan(): void {
    this.#cancel = this.#clock.after(COACH_REST, () => void this.look());
  }

  private async look(): Promise<void> {
    const camera = this.#camera;
    const frame = await camera?.sample().catch(() => undefined);
    if (camera === undefined || camera !== this.#camera) return;
    if (frame) this.saw(assessFrame(frame));
    this.plan();
  }

  private saw(line: FrameHint): void {
    if (line === this.#latest) this.line = line;
    this.#latest = line;
  }
}
