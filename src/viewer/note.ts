import { bilingualText } from './bilingual-text';
import { element } from './element';
import type { ViewerMessage } from './viewer-messages';

/** A line that says what of the file is not shown. */
export function note(message: ViewerMessage): HTMLElement {
  return element('p', { class: 'note' }, bilingualText(message));
}
