import type { FaceBox, Frame } from '#domain/checkin/assess-frame';
import { uprightPart } from '#domain/checkin/face-picture';

/** Size in px of the assessed copy: enough to judge brightness and sharpness. */
export const SAMPLE = { width: 96, height: 128 } as const;

/** RGBA of such a copy, in rows. */
export type FramePixels = Uint8ClampedArray<ArrayBuffer>;

/** The part of a camera's picture that becomes the photo, drawn small. */
export function sampledPixels(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
): FramePixels {
  const { width, height } = SAMPLE;
  const part = uprightPart(size);
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** The brightness of the pixels (ITU-R BT.601), which is all that is assessed besides the faces. */
export function frameOf(pixels: FramePixels, faces: readonly FaceBox[] | undefined): Frame {
  const luma = new Uint8Array(SAMPLE.width * SAMPLE.height);
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4)
    luma[at] =
      0.299 * (pixels[from] ?? 0) + 0.587 * (pixels[from + 1] ?? 0) + 0.114 * (pixels[from + 2] ?? 0);
  return { ...SAMPLE, luma, ...(faces && { faces }) };
}
