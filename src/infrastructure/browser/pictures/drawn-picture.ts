import type { PictureHeader } from '#domain/upload/picture-header';
import type { PictureSize } from '#domain/upload/picture-reduction';
import { appliesOrientation, applyOrientation, type DecodedPicture, orientedSize } from './exif-orientation';

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
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  const drawn = orientedSize(size, orientation);
  // Only an image element still has all its pixels: whatever else is drawn was reduced while it was decoded.
  const rows = isImageElement(image) ? SLICE_ROWS : size.height;
  for (let top = 0; top < size.height; top += rows) {
    if (top > 0) await nextTask();
    context.save();
    context.beginPath();
    context.rect(0, top, size.width, rows);
    context.clip();
    applyOrientation(context, size, orientation);
    context.drawImage(image, 0, 0, drawn.width, drawn.height);
    context.restore();
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

/** WebCodecs' `ImageDecoder`, missing in TypeScript's types. */
interface SizedDecoder {
  decode(): Promise<{ readonly image: CanvasImageSource & { close(): void } }>;
  close(): void;
}
type SizedDecoderMaker = new (options: {
  data: ReadableStream;
  type: string;
  desiredWidth: number;
  desiredHeight: number;
}) => SizedDecoder;

/**
 * Decodes a picture, at about `size` if it is given and the engine can. `orientation` is the EXIF orientation that still
 * has to be applied. Rejects if the engine cannot read the picture.
 */
async function decodePicture(
  blob: Blob,
  header: PictureHeader,
  size: PictureSize | undefined,
): Promise<DecodedPicture & { readonly orientation: number }> {
  const { orientation } = header;
  if (isLeftToElement(header)) return { ...(await imageElement(blob)), orientation: 1 };
  const small = size && (await decodedSmall(blob, header, size).catch(() => undefined));
  if (small) return { ...small, orientation: 1 };
  // Workers have no image elements.
  const decode = typeof Image === 'function' ? imageElement : plainBitmap;
  const picture = await decode(blob);
  const isUpright = orientation === 1 || (await appliesOrientation(decode));
  return { ...picture, orientation: isUpright ? 1 : orientation };
}

/**
 * Engines, and an engine's ways of decoding, differ in whether they turn others than JPEG: such a picture is sent as the page's
 * image element shows it to the student. Workers have none.
 */
function isLeftToElement({ format, orientation }: PictureHeader): boolean {
  return format !== 'jpeg' && orientation !== 1;
}

/** Upright, and reduced while decoding: a canvas of the full picture exceeds an iPhone's memory limit. */
async function decodedSmall(
  blob: Blob,
  header: PictureHeader,
  size: PictureSize,
): Promise<DecodedPicture | undefined> {
  if (header.format === 'jpeg' && header.orientation === 1) {
    const small = await decodedByFraction(blob, header, size).catch(() => undefined);
    if (small) return small;
  }
  if (header.orientation !== 1 && !(await appliesOrientation(uprightBitmap))) return undefined;
  const bitmap = await uprightBitmap(blob, size);
  // Engines that do not know the options return the full picture.
  if (bitmap.size.width === size.width && bitmap.size.height === size.height) return bitmap;
  bitmap.release();
  return undefined;
}

/** A JPEG decoder can skip detail; for halves, quarters and eighths this takes a fraction of the time. */
async function decodedByFraction(
  blob: Blob,
  { width = 0, height = 0 }: PictureHeader,
  size: PictureSize,
): Promise<DecodedPicture | undefined> {
  const Decoder = (globalThis as { readonly ImageDecoder?: SizedDecoderMaker }).ImageDecoder;
  const half = [8, 4, 2].find((parts) => width / parts >= size.width);
  if (!Decoder || half === undefined) return undefined;
  const decoder = new Decoder({
    data: blob.stream(),
    type: 'image/jpeg',
    desiredWidth: Math.ceil(width / half),
    desiredHeight: Math.ceil(height / half),
  });
  try {
    const { image } = await decoder.decode();
    const release = () => {
      image.close();
      decoder.close();
    };
    return { image, size, release };
  } catch (thrown) {
    decoder.close();
    throw thrown;
  }
}

async function uprightBitmap(blob: Blob, size?: PictureSize): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(blob, {
    imageOrientation: 'from-image',
    ...(size && { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' }),
  });
  return { image: bitmap, size: bitmap, release: () => bitmap.close() };
}

async function plainBitmap(blob: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(blob);
  return { image: bitmap, size: bitmap, release: () => bitmap.close() };
}

/** By an image element, the page's own decoder. */
async function imageElement(blob: Blob): Promise<DecodedPicture> {
  const address = URL.createObjectURL(blob);
  const release = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    const loaded = new Promise<void>((done, failed) => {
      image.onload = () => done();
      image.onerror = () => failed(new Error('no picture'));
    });
    image.src = address;
    await loaded;
    // Decoded off the main thread if the engine can, so that drawing does not block the page.
    await image.decode?.().catch(() => undefined);
    return { image, size: { width: image.naturalWidth, height: image.naturalHeight }, release };
  } catch (thrown) {
    release();
    throw thrown;
  }
}
