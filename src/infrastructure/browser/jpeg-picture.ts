import type { FacePicture } from '#application/ports/camera';
import { FACE_PICTURE, fittingSize, type PictureFault } from '#domain/checkin/face-picture';

/** JPEG quality in hundredths: where it starts, and the least (specification, section 5: 0.6 and steps of 0.01). */
const QUALITY = { first: 60, least: 5 } as const;

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a picture anew and encodes it as JPEG: whatever else the file said stays behind. */
export async function jpegPicture(
  source: CanvasImageSource,
  part: Part,
): Promise<FacePicture | PictureFault> {
  const size = fittingSize(part);
  if (typeof size === 'string') return size;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return 'unreadable';
  // What is transparent would come out black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await encoded(canvas);
  if (!blob) return 'unreadable';
  const address = URL.createObjectURL(blob);
  return {
    file: new File([blob], 'face.jpg', { type: 'image/jpeg' }),
    address,
    release: () => URL.revokeObjectURL(address),
  };
}

/** The best of the steps that is small enough, found by halving: one by one they are dozens of encodings. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  let best = await encodedAt(canvas, QUALITY.first);
  if (!best || best.size <= FACE_PICTURE.bytes) return best;
  let fits: number = QUALITY.least;
  let tooLarge: number = QUALITY.first;
  best = await encodedAt(canvas, fits);
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2);
    const blob = await encodedAt(canvas, middle);
    if (blob && blob.size <= FACE_PICTURE.bytes) {
      fits = middle;
      best = blob;
    } else tooLarge = middle;
  }
  return best;
}

/** An engine that cannot encode JPEG answers with another type. */
async function encodedAt(canvas: HTMLCanvasElement, hundredths: number): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((told) => canvas.toBlob(told, 'image/jpeg', hundredths / 100));
  return blob?.type === 'image/jpeg' ? blob : undefined;
}
