/** What a spreadsheet takes for a formula, in either width, or a number whose last digits it would not keep. */
const UNSAFE = /^(?:[=+\-@\t\r＝＋－＠]|\d{12,}$)/;

/** Rows as CSV that spreadsheets open in UTF-8. A tab keeps text what it is; who reads the file strips it. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const isUnsafe = UNSAFE.test(text);
  if (!isUnsafe && !/[",\r\n]/.test(text)) return text;
  return `"${isUnsafe ? '\t' : ''}${text.replaceAll('"', '""')}"`;
}
