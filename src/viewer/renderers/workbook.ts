import { type CellObject, type Range, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { ViewerError } from '../viewer-error';
import { decodedText } from './decoded-text';
import { officeContainer, unreadable } from './office-container';
import { type PackageParts, repack, requireShortMarkup, unpackParts } from './office-package';

/** Rows and columns that are read; more would make a phone slow. */
export const MOST_ROWS = 2_000;
const MOST_COLUMNS = 256;
/** Cells that are read, of all sheets together: each becomes an element, and one in a far corner makes all before it cells. */
export const MOST_CELLS = 100_000;
/** How a date without a format of its own looks in a Chinese Excel. */
const DATE = 'yyyy/m/d';
/** Formats that a Chinese Excel has built in, by their number (ECMA-376 part 1, 18.8.30), and which files do not bring along. */
const CHINESE_FORMATS: readonly (readonly [format: string, ...numbers: number[]])[] = [
  [`${DATE} h:mm`, 22],
  ['yyyy"年"m"月"', 27, 36, 50, 52, 57],
  ['m"月"d"日"', 28, 29, 51, 53, 54, 58],
  ['m-d-yy', 30],
  ['yyyy"年"m"月"d"日"', 31],
  ['h"时"mm"分"', 32],
  ['h"时"mm"分"ss"秒"', 33],
  ['上午/下午h"时"mm"分"', 34, 55],
  ['上午/下午h"时"mm"分"ss"秒"', 35, 56],
];
/** What a cell of WPS holds in the place of its picture. */
const PICTURE_IN_CELL = /^=?(?:_xlfn\.)?DISPIMG\(/;
/** Windows code pages whose names TextDecoder does not build from their numbers. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  65001: 'utf-8',
};

export interface SheetCell {
  /** As the workbook shows it: with its number format. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly rows: number;
  readonly columns: number;
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** False if there are more rows or columns, or further sheets, than are read. */
  readonly isWhole: boolean;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Pictures and charts are in it, none of which are read. */
  readonly hasPictures: boolean;
}

/** Sparse: empty rows and cells are holes. */
type GridRow = readonly (CellObject | undefined)[];
type Grid = readonly (GridRow | undefined)[];

// Workbooks before Excel 97, which school programs still export, are in the code page of their country.
set_cptable({
  utils: {
    decode: (page: number, bytes: ArrayLike<number>) =>
      new TextDecoder(ENCODINGS[page] ?? `windows-${page > 1249 && page < 1259 ? page : 1252}`).decode(
        Uint8Array.from(bytes),
      ),
  },
});

/** Pictures over and in cells (WPS), and charts. */
const PICTURES = /^xl\/(?:media|charts)\/|^xl\/cellimages\.xml$/;

/** What a workbook's program shows of it (.xlsx, .xls, or HTML that is named so). Throws ViewerError. */
export function readWorkbook(bytes: ArrayBuffer): Workbook {
  const container = officeContainer(new Uint8Array(bytes));
  if (container === 'other') throw new ViewerError('kind');
  const options = {
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    // Which rows and columns are hidden; with it the library formats no dates of old workbooks.
    cellStyles: container === 'package',
    dateNF: DATE,
  };
  let workbook: WorkBook;
  let hasPictures = false;
  try {
    if (container === 'package') {
      const parts = unpackParts(bytes);
      requireShortMarkup(parts, 'sheets');
      hasPictures = Object.keys(parts).some((name) => PICTURES.test(name));
      workbook = read(repack(withChineseFormats(parts)), { ...options, type: 'array' });
    } else if (container === 'markup') workbook = read(decodedText(bytes), { ...options, type: 'string' });
    else {
      hasPictures = containsPicture(new Uint8Array(bytes));
      workbook = read(bytes, { ...options, type: 'array' });
    }
  } catch (cause) {
    throw cause instanceof ViewerError ? cause : unreadable(cause);
  }
  const shown = workbook.SheetNames.filter((_, at) => !workbook.Workbook?.Sheets?.[at]?.Hidden);
  const filled: Sheet[] = [];
  let left = MOST_CELLS;
  for (const name of shown) {
    const sheet = sheetOf(name, workbook.Sheets[name], left);
    if (sheet.rows.length === 0) continue;
    left -= sheet.rows.reduce((count, cells) => count + cells.length, 0);
    if (left >= MOST_COLUMNS) filled.push(sheet);
    else return { sheets: [...filled, { ...sheet, isWhole: false }], hasPictures };
  }
  const blank = () => shown.slice(0, 1).map((name) => ({ name, rows: [], isWhole: true }));
  return { sheets: filled.length > 0 ? filled : blank(), hasPictures };
}

/** A PNG or JPEG lies in an old workbook as it is. */
function containsPicture(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff) return true;
  for (let at = bytes.indexOf(0x89); at >= 0; at = bytes.indexOf(0x89, at + 1))
    if (bytes[at + 1] === 0x50 && bytes[at + 2] === 0x4e && bytes[at + 3] === 0x47) return true;
  return false;
}

