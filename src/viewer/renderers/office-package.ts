import { Inflate, zipSync } from 'fflate';
import { ViewerError } from '../viewer-error';
import { type ZipEntry, zipEntries } from './zip-entries';

/** Limit in bytes for the unpacked parts of an Office file; more is a zip bomb. */
const MOST_UNPACKED = 300 * 1024 * 1024;
/**
 * Limits in bytes for the XML of a file, since more takes a phone minutes: where all of it becomes elements, and of a workbook,
 * of which only the first rows do.
 */
export const MOST_MARKUP = { pages: 10 * 1024 * 1024, sheets: 40 * 1024 * 1024 } as const;
/** Limit for the elements of pages: short ones, as empty paragraphs, are too many in much less XML. */
export const MOST_ELEMENTS = 200_000;
/** Packed bytes that are unpacked at a time: into a thousand times as many at most. */
const PIECE = 16 * 1024;
const [STORED, DEFLATED] = [0, 8];

export type PackageParts = Readonly<Record<string, Uint8Array>>;

/**
 * The unpacked parts of an Office file, by name. The sizes that the file states are not believed: unpacking ends at `most`
 * bytes. A part with a document type is empty: it may declare texts that
 * stand for longer ones, and Office files may have none (ECMA-376, part 2). Parts in UTF-16 are returned in UTF-8.
 * Throws ViewerError for a package that is larger, damaged or not a ZIP archive.
 */
export function unpackParts(
  bytes: ArrayBuffer,
  isWanted: (name: string) => boolean = () => true,
  most = MOST_UNPACKED,
): PackageParts {
  let left = most;
  try {
    return Object.fromEntries(
      zipEntries(new Uint8Array(bytes)).flatMap((entry) => {
        if (!isWanted(entry.name)) return [];
        const part = inUtf8(unpacked(entry, left));
        left -= part.length;
        return [[entry.name.replaceAll('\\', '/'), hasDocumentType(part) ? new Uint8Array() : part]];
      }),
    );
  } catch (cause) {
    throw cause instanceof ViewerError ? cause : new ViewerError('kind', '', { cause });
  }
}

/** Throws ViewerError for parts with too much XML to be shown. */
export function requireShortMarkup(parts: PackageParts, of: keyof typeof MOST_MARKUP): void {
  const markup = Object.values(parts).filter(isMarkup);
  if (markup.reduce((size, { length }) => size + length, 0) > MOST_MARKUP[of]) throw new ViewerError('kind');
  if (of === 'pages' && markup.reduce((count, part) => count + elementsIn(part), 0) > MOST_ELEMENTS)
    throw new ViewerError('kind');
}

function elementsIn(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(0x3c); at >= 0; at = part.indexOf(0x3c, at + 1))
    if (part[at + 1] !== 0x2f) count += 1;
  return count;
}

/** Whether a document type stands before the first element; in a text such words are written with entities. */
function hasDocumentType(part: Uint8Array): boolean {
  if (!isMarkup(part)) return false;
  const decoder = new TextDecoder('latin1');
  for (let at = part.indexOf(0x3c); at >= 0; at = part.indexOf(0x3c, at + 1)) {
    const start = decoder.decode(part.subarray(at, at + 9));
    if (/^<!doctype$/i.test(start)) return true;
    if (/^<[A-Za-z_]/.test(start)) return false;
  }
  return false;
}

const UTF16 = /^\s*<\?xml([^>]*)encoding\s*=\s*["']utf-16["']/i;

/** A part in UTF-16, by its byte order mark, in UTF-8, which is what the libraries read. */
function inUtf8(part: Uint8Array): Uint8Array {
  const [first, second] = part;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  if (!encoding) return part;
  const text = new TextDecoder(encoding).decode(part);
  return new TextEncoder().encode(text.replace(UTF16, '<?xml$1encoding="UTF-8"'));
}

/** An archive without compression, for libraries that would unpack without limit. */
export function repack(parts: PackageParts): Uint8Array<ArrayBuffer> {
  return zipSync(parts, { level: 0 });
}

/** By its first character, because a package may name its document as it likes. */
function isMarkup(part: Uint8Array): boolean {
  // A byte order mark may come first.
  let at = part[0] === 0xef ? 3 : 0;
  while ((part[at] ?? 0x3f) <= 0x20) at += 1;
  return part[at] === 0x3c;
}

function unpacked({ method, packed }: ZipEntry, most: number): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw new ViewerError('kind');
  const pieces: Uint8Array[] = [];
  let size = 0;
  const add = (piece: Uint8Array) => {
    size += piece.length;
    if (size > most) throw new ViewerError('kind');
    pieces.push(piece);
  };
  if (method === STORED) add(packed);
  else {
    const inflate = new Inflate(add);
    for (let at = 0; at < packed.length; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}
