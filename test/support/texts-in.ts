import { strFromU8, unzipSync } from 'fflate';

/** The text of a file; of an archive, as workbooks are, the texts of its files one after the other. */
export function textsIn(file: Uint8Array): string {
  if (strFromU8(file.subarray(0, 2), true) !== 'PK') return strFromU8(file);
  return Object.values(unzipSync(file))
    .map((entry) => strFromU8(entry))
    .join('\n');
}
