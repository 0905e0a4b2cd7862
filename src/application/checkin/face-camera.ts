import type { FrameHint } from '#domain/checkin/assess-frame';
import type { PictureError } from '#domain/checkin/face-picture';
import { surfaceBug } from '../errors/surface-bug';
import { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import type { Camera, CameraError, FacePicture, FacingMode, LiveCamera } from '../ports/checkin/camera';
import type { PickedFile } from '../ports/files/file-store';
import type { Clock } from '../ports/phone/clock';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { Signal } from '../ports/signal';

/** Takes or picks a picture. */
type Take = () => Promise<FacePicture | PictureError>;

interface CameraPorts {
  readonly camera: Camera;
  readonly visibility: PageVisibility;
  readonly clock: Clock;
}

/** What the camera screen shows. */
export type CameraPhase =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live'; readonly camera: LiveCamera }
  | { readonly kind: 'without'; readonly error: CameraError | 'lost' }
  /** A picked picture is being processed; a camera that opens in the meantime must not replace it. */
  | { readonly kind: 'fitting' }
  | { readonly kind: 'taken'; readonly picture: FacePicture };

export interface FaceCameraState {
  readonly phase: CameraPhase;
  /** Why the latest picture could not be used. */
  readonly error: PictureError | undefined;
  /** Number of pictures that could not be used or were retaken. */
  readonly failures: number;
}

/** The live camera, the shutter, and the resulting picture, from the camera or the album. */
export class FaceCamera extends Owner<FaceCameraState> {
  /** What to tell the student about the live picture. */
  readonly hint: FrameHints;
  readonly #ports: CameraPorts;
  #phaseLifetime = new Lifetime();
  #facing: FacingMode = 'front';
  #isStarted = false;
  #isTaking = false;

  constructor(ports: CameraPorts, parent: Lifetime) {
    super({ phase: { kind: 'opening' }, error: undefined, failures: 0 });
    this.#ports = ports;
    this.hint = new FrameHints(ports.clock);
    this.lifetime.add(() => this.#enter({ kind: 'opening' }));
    parent.add(this);
  }

  /** Opens the camera; it is stopped while the page is hidden and reopened when visible. */
  start(): Promise<void> {
    if (!this.#isStarted) this.lifetime.add(this.#ports.visibility.watch(this.#setVisible));
    this.#isStarted = true;
    return this.open();
  }

  /** Opens the camera, also again after permission was given or another app released it. */
  async open(): Promise<void> {
    this.#enter({ kind: 'opening' });
    const { camera, visibility } = this.#ports;
    if (!visibility.visible) return;
    const { signal } = this.#phaseLifetime;
    // If this code fails to load, treat it as no camera: the album remains.
    const opened = await camera.open(this.#facing).catch(surfaceBug);
    this.#opened(signal, opened ?? 'none');
  }

  async switchCamera(): Promise<void> {
    this.#facing = this.#facing === 'front' ? 'back' : 'front';
    await this.open();
  }

  async capturePhoto(): Promise<void> {
    const { phase } = this.state;
    if (phase.kind === 'live') await this.#take(() => phase.camera.capturePhoto());
  }

  /** Takes a picture from the album or the phone's camera app; the page becomes visible before the picture arrives. */
  async pick(file: PickedFile): Promise<void> {
    const { phase } = this.state;
    if (phase.kind === 'taken' || this.#isTaking) return;
    if (phase.kind !== 'without') this.#enter({ kind: 'fitting' });
    await this.#take(() => this.#ports.camera.fit(file));
    if (this.state.phase.kind === 'fitting') await this.open();
  }

  /** 重拍 */
  async retake(): Promise<void> {
    this.set({ ...this.state, error: undefined, failures: this.state.failures + 1 });
    await this.open();
  }

  readonly #setVisible = (visible: boolean): void => {
    const { kind } = this.state.phase;
    if (visible && kind === 'opening') void this.open();
    if (!visible && (kind === 'live' || kind === 'opening')) this.#enter({ kind: 'opening' });
  };

  #opened(signal: Signal, opened: LiveCamera | CameraError): void {
    if (typeof opened === 'string') {
      if (!signal.aborted) this.#enter({ kind: 'without', error: opened });
      return;
    }
    // The screen was left, or another camera requested, while the permission prompt was open.
    if (signal.aborted) {
      opened.stop();
      return;
    }
    this.#enter({ kind: 'live', camera: opened });
    this.hint.begin(opened);
    const live = this.#phaseLifetime.signal;
    opened.whenLost(() => {
      if (!live.aborted) this.#enter({ kind: 'without', error: 'lost' });
    });
  }

  /** One at a time. */
  async #take(take: Take): Promise<void> {
    if (this.#isTaking) return;
    this.#isTaking = true;
    const { signal } = this.#phaseLifetime;
    const picture = (await take().catch(surfaceBug)) ?? 'unreadable';
    this.#isTaking = false;
    if (signal.aborted) {
      if (typeof picture !== 'string') picture.release();
    } else if (typeof picture === 'string')
      this.set({ ...this.state, error: picture, failures: this.state.failures + 1 });
    else {
      this.set({ ...this.state, error: undefined });
      this.#enter({ kind: 'taken', picture });
    }
  }

  /** Releases the former phase's camera or picture. */
  #enter(phase: CameraPhase): void {
    const { phase: former } = this.state;
    this.#phaseLifetime.dispose();
    this.#phaseLifetime = new Lifetime();
    this.hint.end();
    if (former.kind === 'live') former.camera.stop();
    if (former.kind === 'taken') former.picture.release();
    this.set({ ...this.state, phase });
  }
}

/** ms between two assessments of the live picture. */
export const ASSESS_INTERVAL_MS = 100;

/** ms for which a hint has to be the result of each assessment before it is shown, so that hints do not flicker. */
export const STEADY_MS = 300;

/** The hint to show while the camera runs. */
class FrameHints extends Owner<FrameHint | undefined> {
  #latest: { readonly hint: FrameHint; readonly since: number } | undefined = undefined;
  /** The running camera's. */
  #running = new Lifetime();
  #hasFailed = false;
  /** When the next assessment is due, epoch ms; kept so that a late one does not delay those after it. */
  #due = 0;

  constructor(private readonly clock: Clock) {
    super(undefined);
  }

  begin(camera: LiveCamera): void {
    this.end();
    this.#running = new Lifetime();
    this.#hasFailed = false;
    this.#due = this.clock.now();
    this.#schedule(camera, this.#running);
  }

  end(): void {
    this.#running.dispose();
    this.#latest = undefined;
    this.set(undefined);
  }

  #schedule(camera: LiveCamera, running: Lifetime): void {
    const now = this.clock.now();
    this.#due = Math.max(now, this.#due + ASSESS_INTERVAL_MS);
    const delay = Math.min(this.#due - now, ASSESS_INTERVAL_MS);
    running.after(this.clock, delay, () => void this.#assess(camera, running));
  }

  async #assess(camera: LiveCamera, running: Lifetime): Promise<void> {
    const hint = await camera.assess().catch(this.#reportOnce);
    if (running.signal.aborted) return;
    if (hint) this.#update(hint);
    this.#schedule(camera, running);
  }

  /** Once per camera, which is assessed ten times a second. */
  readonly #reportOnce = (thrown: unknown): undefined => {
    if (!this.#hasFailed) surfaceBug(thrown);
    this.#hasFailed = true;
  };

  #update(hint: FrameHint): void {
    const now = this.clock.now();
    if (hint !== this.#latest?.hint) this.#latest = { hint, since: now };
    else if (now - this.#latest.since >= STEADY_MS) this.set(hint);
  }
}
