import { ViewerError } from '../viewer-error';
import { readCompound } from './compound-file';
import { MOST_CHARACTERS } from './text-limit';
import { type TableParagraph, tableParagraphs } from './word-paragraphs';
import { unseenCharacters } from './word-runs';

/** A paragraph, or a table as rows of cells. */
export type WordBlock = string | readonly (readonly string[])[];

export interface OldWordContent {
  readonly blocks: readonly WordBlock[];
  /** False if there are more characters than are read. */
  readonly isWhole: boolean;
}

/** Offsets in the file information block ([MS-DOC] 2.5), and its flags. */
const FIB = { magic: 0, flags: 0x0a, bodyLength: 0x4c, pieces: 0x1a2 } as const;
const [ENCRYPTED, SECOND_TABLE] = [0x0100, 0x0200];
const [CELL_END, FIELD_CODE, FIELD_RESULT, FIELD_END] = ['\x07', '\x13', '\x14', '\x15'];
/** Line and page breaks, and the hyphen that Word writes as a control character. */
const READABLE: Readonly<Record<string, string>> = {
  '\t': '\t',
  '\r': '\n',
  '\x0b': '\n',
  '\x0c': '\n',
  '\x1e': '\u2011',
};

/**
 * The body of a document of Word 97 to 2003, or of WPS ([MS-DOC]), without its layout: paragraphs, and tables by cells. Without
 * what its author has deleted or hidden. Throws ViewerError.
 */
export function readOldWord(bytes: ArrayBuffer): OldWordContent {
  return readCompound(bytes, (streamOf) => {
    const main = streamOf('WordDocument');
    if (main.getUint16(FIB.magic, true) !== 0xa5ec) throw new ViewerError('kind');
    const flags = main.getUint16(FIB.flags, true);
    if (flags & ENCRYPTED) throw new ViewerError('locked');
    const table = streamOf(flags & SECOND_TABLE ? '1Table' : '0Table');
    const inTables = tableParagraphs(main, table, streamOf('Data'));
    return {
      blocks: blocksOf(charactersOf(main, table, inTables)),
      isWhole: main.getUint32(FIB.bodyLength, true) <= MOST_CHARACTERS,
    };
  });
}

/** A character, and where its paragraph stands if it is the one that ends it. */
type Character = readonly [text: string, ended: TableParagraph | undefined];

/** The body's characters that are to be read in their order, by the piece table ([MS-DOC] 2.4.1). */
function* charactersOf(
  main: DataView,
  table: DataView,
  inTables: ReadonlyMap<number, TableParagraph>,
): Generator<Character> {
  const ansi = new TextDecoder('windows-1252');
  const isUnseen = unseenCharacters(main, table);
  const pieces = pieceTableAt(main, table);
  const count = (table.getUint32(pieces + 1, true) - 4) / 12;
  const [positions, places] = [pieces + 5, pieces + 5 + (count + 1) * 4];
  let left = Math.min(main.getUint32(FIB.bodyLength, true), MOST_CHARACTERS);
  for (let piece = 0; piece < count && left > 0; piece += 1) {
    const at = positions + piece * 4;
    const length = Math.min(table.getUint32(at + 4, true) - table.getUint32(at, true), left);
    const place = table.getUint32(places + piece * 8 + 2, true);
    const size = place & 0x40000000 ? 1 : 2;
    const start = size === 1 ? (place & 0x3fffffff) / 2 : place;
    for (let offset = start; offset < start + length * size; offset += size) {
      if (isUnseen(offset)) continue;
      const text =
        size === 1
          ? ansi.decode(Uint8Array.of(main.getUint8(offset)))
          : String.fromCharCode(main.getUint16(offset, true));
      yield [text, inTables.get(offset + size)];
    }
    left -= Math.max(length, 0);
  }
}

function pieceTableAt(main: DataView, table: DataView): number {
  let at = main.getUint32(FIB.pieces, true);
  // Properties of edited pieces stand before the table.
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (table.getUint8(at) !== 2) throw new ViewerError('kind');
  return at;
}

function blocksOf(characters: Iterable<Character>): readonly WordBlock[] {
  const blocks: WordBlock[] = [];
  const fields: ('code' | 'result')[] = [];
  let rows: string[][] = [];
  let cells: string[] = [];
  let text = '';
  const endParagraph = () => {
    if (cells.length > 0) rows.push(cells);
    if (rows.length > 0) blocks.push(rows);
    if (text.trim() !== '') blocks.push(text.trim());
    [rows, cells, text] = [[], [], ''];
  };
  for (const [character, ended] of characters) {
    if (character === FIELD_CODE) fields.push('code');
    else if (character === FIELD_RESULT) fields[fields.length - 1] = 'result';
    else if (character === FIELD_END) fields.pop();
    else if (character === CELL_END && ended === 'rowEnd') {
      rows.push(cells);
      cells = [];
    } else if (character === CELL_END) {
      cells.push(text.trim());
      text = '';
    } else if (character === '\r' && !ended) endParagraph();
    else if (!fields.includes('code')) text += READABLE[character] ?? (character < ' ' ? '' : character);
  }
  endParagraph();
  return blocks;
}
