import { element } from './element';
import { type ViewerMessage, words } from './words';

/** A sentence in both languages, with what it is about at the end of each. */
export function said(word: ViewerMessage, detail = ''): DocumentFragment {
  const [chinese, english] = words[word];
  const both = document.createDocumentFragment();
  both.append(
    `${chinese}${detail && ` ${detail}`}`,
    element('span', { lang: 'en' }, `${english}${detail && ` ${detail}`}`),
  );
  return both;
}
