/** A file in a ZIP archive (APPNOTE.TXT 4.3). */
export interface ZipEntry {
  readonly name: string;
  /** How it is packed (4.4.5). */
  readonly method: number;
  readonly packed: Uint8Array;
}

const [END, ENTRY, LONG_END] = [0x06054b50, 0x02014b50, 0x06064b50];
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
/** Flag of a name in UTF-8 (4.4.4). */
const UTF8 = 0x0800;
/** What stands in 32 bits where the number is among the extra fields, in 64 (4.5.3). */
const LONG = 0xffffffff;
const LONG_FIELD = 0x0001;

/** The files that the archive's directory lists. Throws for what is not a ZIP archive, and where they overlap. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = directoryOf(view);
  const entries: ZipEntry[] = [];
  let at = start;
  let packedBytes = 0;
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('the directory of the archive is damaged');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const extraAt = at + ENTRY_LENGTH + nameLength;
    const [, packedLength, offset] = longNumbers(
      view,
      { from: extraAt, to: extraAt + extraLength },
      [24, 20, 42].map((field) => view.getUint32(at + field, true)),
    ) as [number, number, number];
    const from =
      offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const encoding = view.getUint16(at + 8, true) & UTF8 ? 'utf-8' : 'latin1';
    entries.push({
      name: new TextDecoder(encoding).decode(bytes.subarray(at + ENTRY_LENGTH, extraAt)),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(from, from + packedLength),
    });
    packedBytes += packedLength;
    // Entries that share their bytes could keep a phone busy with a small file.
    if (packedBytes > bytes.length) throw new Error('files of the archive lie over each other');
    at = extraAt + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/** How many entries the directory has, and where it starts; in a large archive's own record where there is one (4.3.14, 4.3.15). */
function directoryOf(view: DataView): { readonly count: number; readonly start: number } {
  const end = endOf(view);
  const isLong = view.getUint16(end + 10, true) === 0xffff || view.getUint32(end + 16, true) === LONG;
  if (!isLong) return { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) };
  // The record's place stands in the locator before the end.
  const at = Number(view.getBigUint64(end - 12, true));
  if (view.getUint32(at, true) !== LONG_END) throw new Error('the directory of the archive is damaged');
  return { count: Number(view.getBigUint64(at + 32, true)), start: Number(view.getBigUint64(at + 48, true)) };
}

/** The place of the end of the directory, before the archive's comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('no ZIP archive');
}

/** The numbers, in the order of the extra field; those that do not fit into 32 bits are in it. */
function longNumbers(
  view: DataView,
  extra: { readonly from: number; readonly to: number },
  numbers: readonly number[],
): readonly number[] {
  let at = extra.from;
  while (at + 4 <= extra.to && view.getUint16(at, true) !== LONG_FIELD)
    at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return numbers.map((number) => {
    if (number !== LONG) return number;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
}
