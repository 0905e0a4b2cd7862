/** Where a paragraph stands that is not in the running text. */
export type TableParagraph = 'inTable' | 'rowEnd';

/** Offsets in the file information block ([MS-DOC] 2.5.6). */
const PARAGRAPHS = 0x102;
const PAGE = 512;
/** Properties of paragraphs ([MS-DOC] 2.6.2, 2.6.3). */
const [IN_TABLE, ROW_END, MOVED, TABLE_COLUMNS] = [0x2416, 0x2417, 0x6646, 0xd608];
/** Bytes of a property's operand by the top bits of its code; one that is undefined begins with its length. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, undefined, 3];

/**
 * The paragraphs of a document of Word 97 to 2003 that are in tables, by the offset at which each ends ([MS-DOC] 2.8.6,
 * 2.9.175). `data` is the stream to which long properties are moved. Throws RangeError for a damaged file.
 */
export function tableParagraphs(
  main: DataView,
  table: DataView,
  data: DataView,
): ReadonlyMap<number, TableParagraph> {
  const found = new Map<number, TableParagraph>();
  const at = main.getUint32(PARAGRAPHS, true);
  const count = (main.getUint32(PARAGRAPHS + 4, true) - 4) / 8;
  // Each page is listed once, except in a damaged file.
  const pages = new Set<number>();
  for (let entry = 0; entry < count; entry += 1)
    pages.add(table.getUint32(at + (count + 1) * 4 + entry * 4, true) & 0x3fffff);
  for (const number of pages) {
    const page = number * PAGE;
    const paragraphs = main.getUint8(page + PAGE - 1);
    for (let index = 0; index < paragraphs; index += 1) {
      const place = main.getUint8(page + (paragraphs + 1) * 4 + index * 13) * 2;
      const kind = place === 0 ? undefined : kindAt(main, page + place, data);
      if (kind) found.set(main.getUint32(page + (index + 1) * 4, true), kind);
    }
  }
  return found;
}

function kindAt(main: DataView, at: number, data: DataView): TableParagraph | undefined {
  const words = main.getUint8(at);
  const [start, length] = words === 0 ? [at + 2, main.getUint8(at + 1) * 2] : [at + 1, words * 2 - 1];
  // The style's number stands before the properties.
  return kindOf(main, start + 2, start + length, data);
}

function kindOf(view: DataView, start: number, end: number, data?: DataView): TableParagraph | undefined {
  let kind: TableParagraph | undefined;
  for (let at = start; at + 2 < end; ) {
    const property = view.getUint16(at, true);
    at += 2;
    if (property === MOVED && data) {
      const moved = view.getUint32(at, true);
      return kindOf(data, moved + 2, moved + 2 + data.getUint16(moved, true));
    }
    if (property === IN_TABLE && view.getUint8(at) === 1) kind ??= 'inTable';
    if (property === ROW_END && view.getUint8(at) === 1) kind = 'rowEnd';
    if (property === TABLE_COLUMNS) at += 1 + view.getUint16(at, true);
    else at += OPERAND_SIZES[property >> 13] ?? 1 + view.getUint8(at);
  }
  return kind;
}
