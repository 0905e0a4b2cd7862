import { element } from '../element';
import { note } from '../note';
import { ViewerError } from '../viewer-error';
import { bilingualLabel } from '../viewer-messages';
import { type PackageParts, requireShortMarkup, unpackParts } from './office-package';
import type { ViewerArea } from './renderer';

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Shows the texts and pictures of a presentation by slide, without their layout, and tells the user so. */
export function showPptx(bytes: ArrayBuffer, { place }: ViewerArea): void {
  const isShown = (name: string) => name.startsWith('ppt/slides/') || name.startsWith('ppt/media/');
  const entries = unpackParts(bytes, isShown);
  requireShortMarkup(entries, 'pages');
  const numbers = Object.keys(entries)
    .flatMap((name) => SLIDE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  if (numbers.length === 0) throw new ViewerError('kind');
  place.append(note('textOnly'));
  const picture = picturesIn(entries);
  for (const [at, number] of numbers.entries()) place.append(slideOf(entries, number, at + 1, picture));
}

/** The address of a picture by its name in the package: one for all its places, since each address holds a copy. */
function picturesIn(entries: PackageParts): (name: string) => string | undefined {
  const addresses = new Map<string, string>();
  return (name) => {
    const known = addresses.get(name);
    if (known !== undefined) return known;
    const type = PICTURES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
    const bytes = entries[name];
    if (!type || !bytes) return undefined;
    const address = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }));
    addresses.set(name, address);
    return address;
  };
}

function slideOf(
  entries: PackageParts,
  number: number,
  place: number,
  picture: (name: string) => string | undefined,
): HTMLElement {
  const slide = element('section', {
    class: 'slide',
    'aria-label': bilingualLabel('slide', { number: place }),
  });
  const page = xmlOf(entries[`ppt/slides/slide${number}.xml`]);
  for (const paragraph of page.getElementsByTagNameNS(DRAWING, 'p')) {
    const text = [...paragraph.getElementsByTagNameNS(DRAWING, 't')].map((run) => run.textContent).join('');
    if (text.trim() !== '') slide.append(element('p', {}, text));
  }
  const targets = targetsOf(entries[`ppt/slides/_rels/slide${number}.xml.rels`]);
  for (const blip of page.getElementsByTagNameNS(DRAWING, 'blip')) {
    const target = targets.get(blip.getAttributeNS(RELATIONS, 'embed') ?? '') ?? '';
    const src = picture(`ppt/${target.replace(/^\.\.\//, '')}`);
    if (src === undefined) continue;
    slide.append(element('img', { src, alt: '' }));
  }
  return slide;
}

function targetsOf(relations: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (!relations) return new Map();
  const of = [...xmlOf(relations).getElementsByTagName('Relationship')];
  return new Map(of.map((one) => [one.getAttribute('Id') ?? '', one.getAttribute('Target') ?? '']));
}

function xmlOf(bytes: Uint8Array | undefined): Document {
  return new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
}
