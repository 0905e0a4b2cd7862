import type { FacePicture } from '#application/ports/checkin/camera';
import { FACE_PICTURE, fittingSize, type PictureError } from '#domain/checkin/face-picture';
import { freeCanvas } from './pictures/drawn-picture';
import { encodeJpeg } from './pictures/encode-jpeg';

/** JPEG quality in hundredths: the first one tried, and the lowest (specification, section 5: 0.6, in steps of 0.01). */
const quality = { first: 60, least: 5 } as const;

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Redraws a part of a picture and encodes it as JPEG, which removes all metadata. */
export async function jpegPicture(
  source: CanvasImageSource,
  part: Part,
): Promise<FacePicture | PictureError> {
  const size = fittingSize(part);
  if (typeof size === 'string') return size;
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return 'unreadable';
  let blob: Blob | undefined;
  try {
    // Transparent pixels would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    blob = await encodeJpeg(canvas, { bytes: FACE_PICTURE.bytes, quality });
  } finally {
    freeCanvas(canvas);
  }
  if (!blob) return 'unreadable';
  const address = URL.createObjectURL(blob);
  return {
    file: new File([blob], 'face.jpg', { type: 'image/jpeg' }),
    address,
    release: () => URL.revokeObjectURL(address),
  };
}
