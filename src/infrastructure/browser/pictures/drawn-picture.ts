import type { PictureHeader } from '#domain/upload/picture-header';
import type { PictureSize } from '#domain/upload/picture-reduction';

/** A canvas of the page, or of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/** What the engine can decode pictures with; TypeScript does not know the second. */
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

/** How the size of a picture that stands upright follows from its header; undefined where that does not say. */
export function uprightSize({ width, height, orientation }: PictureHeader): PictureSize | undefined {
  if (!width || !height) return undefined;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * A picture, upright, on a canvas of its own; `sizeOf` says how large, of how large it is. Rejects where the engine cannot
 * read it.
 */
export async function drawnPicture(
  blob: Blob,
  header: PictureHeader,
  sizeOf: (whole: PictureSize) => PictureSize,
): Promise<AnyCanvas> {
  const whole = uprightSize(header);
  const source = await (whole ? decodedSmall(blob, header, sizeOf(whole)) : decoded(blob));
  try {
    const size = sizeOf(whole ?? source.size);
    const canvas = newCanvas(size);
    // An opaque one would do, but what is transparent in the picture would come out black.
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null;
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(source.image, 0, 0, size.width, size.height);
    return canvas;
  } finally {
    source.release();
  }
}

/** Phones count the memory of canvases until they are small, long after nobody has them any more. */
export function freeCanvas(canvas: AnyCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

interface Source {
  readonly image: CanvasImageSource;
  readonly size: PictureSize;
  release(): void;
}

async function decodedSmall(blob: Blob, header: PictureHeader, size: PictureSize): Promise<Source> {
  if (header.format === 'jpeg' && header.orientation === 1) {
    const small = await decodedByFraction(blob, header, size).catch(() => undefined);
    if (small) return small;
  }
  // Reduced while it is decoded: a canvas of the whole picture is more than an iPhone holds.
  const bitmap = await bitmapOf(blob, size).catch(() => undefined);
  return bitmap ?? decoded(blob);
}

/** A JPEG's decoder can skip the details that would be thrown away; by halves it does so in a fraction of the time. */
async function decodedByFraction(
  blob: Blob,
  { width = 0, height = 0 }: PictureHeader,
  size: PictureSize,
): Promise<Source | undefined> {
  const Decoder = (globalThis as { readonly ImageDecoder?: SizedDecoderMaker }).ImageDecoder;
  const half = [8, 4, 2].find((parts) => width / parts >= size.width);
  if (!Decoder || half === undefined) return undefined;
  const decoder = new Decoder({
    data: blob.stream(),
    type: 'image/jpeg',
    desiredWidth: Math.ceil(width / half),
    desiredHeight: Math.ceil(height / half),
  });
  const { image } = await decoder.decode();
  const release = () => {
    image.close();
    decoder.close();
  };
  return { image, size, release };
}

async function bitmapOf(blob: Blob, { width, height }: PictureSize): Promise<Source | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  const bitmap = await createImageBitmap(blob, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  // Engines that do not know the options answer with the whole picture, turned or not.
  if (bitmap.width === width && bitmap.height === height)
    return { image: bitmap, size: { width, height }, release: () => bitmap.close() };
  bitmap.close();
  return undefined;
}

/** The page's own image element reads what it shows, and turns it as its file says. Workers have none. */
async function decoded(blob: Blob): Promise<Source> {
  if (typeof Image !== 'function') {
    const bitmap = await createImageBitmap(blob);
    return { image: bitmap, size: bitmap, release: () => bitmap.close() };
  }
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
    // Decoded beside the page where the engine can, so that drawing does not stop it.
    await image.decode?.().catch(() => undefined);
    return { image, size: { width: image.naturalWidth, height: image.naturalHeight }, release };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

function newCanvas({ width, height }: PictureSize): AnyCanvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
