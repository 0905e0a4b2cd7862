import { assessFrame, type FaceBox, type FrameHint } from '#domain/checkin/assess-frame';
import { workerScope } from '../worker-scope';
import { type FramePixels, frameOf, SAMPLE, sampledPixels } from './frame-pixels';

/**
 * `track`: the source of frames, sent first; `sample`: returns the newest frame, reduced;
 * `assess`: returns a frame's hint.
 */
export type FrameOrder =
  | { readonly order: 'track'; readonly frames: ReadableStream<VideoFrame> }
  | { readonly order: 'sample' }
  | {
      readonly order: 'assess';
      readonly pixels: FramePixels;
      readonly faces: readonly FaceBox[] | undefined;
    };

/** Replies to `sample` and `assess`, in the order of the requests. */
export type FrameResult = FramePixels | FrameHint | undefined;

const scope = workerScope<FrameOrder, FrameResult>();
let frames: ReadableStreamDefaultReader<VideoFrame> | undefined;
let context: OffscreenCanvasRenderingContext2D | null | undefined;

scope.onmessage = ({ data }) => {
  if (data.order === 'track') frames = data.frames.getReader();
  else if (data.order === 'assess') scope.postMessage(assessFrame(frameOf(data.pixels, data.faces)));
  else void sample().then((pixels) => scope.postMessage(pixels, pixels && [pixels.buffer]));
};

/** Undefined if the camera has ended, or nothing can be drawn in this worker. */
async function sample(): Promise<FramePixels | undefined> {
  try {
    const frame = (await frames?.read())?.value;
    if (!frame) return undefined;
    // Kept in main memory: reading back from the GPU for each frame is slow.
    context ??= new OffscreenCanvas(SAMPLE.width, SAMPLE.height).getContext('2d', {
      willReadFrequently: true,
    });
    const { displayWidth: width, displayHeight: height } = frame;
    const pixels = context ? sampledPixels(context, frame, { width, height }) : undefined;
    frame.close();
    return pixels;
  } catch {
    return undefined;
  }
}
