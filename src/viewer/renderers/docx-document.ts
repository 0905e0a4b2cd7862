import type { PackageParts } from './office-package';

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const DOCUMENT = /^word\/document\d*\.xml$/;
/** Signs that people tick forms with, in the fonts whose characters are pictures. */
const TICKS: Readonly<Record<string, string>> = {
  f06f: '☐',
  f071: '☐',
  f0a8: '☐',
  f0a3: '☐',
  f052: '☑',
  f0fe: '☑',
  f0fc: '✓',
  f050: '✓',
  f0fd: '☒',
  f0fb: '✗',
};

interface ReadableDocument {
  /** With what the library does not know written as it knows it. */
  readonly parts: PackageParts;
  /** All the words that a reader should see. */
  readonly text: string;
  readonly pictures: number;
  /** A part of the document is a file of its own, as HTML, which the library leaves out. */
  readonly hasEmbedded: boolean;
}

/**
 * A document as the library shows it whole, by the cases that it is known to lose: phonetic guides, content controls around cells
 * and rows, ticks, and pictures without their shape.
 */
export function readableDocument(parts: PackageParts): ReadableDocument {
  const name = Object.keys(parts).find((one) => DOCUMENT.test(one));
  const bytes = name === undefined ? undefined : parts[name];
  if (name === undefined || !bytes) return { parts, text: '', pictures: 0, hasEmbedded: false };
  const page = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
  const all = (local: string) => [...page.getElementsByTagNameNS(WORDS, local)];
  const pictures = page.getElementsByTagNameNS('*', 'blip').length;
  for (const ruby of all('ruby')) {
    const base = ruby.getElementsByTagNameNS(WORDS, 'rubyBase')[0];
    const run = ruby.parentElement;
    // A run in a run: the guide's place is taken by what it stands over.
    if (run && base) run.replaceWith(...base.childNodes);
  }
  for (const control of all('sdt')) {
    const content = [...control.children].find(({ localName }) => localName === 'sdtContent');
    const isOfTable = [...(content?.children ?? [])].some(({ localName }) => /^t[cr]$/.test(localName));
    if (content && isOfTable) control.replaceWith(...content.childNodes);
  }
  for (const symbol of all('sym')) {
    const tick = TICKS[(symbol.getAttributeNS(WORDS, 'char') ?? '').toLowerCase()];
    if (tick === undefined || !/wingdings/i.test(symbol.getAttributeNS(WORDS, 'font') ?? '')) continue;
    const text = page.createElementNS(WORDS, 'w:t');
    text.textContent = tick;
    symbol.replaceWith(text);
  }
  for (const picture of page.getElementsByTagNameNS(PICTURE, 'pic'))
    if (picture.getElementsByTagNameNS(PICTURE, 'spPr').length === 0) picture.closest('drawing')?.remove();
  const text = all('t')
    .filter((one) => !one.closest('Fallback'))
    .map((one) => one.textContent)
    .join('');
  return {
    parts: { ...parts, [name]: new TextEncoder().encode(new XMLSerializer().serializeToString(page)) },
    text,
    pictures,
    hasEmbedded: all('altChunk').length > 0,
  };
}

/** Whether the shown text has fewer of some character than the document. */
export function lacksWords(shown: string, expected: string): boolean {
  const counts = new Map<string, number>();
  for (const character of shown) counts.set(character, (counts.get(character) ?? 0) + 1);
  for (const character of expected) {
    if (/\s/.test(character)) continue;
    const left = (counts.get(character) ?? 0) - 1;
    if (left < 0) return true;
    counts.set(character, left);
  }
  return false;
}
