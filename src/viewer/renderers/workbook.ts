import { type CellObject, type Range, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { ViewerError } from '../viewer-error';
import { decodedText } from './decoded-text';
import { officeContainer, unreadable } from './office-container';
import { repack, requireShortMarkup, unpackParts } from './office-package';

/** Rows and columns that are read; more would make a phone slow. */
export const MOST_ROWS = 2_000;
const MOST_COLUMNS = 256;
/** Cells that are read, of all sheets together: each becomes an element, and one in a far corner makes all before it cells. */
export const MOST_CELLS = 100_000;
/** How a date without a format of its own looks in a Chinese Excel. */
const DATE = 'yyyy/m/d';
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

/** The sheets of a workbook (.xlsx, .xls, or HTML that is named so) that its program shows. Throws ViewerError. */
export function readWorkbook(bytes: ArrayBuffer): readonly Sheet[] {
  const container = officeContainer(new Uint8Array(bytes));
  if (container === 'other') throw new ViewerError('kind');
  const options = {
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    dateNF: DATE,
  };
  let workbook: WorkBook;
  try {
    workbook =
      container === 'markup'
        ? read(decodedText(bytes), { ...options, type: 'string' })
        : read(container === 'package' ? repackedSheets(bytes) : bytes, { ...options, type: 'array' });
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
    else return [...filled, { ...sheet, isWhole: false }];
  }
  return filled.length > 0 ? filled : shown.slice(0, 1).map((name) => ({ name, rows: [], isWhole: true }));
}

function repackedSheets(bytes: ArrayBuffer): Uint8Array {
  const parts = unpackParts(bytes);
  requireShortMarkup(parts, 'sheets');
  return repack(parts);
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
  const spans = spansOf(sheet?.['!merges'] ?? [], rows, columns);
  return {
    name,
    rows: Array.from({ length: rows }, (_, row) => cellsOf(data[row] ?? [], row, columns, spans)),
    isWhole: rows === height && columns === width,
  };
}

function filledColumns(cells: GridRow): number {
  let count = cells.length;
  while (count > 0 && textOf(cells[count - 1]) === '') count -= 1;
  return count;
}

/** The size of each merged cell by its first place, and null for the places that it covers. */
type Spans = ReadonlyMap<number, { readonly rows: number; readonly columns: number } | null>;
const placeOf = (row: number, column: number) => row * MOST_COLUMNS + column;

function spansOf(merges: readonly Range[], rows: number, columns: number): Spans {
  const spans = new Map<number, { rows: number; columns: number } | null>();
  let left = rows * columns;
  for (const { s: from, e: to } of merges) {
    const [lastRow, lastColumn] = [Math.min(to.r, rows - 1), Math.min(to.c, columns - 1)];
    const size = Math.max(0, lastRow - from.r + 1) * Math.max(0, lastColumn - from.c + 1);
    // Merged cells never overlap and so have no more places than the sheet, except in a damaged file.
    if (size > left || spans.has(placeOf(from.r, from.c))) continue;
    left -= size;
    for (let row = from.r; row <= lastRow; row += 1)
      for (let column = from.c; column <= lastColumn; column += 1) spans.set(placeOf(row, column), null);
    spans.set(placeOf(from.r, from.c), { rows: lastRow - from.r + 1, columns: lastColumn - from.c + 1 });
  }
  return spans;
}

function cellsOf(cells: GridRow, row: number, columns: number, spans: Spans): readonly SheetCell[] {
  return Array.from({ length: columns }).flatMap((_, column) => {
    const span = spans.get(placeOf(row, column));
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
  return cell?.w ?? String(cell?.v ?? '');
}
