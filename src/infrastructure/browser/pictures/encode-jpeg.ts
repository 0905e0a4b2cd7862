import { type PictureReduction, searchQuality } from '#domain/upload/picture-reduction';
import type { AnyCanvas } from './drawn-picture';

/** A canvas as a JPEG within a reduction's limits; undefined if the engine cannot encode one. */
export async function encodeJpeg(
  canvas: AnyCanvas,
  reduction: Pick<PictureReduction, 'bytes' | 'quality'>,
): Promise<Blob | undefined> {
  const search = searchQuality(reduction);
  const made = new Map<number, Blob>();
  let step = search.next();
  while (!step.done) {
    const blob = await encodedAt(canvas, step.value);
    if (!blob) return undefined;
    made.set(step.value, blob);
    step = search.next(blob.size);
  }
  return made.get(step.value);
}

/** An engine that cannot encode JPEG returns another type. */
async function encodedAt(canvas: AnyCanvas, hundredths: number): Promise<Blob | undefined> {
  const options = { type: 'image/jpeg', quality: hundredths / 100 };
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob(options)
      : await new Promise<Blob | null>((done) => canvas.toBlob(done, options.type, options.quality));
  return blob?.type === options.type ? blob : undefined;
}
