/** Size of a page of formatting ([MS-DOC] 2.9.33, 2.9.175); its last byte is the count of runs or paragraphs. */
export const PAGE = 512;
/** Columns of a table: the one property whose operand's length has two bytes. */
const TABLE_COLUMNS = 0xd608;
/** Bytes of a property's operand by the top bits of its code; one that is undefined begins with its length. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, undefined, 3];

/** Offsets of the pages of formatting that a table lists, of which `listed` is the place in the file information block. */
export function formattingPages(main: DataView, table: DataView, listed: number): ReadonlySet<number> {
  const at = main.getUint32(listed, true);
  const count = (main.getUint32(listed + 4, true) - 4) / 8;
  // Each page is listed once, except in a damaged file.
  const pages = new Set<number>();
  for (let entry = 0; entry < count; entry += 1)
    pages.add((table.getUint32(at + (count + 1) * 4 + entry * 4, true) & 0x3fffff) * PAGE);
  return pages;
}

/** The codes of the properties between two offsets, each with the offset of its operand ([MS-DOC] 2.6). */
export function* propertiesBetween(
  view: DataView,
  start: number,
  end: number,
): Generator<readonly [code: number, at: number]> {
  for (let at = start; at + 2 < end; ) {
    const code = view.getUint16(at, true);
    at += 2;
    yield [code, at];
    if (code === TABLE_COLUMNS) at += 1 + view.getUint16(at, true);
    else at += OPERAND_SIZES[code >> 13] ?? 1 + view.getUint8(at);
  }
}
