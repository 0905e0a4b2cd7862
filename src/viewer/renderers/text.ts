import { element } from '../element';
import { fetchFile } from '../fetch-file';
import type { Renderer } from './renderer';

/** Characters that are shown: more of them only make a phone slow. */
const LONGEST = 500_000;

/** Text as it is. */
export const showText: Renderer = async (file, { place }) => {
  const text = textOf(await fetchFile(file));
  place.append(element('pre', { class: 'text', tabindex: '0' }, text.slice(0, LONGEST)));
};

/** UTF-8, or what older Chinese programs write where it is none. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
