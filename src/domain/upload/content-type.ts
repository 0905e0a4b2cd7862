import { extensionOf } from './file-name';

/** Content types by extension; they override the picker's type, which is often empty or generic. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
};

/** The content type of an image's or a PDF's extension; undefined for other extensions. */
export function typeByName(name: string): string | undefined {
  return BY_EXTENSION[extensionOf(name)];
}

/** The content type under which a picked file is stored. */
export function contentType({ name, type }: { readonly name: string; readonly type: string }): string {
  return typeByName(name) ?? (type || 'application/octet-stream');
}
