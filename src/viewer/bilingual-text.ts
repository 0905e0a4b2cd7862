import { element } from './element';
import { type ViewerMessage, viewerMessages } from './viewer-messages';

/** A message in both languages, each followed by the detail. */
export function bilingualText(word: ViewerMessage, detail = ''): DocumentFragment {
  const [chinese, english] = viewerMessages[word];
  const both = document.createDocumentFragment();
  both.append(
    `${chinese}${detail && ` ${detail}`}`,
    element('span', { lang: 'en' }, `${english}${detail && ` ${detail}`}`),
  );
  return both;
}
