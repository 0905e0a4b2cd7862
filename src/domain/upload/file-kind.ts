import { extensionOf } from './file-name';

/** Kind of a file, by which its icon is chosen. */
export type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'word'
  | 'sheet'
  | 'slides'
  | 'pdf'
  | 'archive'
  | 'other';

/** Extensions that a viewer treats as images (specification, section 9). For uploads narrower lists apply. */
export const IMAGE_EXTENSIONS: readonly string[] = 'jpg jpeg png gif bmp svg webp tiff tif'.split(' ');

const EXTENSIONS: readonly (readonly [FileKind, readonly string[]])[] = [
  ['image', [...IMAGE_EXTENSIONS, ...'heic heif avif jpe jfif pjpeg pjp'.split(' ')]],
  ['video', 'mp4 m3u8 rmvb avi suf 3gp mkv flv mov webm m4v wmv mpeg mpg'.split(' ')],
  ['audio', 'mp3 wav m4a aac ogg flac amr wma'.split(' ')],
  ['word', 'doc docx docm dot dotx odt ott rtf txt wps wpt'.split(' ')],
  ['sheet', 'xls xlsx xlsm xlt xltx ods ots csv et ett'.split(' ')],
  ['slides', 'ppt pptx pptm pps ppsx pot potx odp otp dps dpt'.split(' ')],
  ['pdf', ['pdf']],
  ['archive', 'zip rar 7z tar gz tgz bz2 xz'.split(' ')],
];

const BY_EXTENSION = new Map(
  EXTENSIONS.flatMap(([kind, extensions]) => extensions.map((extension) => [extension, kind] as const)),
);

const MIME_TYPES: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\//],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['pdf', /^application\/pdf\b/],
  ['slides', /presentation|powerpoint/],
  ['sheet', /spreadsheet|excel|^text\/csv\b/],
  ['word', /wordprocessing|msword|opendocument\.text|rtf|^text\/plain\b/],
  ['archive', /\b(?:x-)?(?:zip|rar|7z|tar|gzip)\b/],
];

/** By the extension, else by the MIME type, which phones and stores often leave empty or generic. */
export function fileKind(file: { readonly name: string; readonly type?: string | undefined }): FileKind {
  const known = BY_EXTENSION.get(extensionOf(file.name));
  if (known) return known;
  const type = (file.type ?? '').toLowerCase();
  return MIME_TYPES.find(([, shape]) => shape.test(type))?.[0] ?? 'other';
}
