import { CFB } from '@e965/xlsx';

type Table = readonly (readonly string[])[];
const [IN_TABLE, ROW_END] = [
  [0x16, 0x24, 1],
  [0x16, 0x24, 1, 0x17, 0x24, 1],
];
const TEXT_AT = 2_048;

/** Offsets of the pages of properties. */
const PAGES = { runs: 512, paragraphs: 1_024 };

interface OldWordOptions {
  readonly ansi?: boolean;
  readonly flags?: number;
  readonly marked?: readonly { readonly from: number; readonly to: number; readonly properties: number[] }[];
  /** Content of the streams of a document within it. */
  readonly embedded?: string;
}

/**
 * A document as Word 97 writes it: the text in UTF-16, or in the Windows code page with `ansi`, a page of paragraph properties
 * that mark what is in a table, and one of character properties for the places of `marked`, each from and to a character.
 */
export function oldWordFile(
  blocks: readonly (string | Table)[],
  { ansi = false, flags = 0, marked = [], embedded = '' }: OldWordOptions = {},
): Uint8Array {
  const size = ansi ? 1 : 2;
  let text = '';
  const paragraphs: { end: number; properties: readonly number[] }[] = [];
  const add = (words: string, properties: readonly number[]) => {
    text += words;
    paragraphs.push({ end: TEXT_AT + text.length * size, properties });
  };
  for (const block of blocks)
    if (typeof block === 'string') add(`${block}\r`, []);
    else
      for (const cells of block) {
        for (const words of cells.flatMap((cell) => `${cell}\x07`.split(/(?<=\r)/)))
          add(words, IN_TABLE ?? []);
        add('\x07', ROW_END ?? []);
      }

  const main = new DataView(new ArrayBuffer(TEXT_AT + text.length * size));
  const page = PAGES.paragraphs;
  main.setUint16(0, 0xa5ec, true);
  main.setUint16(0x0a, 0x0200 | flags, true);
  main.setUint32(0x4c, text.length, true);
  for (const [at, character] of [...text].entries())
    if (ansi) main.setUint8(TEXT_AT + at, character.charCodeAt(0));
    else main.setUint16(TEXT_AT + at * 2, character.charCodeAt(0), true);
  main.setUint8(page + 511, paragraphs.length);
  main.setUint32(page, TEXT_AT, true);
  let place = 510;
  for (const [at, { end, properties }] of paragraphs.entries()) {
    main.setUint32(page + (at + 1) * 4, end, true);
    if (properties.length === 0) continue;
    // An odd count of bytes after the length: the style's number and the properties, padded.
    place -= 10;
    main.setUint8(page + (paragraphs.length + 1) * 4 + at * 13, place / 2);
    main.setUint8(page + place, Math.ceil((properties.length + 3) / 2));
    for (const [offset, byte] of properties.entries()) main.setUint8(page + place + 3 + offset, byte);
  }

  const runs = marked.flatMap(({ from, to, properties }) => [
    { start: from, properties },
    { start: to, properties: [] },
  ]);
  main.setUint8(PAGES.runs + 511, runs.length + 1);
  main.setUint32(PAGES.runs, TEXT_AT, true);
  for (const [at, { start }] of [...runs, { start: text.length }].entries())
    main.setUint32(PAGES.runs + (at + 1) * 4, TEXT_AT + start * size, true);
  for (const [at, { properties }] of runs.entries()) {
    if (properties.length === 0) continue;
    const runAt = 200 + at * 10;
    main.setUint8(PAGES.runs + (runs.length + 2) * 4 + at + 1, runAt / 2);
    main.setUint8(PAGES.runs + runAt, properties.length);
    for (const [offset, byte] of properties.entries()) main.setUint8(PAGES.runs + runAt + 1 + offset, byte);
  }

  const table = new DataView(new ArrayBuffer(100));
  main.setUint32(0xfa, 40, true);
  main.setUint32(0xfe, 12, true);
  table.setUint32(40, TEXT_AT, true);
  table.setUint32(44, TEXT_AT + text.length * size, true);
  table.setUint32(48, PAGES.runs / 512, true);
  main.setUint32(0x102, 0, true);
  main.setUint32(0x106, 12, true);
  table.setUint32(0, TEXT_AT, true);
  table.setUint32(4, TEXT_AT + text.length * size, true);
  table.setUint32(8, page / 512, true);
  main.setUint32(0x1a2, 12, true);
  // Properties of an edited piece, which stand before the table of pieces.
  table.setUint8(12, 1);
  table.setUint16(13, 2, true);
  table.setUint8(17, 2);
  table.setUint32(18, 16, true);
  table.setUint32(26, text.length, true);
  table.setUint32(32, ansi ? (TEXT_AT * 2) | 0x40000000 : TEXT_AT, true);

  const file = CFB.utils.cfb_new();
  // Word puts what is embedded first.
  if (embedded) {
    CFB.utils.cfb_add(file, '/ObjectPool/_1/WordDocument', [...new TextEncoder().encode(embedded)]);
    CFB.utils.cfb_add(file, '/ObjectPool/_1/1Table', [...new TextEncoder().encode(embedded)]);
  }
  CFB.utils.cfb_add(file, '/WordDocument', [...new Uint8Array(main.buffer)]);
  CFB.utils.cfb_add(file, '/1Table', [...new Uint8Array(table.buffer)]);
  return Uint8Array.from(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}
