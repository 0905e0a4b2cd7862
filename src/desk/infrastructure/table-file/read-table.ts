import { type CellObject, read } from '@e965/xlsx';
import Papa from 'papaparse';
import { decodedText } from '#viewer/renderers/decoded-text';
import { officeContainer } from '#viewer/renderers/office-container';
import { repack, requireShortMarkup, unpackParts } from '#viewer/renderers/office-package';
import { TABLE_LIMITS, type Table } from '../../application/ports/table-reader';

const MOST_COLUMNS = 256;
/** Digits of a number that a workbook keeps. */
const EXACT = 1e15;

/** The rows of a CSV file in any encoding that Chinese spreadsheets save in, or of a workbook's first sheet that has any. */
export function readTable(bytes: ArrayBuffer): Table {
  if (bytes.byteLength > TABLE_LIMITS.bytes) return { refused: 'tooLarge' };
  const container = officeContainer(new Uint8Array(bytes));
  try {
    if (container === 'package') return bounded(sheetRows(bytes));
    if (container !== 'other') return { refused: 'format' };
    const { data, errors } = Papa.parse<string[]>(decodedText(bytes), {
      delimitersToGuess: [',', '\t', ';', '|'],
    });
    if (errors.some(({ type }) => type === 'Quotes')) return { refused: 'quotes' };
    return bounded(data);
  } catch {
    return { refused: 'format' };
  }
}

function bounded(all: readonly (readonly string[])[]): Table {
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
  const filled = all.filter(isFilled);
  const [header] = filled;
  if (!header) return { refused: 'empty' };
  // Not text: UTF-16 without its mark, a picture.
  if (header.some((title) => title.includes('\0'))) return { refused: 'format' };
  if (filled.length > TABLE_LIMITS.rows + 1) return { refused: 'tooManyRows' };
  return { rows: all.slice(0, all.findLastIndex(isFilled) + 1) };
}

function sheetRows(bytes: ArrayBuffer): readonly (readonly string[])[] {
  const parts = unpackParts(bytes, (name) => !name.startsWith('xl/media/'));
  requireShortMarkup(parts, 'sheets');
  const { SheetNames, Sheets, Workbook } = read(repack(parts), {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    // One more than may be, so that too many are seen; styled empty rows reach to the end of many sheets.
    sheetRows: TABLE_LIMITS.rows * 1.5,
  });
  for (const [at, name] of SheetNames.entries()) {
    const data = Sheets[name]?.['!data'] ?? [];
    if (Workbook?.Sheets?.[at]?.Hidden || !data.some((row) => row?.some((cell) => textOf(cell) !== '')))
      continue;
    return Array.from(data, (row) => Array.from(row?.slice(0, MOST_COLUMNS) ?? [], textOf));
  }
  return [];
}

/** As the sheet shows it, but for numbers that it shortens and has whole. */
function textOf(cell: CellObject | undefined): string {
  const shown = cell?.w ?? String(cell?.v ?? '');
  const { v } = cell ?? {};
  return typeof v === 'number' && /e\+/i.test(shown) && Math.abs(v) < EXACT ? String(v) : shown;
}
