import type { FaceBox, FrameHint } from '#domain/checkin/assess-frame';
import type { FramePixels } from './frame-pixels';
import type { FrameOrder, FrameResult } from './frames.worker';

/** Constructor of MediaStreamTrackProcessor, missing in TypeScript's types. */
type TrackProcessorMaker = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => { readonly readable: ReadableStream<VideoFrame> };

/** Assesses a camera's frames in a worker. One order at a time; on failure results are undefined and `isAble` is false. */
export class FrameWorker {
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
