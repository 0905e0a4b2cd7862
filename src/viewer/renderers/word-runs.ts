import { formattingPages, PAGE, propertiesBetween } from './word-properties';

/** Offset in the file information block ([MS-DOC] 2.5.6). */
const RUNS = 0xfa;
/** Properties of characters ([MS-DOC] 2.6.1): a tracked deletion, hidden text. */
const UNSEEN: readonly number[] = [0x0800, 0x083c];

/**
 * Whether the character at an offset of a document of Word 97 to 2003 is not to be read: its author has deleted it while changes
 * were tracked, or hidden it ([MS-DOC] 2.8.5, 2.9.33). Throws RangeError for a damaged file.
 */
export function unseenCharacters(main: DataView, table: DataView): (offset: number) => boolean {
  const unseen = new Uint8Array(main.byteLength);
  for (const page of formattingPages(main, table, RUNS)) {
    const runs = main.getUint8(page + PAGE - 1);
    for (let run = 0; run < runs; run += 1) {
      const place = main.getUint8(page + (runs + 1) * 4 + run) * 2;
      if (place === 0 || !isUnseen(main, page + place)) continue;
      const at = page + run * 4;
      unseen.fill(1, main.getUint32(at, true), main.getUint32(at + 4, true));
    }
  }
  return (offset) => unseen[offset] === 1;
}

function isUnseen(main: DataView, at: number): boolean {
  const end = at + 1 + main.getUint8(at);
  for (const [property, operand] of propertiesBetween(main, at + 1, end))
    if (UNSEEN.includes(property) && main.getUint8(operand) === 1) return true;
  return false;
}
