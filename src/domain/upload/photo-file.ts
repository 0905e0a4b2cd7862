import { extensionOf } from './file-name';
import type { JpegExtension } from './picture-reduction';

/** Formats of cameras and screenshots; images of other formats are uploaded unchanged. */
const PHOTO_EXTENSIONS: ReadonlySet<string> = new Set('jpg jpeg jfif png webp bmp heic heif avif'.split(' '));
const PHOTO_TYPES = /^image\/(?:p?jpe?g|png|webp|bmp|x-ms-bmp|heic|heif|avif)(?:-sequence)?$/;

/** Whether a picked file is a photo, by its extension, or by its MIME type where the name has none. */
export function isPhoto({
  name,
  type = '',
}: {
  readonly name: string;
  readonly type?: string | undefined;
}): boolean {
  const extension = extensionOf(name);
  return extension === '' ? PHOTO_TYPES.test(type) : PHOTO_EXTENSIONS.has(extension);
}

/** The name of a photo after conversion to JPEG or PNG, with the matching extension. */
export function reducedName(name: string, type: string, jpeg: JpegExtension = 'jpg'): string {
  const extension = extensionOf(name);
  if (type === 'image/png' && extension === 'png') return name;
  if (type === 'image/jpeg' && (extension === 'jpg' || extension === 'jpeg')) return name;
  const base = extension === '' ? name : name.slice(0, name.lastIndexOf('.'));
  return `${base}.${type === 'image/png' ? 'png' : jpeg}`;
}
