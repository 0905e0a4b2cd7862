import { extensionOf } from './file-name';

/** Types that an extension stands for, whatever a phone's picker says: it often says nothing or something general. */
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

/** The one content type that an image's or a PDF's extension stands for; any other may have any. */
export function typeByName(name: string): string | undefined {
  return BY_EXTENSION[extensionOf(name)];
}

/** The content type under which a picked file is stored. */
export function contentType({ name, type }: { readonly name: string; readonly type: string }): string {
  return typeByName(name) ?? (type || 'application/octet-stream');
}
