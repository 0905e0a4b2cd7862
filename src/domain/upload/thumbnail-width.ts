/** Widths in pixels at which a file service keeps smaller pictures (specification, section 9). */
export const THUMBNAIL_WIDTHS = ['100', '500', '1000'] as const;

/** The width to ask for where a picture is shown this many pixels wide. */
export function thumbnailWidth(pixels: number): (typeof THUMBNAIL_WIDTHS)[number] {
  if (pixels < 250) return '100';
  return pixels < 750 ? '500' : '1000';
}
