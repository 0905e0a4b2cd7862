/** ISO container boxes (ISO/IEC 14496-12, 23008-12) that a still picture needs, at the top level and in `meta`. */
const FILE_BOXES: ReadonlySet<string> = new Set('ftyp meta mdat'.split(' '));
const META_BOXES: ReadonlySet<string> = new Set('hdlr dinf pitm iinf iref iprp iloc idat grpl'.split(' '));
/** Types of metadata items; XMP is a `mime` item. */
const METADATA_ITEMS: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
/** Four bytes of offset to the TIFF header, and a TIFF block without entries. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** A box with its content from `body` to `end`. */
interface Box {
  readonly kind: string;
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/** A byte range of an item's data in the file. */
interface Extent {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A HEIC or AVIF photo without EXIF, XMP and the videos that phones embed. They are overwritten in place, since the file refers
 * to its pictures by absolute offsets. The rotation is a separate property and is kept. Undefined where the file cannot be
 * parsed.
 */
export function withoutHeicMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const plain = bytes.slice();
  try {
    overwriteMetadata(new DataView(plain.buffer));
    return [plain];
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** Throws a RangeError where an offset points outside of the file. */
function overwriteMetadata(view: DataView<ArrayBuffer>): void {
  const bytes = new Uint8Array(view.buffer);
  const meta = required(keepBoxes(view, 0, view.byteLength, FILE_BOXES).get('meta'));
  const inside = keepBoxes(view, meta.body + 4, meta.end, META_BOXES);
  const kinds = itemKinds(view, required(inside.get('iinf')));
  for (const { item, from, to } of extents(view, required(inside.get('iloc')), inside.get('idat'))) {
    const kind = kinds.get(item) ?? '';
    if (!METADATA_ITEMS.has(kind)) continue;
    if (to <= from || to > bytes.length) throw new RangeError("an item's offset is invalid");
    bytes.fill(0, from, to);
    // Decoders reject a picture whose EXIF block is not valid TIFF.
    if (kind === 'Exif' && to - from >= EMPTY_EXIF.length) bytes.set(EMPTY_EXIF, from);
  }
}

/** The kept boxes between two offsets, by kind; the others become `free` boxes filled with zeros. */
function keepBoxes(
  view: DataView<ArrayBuffer>,
  from: number,
  to: number,
  kept: ReadonlySet<string>,
): ReadonlyMap<string, Box> {
  const found = new Map<string, Box>();
  for (const box of boxes(view, from, to)) {
    if (kept.has(box.kind)) found.set(box.kind, box);
    else {
      view.setUint32(box.at + 4, 0x66726565);
      new Uint8Array(view.buffer).fill(0, box.body, box.end);
    }
  }
  return found;
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from;
  while (at < to) {
    const size = view.getUint32(at);
    const body = at + (size === 1 ? 16 : 8);
    // 0: up to the end; 1: a 64-bit size follows.
    const end = size === 0 ? to : at + (size === 1 ? uint(view, at + 8, 8) : size);
    if (end < body || end > to) throw new RangeError('a box ends outside its parent');
    yield { kind: kindAt(view, at + 4), at, body, end };
    at = end;
  }
}

/** Each item's type, by its id. */
function itemKinds(view: DataView, { body, end }: Box): ReadonlyMap<number, string> {
  const kinds = new Map<number, string>();
  const countBytes = view.getUint8(body) === 0 ? 2 : 4;
  for (const entry of boxes(view, body + 4 + countBytes, end)) {
    const version = view.getUint8(entry.body);
    const idBytes = version === 2 ? 2 : 4;
    if (version >= 2) kinds.set(uint(view, entry.body + 4, idBytes), kindAt(view, entry.body + 6 + idBytes));
  }
  return kinds;
}

function* extents(view: DataView, { body }: Box, idat: Box | undefined): Generator<Extent> {
  const version = view.getUint8(body);
  const idBytes = version < 2 ? 2 : 4;
  const [offsetBytes, lengthBytes] = halves(view.getUint8(body + 4));
  const [baseBytes, indexBytes] = halves(view.getUint8(body + 5));
  let at = body + 6;
  const next = (size: number) => {
    at += size;
    return uint(view, at - size, size);
  };
  for (let items = next(idBytes); items > 0; items -= 1) {
    const item = next(idBytes);
    const origin = originOf(version === 0 ? 0 : next(2) % 16, idat);
    next(2);
    const base = origin + next(baseBytes);
    for (let pieces = next(2); pieces > 0; pieces -= 1) {
      if (version > 0) next(indexBytes);
      const from = base + next(offsetBytes);
      yield { item, from, to: from + next(lengthBytes) };
    }
  }
}

/** Origin of an item's offsets: the file, `idat`, or another item, which no camera uses. */
function originOf(constructionMethod: number, idat: Box | undefined): number {
  if (constructionMethod > 1) return Number.POSITIVE_INFINITY;
  return constructionMethod === 1 ? required(idat).body : 0;
}

function halves(byte: number): readonly [number, number] {
  return [byte >> 4, byte % 16];
}

/** A big-endian unsigned number of `size` bytes; 0 for no bytes. */
function uint(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index += 1) value = value * 256 + view.getUint8(at + index);
  return value;
}

function kindAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function required(box: Box | undefined): Box {
  if (!box) throw new RangeError('a box is missing');
  return box;
}
