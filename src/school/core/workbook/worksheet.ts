/** One sheet of a workbook; its first row contains the column names. */
export interface Worksheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly (string | number)[])[];
}
