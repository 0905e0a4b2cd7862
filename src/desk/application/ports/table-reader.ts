/** Most rows below the header, and bytes, of a file that is imported. */
export const TABLE_LIMITS = { rows: 20_000, bytes: 10 * 1024 * 1024 } as const;

/** `format`: neither CSV nor XLSX, or damaged. `quotes`: a quotation mark is not closed. */
export type TableRefusal = 'tooLarge' | 'tooManyRows' | 'empty' | 'format' | 'quotes';

/** The rows as a spreadsheet shows them, empty ones between them as well. */
export type Table = { readonly rows: readonly (readonly string[])[] } | { readonly refused: TableRefusal };

/** Reads tables that somebody has saved with a spreadsheet. */
export interface TableReader {
  /** Rejects only where the page cannot read any. */
  read(file: Blob): Promise<Table>;
}