const STYLES = 'xl/styles.xml';

/** The parts with the built-in formats added to the workbook's own, which come after and so count. */
function withChineseFormats(parts: PackageParts): PackageParts {
  const styles = parts[STYLES];
  if (!styles) return parts;
  const added = CHINESE_FORMATS.flatMap(([format, ...numbers]) =>
    numbers.map((id) => `<numFmt numFmtId="${id}" formatCode="${format.replaceAll('"', '&quot;')}"/>`),
  ).join('');
  const text = new TextDecoder().decode(styles);
  const own = /<numFmts\b[^>]*[^/]>/.exec(text) ?? /<styleSheet\b[^>]*>/.exec(text);
  if (!own) return parts;
  const end = own.index + own[0].length;
  const isList = own[0].startsWith('<numFmts');
  const list = isList ? added : `<numFmts>${added}</numFmts>`;
  const rest = isList ? text.slice(end) : text.slice(end).replace(/<numFmts\b[^>]*\/>/, '');
  return { ...parts, [STYLES]: new TextEncoder().encode(text.slice(0, end) + list + rest) };
}

/** `most`: cells, at least those of one row. */
function sheetOf(name: string, sheet: WorkSheet | undefined, most: number): Sheet {
  const data: Grid = sheet?.['!data'] ?? [];
  let [height, width] = [0, 0];
  for (let row = 0; row < data.length; row += 1) {
    const filled = filledColumns(data[row] ?? []);
    if (filled === 0) continue;
    height = row + 1;
    width = Math.max(width, filled);
  }
  const columns = Math.min(width, MOST_COLUMNS);
  const rows = Math.min(height, MOST_ROWS, Math.floor(most / Math.max(columns, 1)));
  const isHidden = (all: readonly ({ readonly hidden?: boolean } | undefined)[] | undefined, at: number) =>
    all?.[at]?.hidden === true;
  const seen = (all: Parameters<typeof isHidden>[0], length: number) =>
    Array.from({ length }, (_, at) => at).filter((at) => !isHidden(all, at));
  const seenRows = seen(sheet?.['!rows'], rows);
  const seenColumns = seen(sheet?.['!cols'], columns);
  const spans = spansOf(sheet?.['!merges'] ?? [], seenRows, seenColumns);
  return {
    name,
    rows: seenRows.map((row) => cellsOf(data[row] ?? [], row, seenColumns, spans)),
    isWhole: rows === height && columns === width,
  };
}

function filledColumns(cells: GridRow): number {
  let count = cells.length;
  while (count > 0 && textOf(cells[count - 1]) === '') count -= 1;
  return count;
}

/** The size of each merged cell by its first cell, and null for the others that it covers. */
type Spans = ReadonlyMap<number, { readonly rows: number; readonly columns: number } | null>;
const cellIndex = (row: number, column: number) => row * MOST_COLUMNS + column;

function spansOf(merges: readonly Range[], rows: readonly number[], columns: readonly number[]): Spans {
  const spans = new Map<number, { rows: number; columns: number } | null>();
  let left = rows.length * columns.length;
  for (const { s: from, e: to } of merges) {
    const ofRows = rows.filter((row) => row >= from.r && row <= to.r);
    const ofColumns = columns.filter((column) => column >= from.c && column <= to.c);
    const size = ofRows.length * ofColumns.length;
    const [row, column] = [ofRows[0], ofColumns[0]];
    if (row === undefined || column === undefined) continue;
    // Merged cells never overlap and so cover no more cells than the sheet has, except in a damaged file.
    if (size > left || spans.has(cellIndex(row, column))) continue;
    left -= size;
    for (const covered of ofRows) for (const at of ofColumns) spans.set(cellIndex(covered, at), null);
    spans.set(cellIndex(row, column), { rows: ofRows.length, columns: ofColumns.length });
  }
  return spans;
}

function cellsOf(
  cells: GridRow,
  row: number,
  columns: readonly number[],
  spans: Spans,
): readonly SheetCell[] {
  return columns.flatMap((column) => {
    const span = spans.get(cellIndex(row, column));
    if (span === null) return [];
    const cell = cells[column];
    return [
      {
        text: textOf(cell),
        isNumber: cell?.t === 'n',
        rows: span?.rows ?? 1,
        columns: span?.columns ?? 1,
      },
    ];
  });
}

function textOf(cell: CellObject | undefined): string {
  const text = cell?.w ?? String(cell?.v ?? '');
  return PICTURE_IN_CELL.test(text) ? '🖼' : text;
}
