import type { FaceDetection } from '#application/ports/checkin/face-detection';
import { assessFrame, type FaceBox, type FrameHint } from '#domain/checkin/assess-frame';
import { type FramePixels, frameOf, SAMPLE, sampledPixels } from './frame-pixels';
import { FrameWorker } from './frame-worker';

/** If the page has to draw the frames itself, it rests four times as long as a drawing took: at most a fifth of its time. */
const REST = 4;

/**
 * Assesses a camera's frames. Frames are read and assessed in a worker if the engine can transfer them; otherwise the page
 * draws them and a worker assesses them; without workers the page does both.
 */
export class CameraFrames {
  private readonly worker: FrameWorker;
  private readonly canvas = document.createElement('canvas');
  /** Kept in main memory: reading back from the GPU for each frame is slow. */
  private readonly pen = this.canvas.getContext('2d', { willReadFrequently: true });
  private findsFaces = true;
  private restUntil = 0;

  constructor(
    track: MediaStreamTrack | undefined,
    private readonly finder: FaceDetection,
  ) {
    Object.assign(this.canvas, SAMPLE);
    this.worker = new FrameWorker(track);
  }

  /** The newest frame's hint; undefined if there was no frame. */
  async assess(video: HTMLVideoElement): Promise<FrameHint | undefined> {
    const pixels = this.worker.canSample ? await this.worker.sample() : await this.drawn(video);
    if (!pixels) return undefined;
    const faces = await this.faces(pixels);
    return this.worker.isAble ? this.worker.assess(pixels, faces) : assessFrame(frameOf(pixels, faces));
  }

  end(): void {
    this.worker.end();
  }

  private async drawn(video: HTMLVideoElement): Promise<FramePixels | undefined> {
    const rest = this.restUntil - performance.now();
    if (rest > 0) await new Promise((rested) => setTimeout(rested, rest));
    const begun = performance.now();
    const pixels =
      this.pen && sampledPixels(this.pen, video, { width: video.videoWidth, height: video.videoHeight });
    const ended = performance.now();
    this.restUntil = ended + REST * (ended - begun);
    return pixels ?? undefined;
  }

  /** Once detection has failed, it is not tried again. */
  private async faces(pixels: FramePixels): Promise<readonly FaceBox[] | undefined> {
    if (!this.findsFaces) return undefined;
    this.pen?.putImageData(new ImageData(pixels, SAMPLE.width, SAMPLE.height), 0, 0);
    const faces = await this.finder.detect(this.canvas, SAMPLE);
    this.findsFaces = faces !== undefined;
    return faces;
  }
}
