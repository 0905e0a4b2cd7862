import { extensionOf } from '#domain/upload/file-name';

/** What a file claims to be. */
export interface DeclaredFile {
  /** Its content type. */
  readonly type: string;
  readonly name: string;
}

/** Signatures (first bytes) by content type, as hex; `..` is any byte. */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['ffd8ff'],
  'image/png': ['89504e470d0a1a0a'],
  'image/gif': ['474946383761', '474946383961'],
  'image/bmp': ['424d'],
  'image/webp': ['52494646........57454250'],
  'image/tiff': ['49492a00', '4d4d002a'],
};

const ZIP = ['504b0304', '504b0506', '504b0708'];
/** Password-protected Office documents use the older container format. */
const OFFICE = [...ZIP, 'd0cf11e0a1b11ae1'];
const MPEG4 = ['........66747970'];
/** QuickTime before it became an ISO format: the first box can be any of these. */
const QUICKTIME = [
  ...MPEG4,
  ...['6d6f6f76', '6d646174', '77696465', '66726565', '736b6970'].map((box) => `........${box}`),
];
/** Phones that convert a HEIF photo to JPEG may keep its name. */
const HEIF = [...MPEG4, 'ffd8ff'];
const ASF = ['3026b2758e66cf11'];
const MATROSKA = ['1a45dfa3'];
/**
 * Signatures by extension, for types that phones name in many ways. `doc`, `xls` and `ppt` are not checked: other programs save
 * RTF, HTML and plain-text tables under them, and all of these open.
 */
const BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  zip: ZIP,
  docx: OFFICE,
  xlsx: OFFICE,
  pptx: OFFICE,
  rar: ['526172211a07'],
  '7z': ['377abcaf271c'],
  gz: ['1f8b'],
  tgz: ['1f8b'],
  heic: HEIF,
  heif: HEIF,
  avif: MPEG4,
  mp4: MPEG4,
  mov: QUICKTIME,
  m4a: MPEG4,
  m4v: MPEG4,
  '3gp': MPEG4,
  avi: ['52494646........415649'],
  wav: ['52494646........57415645'],
  mkv: MATROSKA,
  webm: MATROSKA,
  flv: ['464c56'],
  rmvb: ['2e524d46'],
  wmv: ASF,
  wma: ASF,
  ogg: ['4f676753'],
  flac: ['664c6143'],
  amr: ['2321414d52'],
};

/** Readers find a PDF's signature anywhere in these first bytes: some programs and servers put others before it. */
const PDF = { type: 'application/pdf', signature: '255044462d', within: 1024 } as const;

const SIGNATURE_BYTES = Math.max(
  ...[...Object.values(BY_TYPE), ...Object.values(BY_EXTENSION)].flatMap((of) =>
    of.map(({ length }) => length / 2),
  ),
);

/** Bytes needed from the beginning of a file to check its signature. */
export function signatureBytes({ type }: DeclaredFile): number {
  return type === PDF.type ? PDF.within : SIGNATURE_BYTES;
}

const MAX_NAME = 255;
/** Control characters, surrogates, and bidirectional controls (which can hide an extension). */
const DECEPTIVE = '\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069';
// Also path separators and characters that some file system forbids.
const FORBIDDEN = new RegExp(`[${DECEPTIVE}/\\\\:*?"<>|]`, 'u');

/** Whether a text is allowed as a file name. */
export function isFileName(name: string): boolean {
  return name.trim() !== '' && name.length <= MAX_NAME && !FORBIDDEN.test(name) && !/^\.+$/.test(name);
}

/** A stored name for display: an earlier release accepted deceptive characters. */
export function withoutDeception(name: string): string {
  return name.replace(new RegExp(`[${DECEPTIVE}]`, 'gu'), '_');
}

/** Whether the bytes match the signatures of the file's type and extension; true where neither has a known signature. */
export function looksLike({ type, name }: DeclaredFile, bytes: Uint8Array): boolean {
  if (type === PDF.type && !hasWithin(bytes.subarray(0, PDF.within), PDF.signature)) return false;
  return [BY_TYPE[type], BY_EXTENSION[extensionOf(name)]].every(
    (signatures = []) =>
      signatures.length === 0 || signatures.some((signature) => beginsWith(bytes, signature)),
  );
}

function hasWithin(bytes: Uint8Array, signature: string): boolean {
  return bytes.some((_, at) => beginsWith(bytes.subarray(at), signature));
}

function beginsWith(bytes: Uint8Array, signature: string): boolean {
  for (let at = 0; at * 2 < signature.length; at += 1) {
    const wanted = signature.slice(at * 2, at * 2 + 2);
    if (wanted !== '..' && bytes[at] !== Number.parseInt(wanted, 16)) return false;
  }
  return true;
}
