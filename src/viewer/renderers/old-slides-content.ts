import { ViewerError } from '../viewer-error';
import { readCompound } from './compound-file';
import { atomsIn, recordAt, recordsIn, type SlideRecord } from './slide-records';
import { MOST_CHARACTERS } from './text-limit';

/** Slides that are read; a small file can list the same one millions of times. */
export const MOST_SLIDES = 500;
/** Types of records ([MS-PPT] 2.13.24). */
const TYPES = {
  document: 1_000,
  slide: 1_006,
  slidePlace: 1_011,
  textReference: 3_998,
  textHeader: 3_999,
  characters: 4_000,
  bytes: 4_008,
  slideList: 4_080,
  edit: 4_085,
  persistPlaces: 6_002,
} as const;
/** Offsets in the stream "Current User" ([MS-PPT] 2.3.2), and its mark of a file with a password. */
const CURRENT = { mark: 12, edit: 16 } as const;
const LOCKED = 0xf3d1c4df;
/** Offsets in an edit ([MS-PPT] 2.3.3). */
const EDIT = { previous: 8, persistPlaces: 12, document: 16 } as const;
/** List of slides among those of masters and of notes. */
const OF_SLIDES = 0;

/** A slide's paragraphs. */
type SlideText = readonly string[];

export interface OldSlides {
  readonly slides: readonly SlideText[];
  /** False if there are more slides or characters than are read. */
  readonly isWhole: boolean;
}

/**
 * The texts of a presentation of PowerPoint 97 to 2003, or of WPS ([MS-PPT]), by slide, in the order of their shapes. Throws
 * ViewerError.
 */
export function readOldSlides(bytes: ArrayBuffer): OldSlides {
  return readCompound(bytes, (streamOf) => {
    const [current, view] = [streamOf('Current User'), streamOf('PowerPoint Document')];
    if (current.getUint32(CURRENT.mark, true) === LOCKED) throw new ViewerError('locked');
    const { documentId, places } = editsOf(view, current.getUint32(CURRENT.edit, true));
    const content = recordAt(view, places.get(documentId) ?? view.byteLength);
    if (content.type !== TYPES.document) throw new ViewerError('kind');
    const listed = listedSlides(view, content);
    const slides: SlideText[] = [];
    let left = MOST_CHARACTERS;
    for (const { id, texts } of listed.slice(0, MOST_SLIDES)) {
      if (left <= 0) break;
      const at = places.get(id);
      const slide = at === undefined ? undefined : recordAt(view, at);
      const text = (slide?.type === TYPES.slide ? textsOfShapes(view, slide, texts) : texts).join('\r');
      slides.push(paragraphsOf(text.slice(0, left)));
      left -= text.length;
    }
    return { slides, isWhole: left >= 0 && slides.length === listed.length };
  });
}

/** The document's id, and the offsets of what has an id: of an edited one, the latest ([MS-PPT] 2.3.3, 2.3.4). */
function editsOf(view: DataView, latest: number) {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let documentId: number | undefined;
  for (let at = latest; at !== 0 && !seen.has(at); ) {
    seen.add(at);
    const edit = recordAt(view, at);
    if (edit.type !== TYPES.edit) throw new ViewerError('kind');
    documentId ??= view.getUint32(edit.start + EDIT.document, true);
    addPlaces(places, view, recordAt(view, view.getUint32(edit.start + EDIT.persistPlaces, true)));
    at = view.getUint32(edit.start + EDIT.previous, true);
  }
  return { documentId: documentId ?? 0, places };
}

/** Adds the offsets that an edit lists, except of what a later one has changed. */
function addPlaces(places: Map<number, number>, view: DataView, { type, start, end }: SlideRecord): void {
  if (type !== TYPES.persistPlaces) throw new ViewerError('kind');
  for (let at = start; at + 4 <= end; ) {
    const entry = view.getUint32(at, true);
    const [first, count] = [entry & 0xfffff, entry >>> 20];
    at += 4;
    for (let index = 0; index < count && at + 4 <= end; index += 1, at += 4)
      if (!places.has(first + index)) places.set(first + index, view.getUint32(at, true));
  }
}

/** The slides in their order, each with the texts of its outline. */
function listedSlides(view: DataView, content: SlideRecord) {
  const slides: { readonly id: number; readonly texts: string[] }[] = [];
  for (const list of recordsIn(view, content)) {
    if (list.type !== TYPES.slideList || list.instance !== OF_SLIDES) continue;
    for (const record of recordsIn(view, list)) {
      if (record.type === TYPES.slidePlace)
        slides.push({ id: view.getUint32(record.start, true), texts: [] });
      const texts = slides[slides.length - 1]?.texts;
      const text = textOf(view, record);
      // A header without a text after it is that of an empty text.
      if (record.type === TYPES.textHeader) texts?.push('');
      else if (text !== undefined) texts?.splice(-1, 1, text);
    }
  }
  return slides;
}

/** The texts of a slide's shapes: their own, or one of the outline to which they refer. */
function textsOfShapes(view: DataView, slide: SlideRecord, outline: SlideText): SlideText {
  return [...atomsIn(view, slide)].flatMap((atom) => {
    if (atom.type === TYPES.textReference) return outline[view.getUint32(atom.start, true)] ?? [];
    return textOf(view, atom) ?? [];
  });
}

/** UTF-16, or its lower bytes where the upper ones are 0. */
function textOf(view: DataView, { type, start, end }: SlideRecord): string | undefined {
  if (type !== TYPES.characters && type !== TYPES.bytes) return undefined;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
  if (type === TYPES.characters) return new TextDecoder('utf-16le').decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Without placeholders for the slide's number and for dates, which are an asterisk. */
function paragraphsOf(text: string): SlideText {
  return text
    .split('\r')
    .map((paragraph) => paragraph.replaceAll('\x0b', '\n').trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== '*');
}
