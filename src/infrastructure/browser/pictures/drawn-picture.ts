import type { PictureHeader } from '#domain/upload/picture-header';
import type { PictureSize } from '#domain/upload/picture-reduction';
import { decodePicture, isLeftToElement } from './decode-picture';
import { applyOrientation, orientedSize } from './exif-orientation';

/** Rows of the drawn picture that the page draws at a time, so that it handles taps in between. */
const SLICE_ROWS = 100;

/** A canvas of the page or of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * Draws a picture upright on its own canvas; `sizeOf` maps the full size to the drawn one. Rejects if the engine
 * cannot read the picture.
 */
export async function drawnPicture(
  blob: Blob,
  header: PictureHeader,
  sizeOf: (whole: PictureSize) => PictureSize,
): Promise<AnyCanvas> {
  const { width, height } = header;
  const isKnown = width && height && !isLeftToElement(header);
  const whole = isKnown ? orientedSize({ width, height }, header.orientation) : undefined;
  const picture = await decodePicture(blob, header, whole && sizeOf(whole));
  const { orientation } = picture;
  try {
    const size = sizeOf(whole ?? orientedSize(picture.size, orientation));
    const canvas = newCanvas(size);
    try {
      await draw(picture.image, canvas, size, orientation);
    } catch (thrown) {
      freeCanvas(canvas);
      throw thrown;
    }
    return canvas;
  } finally {
    picture.release();
  }
}

async function draw(
  image: CanvasImageSource,
  canvas: AnyCanvas,
  size: PictureSize,
  orientation: number,
): Promise<void> {
  // On white, because transparent pixels of the picture would become black.
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  const drawn = orientedSize(size, orientation);
  // Only an image element still has all its pixels: whatever else is drawn was reduced while it was decoded.
  const rows = isImageElement(image) ? SLICE_ROWS : size.height;
  for (let top = 0; top < size.height; top += rows) {
    if (top > 0) await nextTask();
    pen.save();
    pen.beginPath();
    pen.rect(0, top, size.width, rows);
    pen.clip();
    applyOrientation(pen, size, orientation);
    pen.drawImage(image, 0, 0, drawn.width, drawn.height);
    pen.restore();
  }
}

/** Workers have none. */
function isImageElement(image: CanvasImageSource): boolean {
  return typeof Image === 'function' && image instanceof Image;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Phones count a canvas's memory against their limit long after it is unreachable, unless it has been made small. */
export function freeCanvas(canvas: AnyCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

function newCanvas({ width, height }: PictureSize): AnyCanvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
