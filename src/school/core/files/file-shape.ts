/** First bytes of a kind of file, as hex; `..` is any byte. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['ffd8ff'],
  'image/png': ['89504e470d0a1a0a'],
  'image/gif': ['474946383761', '474946383961'],
  'image/bmp': ['424d'],
  'image/webp': ['52494646........57454250'],
  'image/tiff': ['49492a00', '4d4d002a'],
  'application/pdf': ['255044462d'],
};

/** Bytes from the beginning of a file by which every known kind can be told. */
export const SIGNATURE_BYTES = Math.max(
  ...Object.values(SIGNATURES).flatMap((of) => of.map(({ length }) => length / 2)),
);

const MAX_NAME = 255;
/** Control characters, halves of characters, and marks that turn the direction of writing (and so hide an extension). */
const DECEPTIVE = '\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069';
// Beside them, path separators and what file systems of any kind refuse.
const FORBIDDEN = new RegExp(`[${DECEPTIVE}/\\\\:*?"<>|]`, 'u');

/** Whether a text can be a file's name. */
export function isFileName(name: string): boolean {
  return name.trim() !== '' && name.length <= MAX_NAME && !FORBIDDEN.test(name) && !/^\.+$/.test(name);
}

/** A stored name as it may be shown: an earlier release took deceptive characters. */
export function withoutDeception(name: string): string {
  return name.replace(new RegExp(`[${DECEPTIVE}]`, 'gu'), '_');
}

/** Whether the bytes begin as files of their type do; types without a known beginning pass. */
export function looksLike(type: string, bytes: Uint8Array): boolean {
  const signatures = SIGNATURES[type];
  return signatures === undefined || signatures.some((signature) => beginsWith(bytes, signature));
}

function beginsWith(bytes: Uint8Array, signature: string): boolean {
  for (let at = 0; at * 2 < signature.length; at += 1) {
    const wanted = signature.slice(at * 2, at * 2 + 2);
    if (wanted !== '..' && bytes[at] !== Number.parseInt(wanted, 16)) return false;
  }
  return true;
}
