import { HEADER_BYTES, pictureHeader } from '#domain/upload/picture-header';
import { FORM_PICTURE, reducedSize } from '#domain/upload/picture-reduction';
import { drawnPicture, freeCanvas } from './drawn-picture';
import { encodeJpeg } from './encode-jpeg';

/** A picture turned clockwise by a quarter, as small as a form's picture is; undefined where the engine cannot read it. */
export async function rotatePicture(picture: Blob): Promise<Blob | undefined> {
  const head = await new Response(picture.slice(0, HEADER_BYTES)).arrayBuffer();
  const header = pictureHeader(new Uint8Array(head));
  if (!header) return undefined;
  const upright = await drawnPicture(picture, header, (whole) => reducedSize(whole, FORM_PICTURE));
  const turned = document.createElement('canvas');
  turned.width = upright.height;
  turned.height = upright.width;
  const pen = turned.getContext('2d');
  if (!pen) return undefined;
  pen.translate(turned.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(upright, 0, 0);
  const made = await encodeJpeg(turned, FORM_PICTURE);
  freeCanvas(upright);
  freeCanvas(turned);
  return made;
}
