import { strFromU8, unzipSync } from 'fflate';

/** A file's text; for an archive, such as a workbook, the texts of all its files. */
export function textsIn(file: Uint8Array): string {
  if (strFromU8(file.subarray(0, 2), true) !== 'PK') return strFromU8(file);
  return Object.values(unzipSync(file))
    .map((entry) => strFromU8(entry))
    .join('\n');
}
