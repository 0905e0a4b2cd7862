import { unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import type { Worksheet } from '../core/workbook/worksheet';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The earliest date of the ZIP format: fixed, so that the same content gives the same bytes and therefore the same path. */
const MADE = new Date(1980, 0, 1);

/** A workbook with one sheet. Text cells stay text, whatever they begin with: no reader interprets them as formulas. */
export async function workbook({ name, columns, rows }: Worksheet): Promise<Uint8Array> {
  const titles = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }) as const);
  const written = writeXlsxFile(
    [titles, ...rows.map((cells) => [...cells])],
    { sheet: name, columns: columns.map(({ width }) => ({ width })) },
    { fontFamily: '宋体', fontSize: 11 },
  );
  return zipSync(unzipSync(await written.toBuffer()), { mtime: MADE });
}

/** Workbooks that are written once for all requests, however many ask at the same time. */
export class KeptWorkbooks {
  private readonly written = new WeakMap<Worksheet, Promise<Uint8Array>>();

  of(sheet: Worksheet): Promise<Uint8Array> {
    const made = this.written.get(sheet) ?? workbook(sheet);
    this.written.set(sheet, made);
    return made;
  }
}
