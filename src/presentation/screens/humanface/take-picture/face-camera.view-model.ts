import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime, type Signal } from '#application/journey/lifetime';
import type {
  Camera,
  CameraError,
  FacePicture,
  FacingMode,
  LiveCamera,
} from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import { type FrameHint, OVAL } from '#domain/checkin/assess-frame';
import { helpAfter, type PictureError } from '#domain/checkin/face-picture';
import { Command } from '#presentation/lib/command';

/** Takes or picks a picture. */
type Take = () => Promise<FacePicture | PictureError>;

/** The live camera, the shutter, and the resulting picture, from the camera or the album. */
export class FaceCamera {
  phase: CameraPhase = { at: 'opening' };
  /** Why the latest picture could not be used. */
  error: PictureError | undefined = undefined;
  /** Number of pictures that could not be used or were retaken. */
  failures = 0;
  #facing: FacingMode = 'front';
  #isStarted = false;
  readonly #camera: Camera;
  readonly #visibility: PageVisibility;
  /** The screen's lifetime. */
  readonly #lifetime: Lifetime;
  #phaseLifetime = new Lifetime();
  readonly #frameHints: FrameHints;
  readonly #taking: Command<[Take], void>;

  constructor(camera: Camera, visibility: PageVisibility, clock: Clock, lifetime: Lifetime) {
    this.#camera = camera;
    this.#visibility = visibility;
    this.#lifetime = lifetime;
    this.#frameHints = new FrameHints(clock);
    this.#taking = new Command(lifetime, (work: Take) => this.capture(work), { done: () => {} });
    makeAutoObservable(this, { phase: observableRef }, { autoBind: true });
    lifetime.add(() => this.enter({ at: 'opening' }));
  }

  /** Opens the camera; it is stopped while the page is hidden and reopened when visible. */
  start(): Promise<void> {
    if (!this.#isStarted) this.#lifetime.add(this.#visibility.watch(this.setVisible));
    this.#isStarted = true;
    return this.open();
  }

  /** False if the page cannot have a camera at all (`none`, `insecure`). */
  get hasCamera(): boolean {
    const { phase } = this;
    return phase.at !== 'without' || (phase.error !== 'none' && phase.error !== 'insecure');
  }

  /** The page may not use the camera; the phone's camera app needs no permission of the page. */
  get isDenied(): boolean {
    return this.phase.at === 'without' && this.phase.error === 'denied';
  }

  /** Another way to offer after several failures. */
  get help(): ReturnType<typeof helpAfter> {
    return helpAfter(this.failures);
  }

  /** What to tell the student about the live picture. */
  get hint(): FrameHint | undefined {
    return this.#frameHints.line;
  }

  /** Where the face belongs, in fractions of the picture. */
  get oval(): typeof OVAL {
    return OVAL;
  }

  /** The front camera's live picture is mirrored, as in a mirror. */
  get isMirrored(): boolean {
    return this.phase.at === 'live' && this.phase.camera.facing === 'front';
  }

  /** Shows the live picture in a video element of the page. */
  show(place: unknown): void {
    if (this.phase.at === 'live') this.phase.camera.show(place);
  }

  /** Opens the camera, also again after permission was given or another app released it. */
  async open(): Promise<void> {
    this.enter({ at: 'opening' });
    if (!this.#visibility.visible) return;
    const { signal } = this.#phaseLifetime;
    // If this code fails to load, treat it as no camera: the album remains.
    const opened = await this.#camera.open(this.#facing).catch(surfaceBug);
    this.opened(signal, opened ?? 'none');
  }

  async switchCamera(): Promise<void> {
    this.#facing = this.#facing === 'front' ? 'back' : 'front';
    await this.open();
  }

  async capturePhoto(): Promise<void> {
    const { phase } = this;
    if (phase.at === 'live') await this.#taking.run(() => phase.camera.capturePhoto());
  }

  /** Takes a picture from the album or the phone's camera app; the page becomes visible before the picture arrives. */
  async pick(file: PickedFile): Promise<void> {
    if (this.phase.at === 'taken' || this.#taking.busy) return;
    if (this.phase.at !== 'without') this.enter({ at: 'fitting' });
    await this.#taking.run(() => this.#camera.fit(file));
    if (this.phase.at === 'fitting') await this.open();
  }

  /** 重拍 */
  async retake(): Promise<void> {
    this.error = undefined;
    this.failures += 1;
    await this.open();
  }

  private setVisible(visible: boolean): void {
    if (visible && this.phase.at === 'opening') void this.open();
    if (!visible && (this.phase.at === 'live' || this.phase.at === 'opening')) this.enter({ at: 'opening' });
  }

  private opened(signal: Signal, opened: LiveCamera | CameraError): void {
    if (typeof opened === 'string') {
      if (!signal.aborted) this.enter({ at: 'without', error: opened });
      return;
    }
    // The screen was left, or another camera requested, while the permission prompt was open.
    if (signal.aborted) {
      opened.stop();
      return;
    }
    this.enter({ at: 'live', camera: opened });
    this.#frameHints.begin(opened);
    const live = this.#phaseLifetime.signal;
    opened.whenLost(() => this.lost(live));
  }

  private lost(signal: Signal): void {
    if (!signal.aborted) this.enter({ at: 'without', error: 'lost' });
  }

  private async capture(work: Take): Promise<void> {
    const { signal } = this.#phaseLifetime;
    const picture = await work().catch(surfaceBug);
    this.taken(signal, picture ?? 'unreadable');
  }

  private taken(signal: Signal, picture: FacePicture | PictureError): void {
    if (typeof picture === 'string') {
      if (!signal.aborted) {
        this.error = picture;
        this.failures += 1;
      }
      return;
    }
    if (signal.aborted) {
      picture.release();
      return;
    }
    this.error = undefined;
    this.enter({ at: 'taken', picture });
  }

  /** Releases the former phase's camera or picture. */
  private enter(phase: CameraPhase): void {
    this.#phaseLifetime.dispose();
    this.#phaseLifetime = new Lifetime();
    this.#frameHints.end();
    if (this.phase.at === 'live') this.phase.camera.stop();
    if (this.phase.at === 'taken') this.phase.picture.release();
    this.phase = phase;
  }
}

/** ms between two assessments of the live picture. */
export const ASSESS_INTERVAL_MS = 100;

/** ms for which a hint has to be the result of each assessment before it is shown, so that hints do not flicker. */
export const STEADY_MS = 300;

/** The hint to show while the camera runs. */
class FrameHints {
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

/** What the camera screen shows. */
type CameraPhase =
  | { readonly at: 'opening' }
  | { readonly at: 'live'; readonly camera: LiveCamera }
  | { readonly at: 'without'; readonly error: CameraError | 'lost' }
  /** A picked picture is being processed; a camera that opens in the meantime must not replace it. */
  | { readonly at: 'fitting' }
  | { readonly at: 'taken'; readonly picture: FacePicture };
