import { extensionsByType } from './content-type';
import { fileKind } from './file-kind';
import { extensionOf } from './file-name';
import type { PictureHeader } from './picture-header';
import type { JpegExtension } from './picture-reduction';

/** Formats of cameras and screenshots; images of other formats are uploaded unchanged. */
const PHOTO_EXTENSIONS: ReadonlySet<string> = new Set(
  'jpg jpeg jpe jfif pjpeg pjp png webp bmp heic heif avif'.split(' '),
);
const PHOTO_TYPES = /^image\/(?:p?jpe?g|png|webp|bmp|x-ms-bmp|heic|heif|avif)(?:-sequence)?$/;

/** Whether a picked file is a photo, by its extension, or by its MIME type where the name has none that is known. */
export function isPhoto({
  name,
  type = '',
}: {
  readonly name: string;
  readonly type?: string | undefined;
}): boolean {
  return (
    PHOTO_EXTENSIONS.has(extensionOf(name)) || (fileKind({ name }) === 'other' && PHOTO_TYPES.test(type))
  );
}

/** Formats whose first bytes nothing else has by chance. */
const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'heic'] as const;
type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export function isPhotoFormat(format: PictureHeader['format'] | undefined): format is PhotoFormat {
  return PHOTO_FORMATS.some((photo) => photo === format);
}

/** The name of a photo whose first bytes show its format, with an extension that says so and is accepted, if any is. */
export function photoName(name: string, format: PhotoFormat, accept: readonly string[] | undefined): string {
  const own = extensionOf(name);
  const isKnown = PHOTO_EXTENSIONS.has(own);
  if (isKnown && (!accept || accept.includes(own))) return name;
  const extensions = format === 'heic' ? ['heic', 'heif', 'avif'] : extensionsByType(`image/${format}`);
  const extension = extensions.find((each) => accept?.includes(each)) ?? extensions[0];
  return `${isKnown ? name.slice(0, name.lastIndexOf('.')) : name}.${extension}`;
}

/** The name of a photo after conversion to JPEG or PNG, with the matching extension. */
export function reducedName(name: string, type: string, jpeg: JpegExtension = 'jpg'): string {
  const extension = extensionOf(name);
  if (type === 'image/png' && extension === 'png') return name;
  if (type === 'image/jpeg' && (extension === 'jpg' || extension === 'jpeg')) return name;
  const base = extension === '' ? name : name.slice(0, name.lastIndexOf('.'));
  return `${base}.${type === 'image/png' ? 'png' : jpeg}`;
}
