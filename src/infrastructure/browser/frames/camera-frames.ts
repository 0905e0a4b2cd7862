import type { FaceDetection } from '#application/ports/checkin/face-detection';
import { assessFrame, type FaceBox, type FrameHint } from '#domain/checkin/assess-frame';
import { type FramePixels, frameOf, SAMPLE, sampledPixels } from './frame-pixels';
import type { FrameOrder, FrameResult } from './frames.worker';

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
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true });
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
      this.context &&
      sampledPixels(this.context, video, { width: video.videoWidth, height: video.videoHeight });
    const ended = performance.now();
    this.restUntil = ended + REST * (ended - begun);
    return pixels ?? undefined;
  }

  /** Once detection has failed, it is not tried again. */
  private async faces(pixels: FramePixels): Promise<readonly FaceBox[] | undefined> {
    if (!this.findsFaces) return undefined;
    this.context?.putImageData(new ImageData(pixels, SAMPLE.width, SAMPLE.height), 0, 0);
    const faces = await this.finder.detect(this.canvas, SAMPLE);
    this.findsFaces = faces !== undefined;
    return faces;
  }
}

/** Constructor of MediaStreamTrackProcessor, missing in TypeScript's types. */
type TrackProcessorMaker = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => { readonly readable: ReadableStream<VideoFrame> };

/** Assesses a camera's frames in a worker. One order at a time; on failure results are undefined and `isAble` is false. */
class FrameWorker {
  isAble = true;
  /** The worker can read the camera's frames; otherwise the page has to draw them. */
  canSample = false;
  private worker: Worker | undefined;
  private settle: (result: FrameResult) => void = () => undefined;

  constructor(track: MediaStreamTrack | undefined) {
    try {
      this.worker = new Worker(new URL('./frames.worker.ts', import.meta.url), { type: 'module' });
      this.worker.onerror = () => this.fail();
      this.worker.onmessageerror = () => this.fail();
      this.worker.onmessage = ({ data }: MessageEvent<FrameResult>) => this.settle(data);
      const Processor = (globalThis as { readonly MediaStreamTrackProcessor?: TrackProcessorMaker })
        .MediaStreamTrackProcessor;
      if (!Processor || !track) return;
      const { readable } = new Processor({ track, maxBufferSize: 1 });
      this.worker.postMessage({ order: 'track', frames: readable } satisfies FrameOrder, [readable]);
      this.canSample = true;
    } catch {
      // No workers, or frames cannot be transferred: in the second case the worker still assesses.
      this.isAble = this.worker !== undefined;
    }
  }

  /** The newest frame, reduced to `SAMPLE`. */
  async sample(): Promise<FramePixels | undefined> {
    const pixels = await this.run({ order: 'sample' });
    if (typeof pixels === 'object') return pixels;
    this.canSample = false;
    return undefined;
  }

  /** `pixels` are transferred, not copied. */
  async assess(pixels: FramePixels, faces: readonly FaceBox[] | undefined): Promise<FrameHint | undefined> {
    const hint = await this.run({ order: 'assess', pixels, faces }, [pixels.buffer]);
    return typeof hint === 'string' ? hint : undefined;
  }

  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private run(order: FrameOrder, transfer: Transferable[] = []): Promise<FrameResult> {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.worker?.postMessage(order, transfer);
    });
  }

  private fail(): void {
    this.isAble = false;
    this.canSample = false;
    this.end();
    this.settle(undefined);
  }
}
