import { assessFrame, type FaceBox, type FrameHint } from '#domain/checkin/assess-frame';
import { workerScope } from '../worker-scope';
import { type FramePixels, frameOf, SAMPLE, sampledPixels } from './frame-pixels';

/** `track`: where frames come from, at first; `sample`: the newest of them, small; `assess`: what to say of one. */
export type FrameOrder =
  | { readonly order: 'track'; readonly frames: ReadableStream<VideoFrame> }
  | { readonly order: 'sample' }
  | {
      readonly order: 'assess';
      readonly pixels: FramePixels;
      readonly faces: readonly FaceBox[] | undefined;
    };

/** Answers to `sample` and `assess`, in their order. */
export type FrameAnswer = FramePixels | FrameHint | undefined;

const scope = workerScope<FrameOrder, FrameAnswer>();
let frames: ReadableStreamDefaultReader<VideoFrame> | undefined;
let pen: OffscreenCanvasRenderingContext2D | null | undefined;

scope.onmessage = ({ data }) => {
  if (data.order === 'track') frames = data.frames.getReader();
  else if (data.order === 'assess') scope.postMessage(assessFrame(frameOf(data.pixels, data.faces)));
  else void sample().then((pixels) => scope.postMessage(pixels, pixels && [pixels.buffer]));
};

/** Undefined where the camera has ended, or nothing can be drawn here. */
async function sample(): Promise<FramePixels | undefined> {
  try {
    const frame = (await frames?.read())?.value;
    if (!frame) return undefined;
    // A canvas on the graphics card would have to be fetched from it each time.
    pen ??= new OffscreenCanvas(SAMPLE.width, SAMPLE.height).getContext('2d', { willReadFrequently: true });
    const { displayWidth: width, displayHeight: height } = frame;
    const pixels = pen ? sampledPixels(pen, frame, { width, height }) : undefined;
    frame.close();
    return pixels;
  } catch {
    return undefined;
  }
}
