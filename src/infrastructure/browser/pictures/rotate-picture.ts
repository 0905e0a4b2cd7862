import { type PictureReduction, reducedSize, UNREDUCED } from '#domain/upload/picture-reduction';
import { drawnPicture, freeCanvas } from './drawn-picture';
import { encodeJpeg } from './encode-jpeg';
import { readHeader } from './read-header';

/**
 * Rotates a picture clockwise by 90° and reduces it as `reduction` says. Without one, a PNG stays a PNG and other formats
 * become JPEG. Undefined if the engine cannot draw it.
 */
export async function rotatePicture(
  picture: Blob,
  reduction: PictureReduction | undefined,
): Promise<Blob | undefined> {
  const header = await readHeader(picture);
  if (!header) return undefined;
  const wanted = reduction ?? UNREDUCED;
  const upright = await drawnPicture(picture, header, (whole) => reducedSize(whole, wanted));
  const turned = document.createElement('canvas');
  try {
    turned.width = upright.height;
    turned.height = upright.width;
    const context = turned.getContext('2d');
    if (!context) return undefined;
    context.translate(turned.width, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(upright, 0, 0);
    const isPng = reduction === undefined && header.format === 'png';
    return await (isPng ? encodePng(turned) : encodeJpeg(turned, wanted));
  } finally {
    freeCanvas(upright);
    freeCanvas(turned);
  }
}

async function encodePng(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ?? undefined;
}
