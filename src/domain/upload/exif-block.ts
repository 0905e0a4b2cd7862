/** The TIFF block of EXIF, which JPEG, PNG and WebP files hold each in a piece of its own. */

const ORIENTATION = 0x0112;

/** The orientation in the TIFF block that begins at `tiff`: 1 to 8; undefined where it says none, or is damaged. */
export function exifOrientation(view: DataView, tiff: number): number | undefined {
  if (tiff + 8 > view.byteLength) return undefined;
  const little = view.getUint16(tiff) === 0x4949;
  const entries = tiff + view.getUint32(tiff + 4, little);
  if (entries + 2 > view.byteLength) return undefined;
  const count = view.getUint16(entries, little);
  for (let index = 0; index < count; index += 1) {
    const entry = entries + 2 + index * 12;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A TIFF block of one entry: the orientation, one 16-bit number. */
export function orientationBlock(orientation: number): number[] {
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  return [...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
}
