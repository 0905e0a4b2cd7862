import { CFB } from '@e965/xlsx';

interface OldSlide {
  /** Texts of the outline, to which shapes refer. */
  readonly outline?: readonly string[];
  /** Texts of shapes of their own. */
  readonly boxes?: readonly string[];
}

/** Types of records ([MS-PPT] 2.13.24). */
const [DOCUMENT, SLIDE, SLIDE_PLACE, DRAWING] = [1_000, 1_006, 1_011, 1_036];
const [REFERENCE, HEADER, CHARACTERS, BYTES] = [3_998, 3_999, 4_000, 4_008];
const [SLIDE_LIST, EDIT, PLACES, SHAPE] = [4_080, 4_085, 6_002, 0xf004];

const number = (value: number): readonly number[] => [...new Uint8Array(new Uint32Array([value]).buffer)];

function record(type: number, ...content: (readonly number[])[]): readonly number[] {
  const bytes = content.flat();
  const isContainer = [DOCUMENT, SLIDE, DRAWING, SLIDE_LIST, SHAPE].includes(type);
  return [isContainer ? 0xf : 0, 0, type & 0xff, type >> 8, ...number(bytes.length), ...bytes];
}

/** In bytes where each character has one, as PowerPoint writes it. */
function textRecord(text: string): readonly number[] {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  return codes.every((code) => code < 0x100)
    ? record(BYTES, codes)
    : record(
        CHARACTERS,
        codes.flatMap((code) => [code & 0xff, code >> 8]),
      );
}

/** A presentation as PowerPoint 97 writes it: `saved` once for each time that it was, of which the last counts. */
export function oldSlidesFile(
  saved: readonly (readonly OldSlide[])[],
  { isLocked = false } = {},
): Uint8Array {
  const stream: number[] = [];
  let latest = 0;
  const append = (bytes: readonly number[]): number => {
    const at = stream.length;
    for (const byte of bytes) stream.push(byte);
    return at;
  };
  append(record(0, number(0)));
  for (const slides of saved) {
    const listed = slides.flatMap(({ outline = [] }, at) => [
      ...record(SLIDE_PLACE, number(at + 2), number(0)),
      // An empty text has a header alone.
      ...outline.flatMap((text) => [...record(HEADER, number(0)), ...(text === '' ? [] : textRecord(text))]),
    ]);
    const places = [
      append(record(DOCUMENT, record(SLIDE_LIST, listed))),
      ...slides.map(({ outline = [], boxes = [] }) => {
        const referred = outline.map((_, at) => record(SHAPE, record(REFERENCE, number(at))));
        const own = boxes.map((text) => record(SHAPE, textRecord(text)));
        return append(record(SLIDE, record(DRAWING, ...referred, ...own)));
      }),
    ];
    const list = append(record(PLACES, number(1 | (places.length << 20)), places.flatMap(number)));
    latest = append(record(EDIT, number(0), number(0), number(latest), number(list), number(1)));
  }
  const mark = number(isLocked ? 0xf3d1c4df : 0xe391c05f);
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, 'PowerPoint Document', stream);
  CFB.utils.cfb_add(file, 'Current User', [...record(4_086, number(20), mark, number(latest))]);
  return Uint8Array.from(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}
