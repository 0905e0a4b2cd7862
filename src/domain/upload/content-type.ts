import { extensionOf } from './file-name';

/** Formats with all extensions of their files; the first one is the usual. */
const FORMATS: readonly (readonly [type: string, extensions: readonly string[]])[] = [
  ['image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp']],
  ['image/png', ['png']],
  ['image/gif', ['gif']],
  ['image/bmp', ['bmp']],
  ['image/webp', ['webp']],
  ['image/svg+xml', ['svg']],
  ['image/tiff', ['tif', 'tiff']],
  ['application/pdf', ['pdf']],
];

function formatOf(extension: string) {
  return FORMATS.find(([, extensions]) => extensions.includes(extension));
}

/** The content type of an image's or a PDF's extension; undefined for other extensions. */
export function typeByName(name: string): string | undefined {
  return formatOf(extensionOf(name))?.[0];
}

/** All extensions of a content type's files; none for an unknown type. */
export function extensionsByType(type: string): readonly string[] {
  const usual = /^image\/p?jpe?g$/i.test(type) ? 'image/jpeg' : type;
  return FORMATS.find(([known]) => known === usual)?.[1] ?? [];
}

/**
 * The extensions that a file may be accepted by: its own and the others of the same format; without an extension, those of its
 * content type.
 */
export function acceptableExtensions({
  name,
  type = '',
}: {
  readonly name: string;
  readonly type?: string | undefined;
}): readonly string[] {
  const own = extensionOf(name);
  return own === '' ? extensionsByType(type) : (formatOf(own)?.[1] ?? [own]);
}

/** The content type under which a picked file is stored: that of its name, as the picker's is often empty or generic. */
export function contentType({ name, type }: { readonly name: string; readonly type: string }): string {
  return typeByName(name) ?? (type || 'application/octet-stream');
}
