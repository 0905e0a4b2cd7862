import { element } from '../element';
import { fetchFile } from '../fetch-file';
import type { Renderer } from './renderer';

/** The first characters are shown; more would make a phone slow. */
const LONGEST = 500_000;

/** Shows plain text. */
export const showText: Renderer = async (file, { place }) => {
  const text = decodedText(await fetchFile(file));
  place.append(element('pre', { class: 'text', tabindex: '0' }, text.slice(0, LONGEST)));
};

/** Decodes UTF-8, or GB 18030 (older Chinese programs) if the bytes are not valid UTF-8. */
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
