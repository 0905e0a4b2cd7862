import type { FaceFinder } from '#application/ports/checkin/face-finder';
import { assessFrame, type FaceBox, type FrameHint } from '#domain/checkin/assess-frame';
import { type FramePixels, frameOf, SAMPLE, sampledPixels } from './frame-pixels';
import { FrameWorker } from './frame-worker';

/** A page that has to draw the frames itself does nothing else for so many parts of its time at most: one in five. */
const REST = 4;

/**
 * Looks at what a camera sees: frames are read and judged in a worker, where the engine hands them to one; where not, the page
 * draws them and a worker judges; and where there are no workers, the page does both.
 */
export class CameraFrames {
  private readonly worker: FrameWorker;
  private readonly canvas = document.createElement('canvas');
  /** Read each time: a canvas on the graphics card would have to be fetched from it. */
  private readonly pen = this.canvas.getContext('2d', { willReadFrequently: true });
  private findsFaces = true;
  private restUntil = 0;

  constructor(
    track: MediaStreamTrack | undefined,
    private readonly finder: FaceFinder,
  ) {
    Object.assign(this.canvas, SAMPLE);
    this.worker = new FrameWorker(track);
  }

  /** Of the newest frame; undefined where there was none. */
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

  /** A phone that finds none the first time has nothing that finds them. */
  private async faces(pixels: FramePixels): Promise<readonly FaceBox[] | undefined> {
    if (!this.findsFaces) return undefined;
    this.pen?.putImageData(new ImageData(pixels, SAMPLE.width, SAMPLE.height), 0, 0);
    const faces = await this.finder.detect(this.canvas, SAMPLE);
    this.findsFaces = faces !== undefined;
    return faces;
  }
}
