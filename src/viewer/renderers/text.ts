import { element } from '../element';
import { fetchFile } from '../fetch-file';
import { decodedText } from './decoded-text';
import type { Renderer } from './renderer';

/** The first characters are shown; more would make a phone slow. */
const LONGEST = 500_000;

/** Shows plain text. */
export const showText: Renderer = async (file, { place }) => {
  const text = decodedText(await fetchFile(file));
  place.append(element('pre', { class: 'text', tabindex: '0' }, text.slice(0, LONGEST)));
};
