import { element } from '../element';
import { fetchFile } from '../fetch-file';
import { note } from '../note';
import { decodedText } from './decoded-text';
import type { Renderer } from './renderer';
import { MOST_CHARACTERS } from './text-limit';

/** Shows plain text. */
export const showText: Renderer = async (file, { place }) => {
  const text = decodedText(await fetchFile(file));
  place.append(element('pre', { class: 'text', tabindex: '0' }, text.slice(0, MOST_CHARACTERS)));
  if (text.length > MOST_CHARACTERS) place.append(note('partOnly', file));
};
