import { formattingPages, PAGE, propertiesBetween } from './word-properties';

/** Where a paragraph stands that is not in the running text. */
export type TableParagraph = 'inTable' | 'rowEnd';

/** Offset in the file information block ([MS-DOC] 2.5.6). */
const PARAGRAPHS = 0x102;
/** Properties of paragraphs ([MS-DOC] 2.6.2, 2.6.3). */
const [IN_TABLE, ROW_END, MOVED] = [0x2416, 0x2417, 0x6646];

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
  for (const page of formattingPages(main, table, PARAGRAPHS)) {
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
  for (const [property, at] of propertiesBetween(view, start, end)) {
    if (property === MOVED && data) {
      const moved = view.getUint32(at, true);
      return kindOf(data, moved + 2, moved + 2 + data.getUint16(moved, true));
    }
    if (property === IN_TABLE && view.getUint8(at) === 1) kind ??= 'inTable';
    if (property === ROW_END && view.getUint8(at) === 1) kind = 'rowEnd';
  }
  return kind;
}
