import type { FaceBox, FrameHint } from '#domain/checkin/assess-frame';
import type { FramePixels } from './frame-pixels';
import type { FrameAnswer, FrameOrder } from './frames.worker';

/** Engines whose frames a worker can read have this; TypeScript does not know it. */
type TrackProcessorMaker = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => { readonly readable: ReadableStream<VideoFrame> };

/** Looks at a camera's frames beside the page. One order at a time; what fails is undefined, and `isAble` no more. */
export class FrameWorker {
  isAble = true;
  /** Frames come from the camera itself; else the page has to draw them. */
  canSample = false;
  private worker: Worker | undefined;
  private settle: (answer: FrameAnswer) => void = () => undefined;

  constructor(track: MediaStreamTrack | undefined) {
    try {
      this.worker = new Worker(new URL('./frames.worker.ts', import.meta.url), { type: 'module' });
      this.worker.onerror = () => this.fail();
      this.worker.onmessageerror = () => this.fail();
      this.worker.onmessage = ({ data }: MessageEvent<FrameAnswer>) => this.settle(data);
      const Processor = (globalThis as { readonly MediaStreamTrackProcessor?: TrackProcessorMaker })
        .MediaStreamTrackProcessor;
      if (!Processor || !track) return;
      const { readable } = new Processor({ track, maxBufferSize: 1 });
      this.worker.postMessage({ order: 'track', frames: readable } satisfies FrameOrder, [readable]);
      this.canSample = true;
    } catch {
      // No workers here, or none that takes frames: the latter goes on without.
      this.isAble = this.worker !== undefined;
    }
  }

  /** The newest frame, small. */
  async sample(): Promise<FramePixels | undefined> {
    const pixels = await this.answered({ order: 'sample' });
    if (typeof pixels === 'object') return pixels;
    this.canSample = false;
    return undefined;
  }

  /** The pixels are handed over, not copied. */
  async assess(pixels: FramePixels, faces: readonly FaceBox[] | undefined): Promise<FrameHint | undefined> {
    const hint = await this.answered({ order: 'assess', pixels, faces }, [pixels.buffer]);
    return typeof hint === 'string' ? hint : undefined;
  }

  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private answered(order: FrameOrder, transfer: Transferable[] = []): Promise<FrameAnswer> {
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
