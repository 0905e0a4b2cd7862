import { bilingualText } from './bilingual-text';
import { downloadLink } from './download-link';
import { element } from './element';
import type { ViewedFile } from './viewed-file';
import type { ViewerMessage } from './viewer-messages';

/** A line that says what of the file is not shown, beside its download. */
export function note(message: ViewerMessage, file: ViewedFile): HTMLElement {
  return element('p', { class: 'note' }, bilingualText(message), ' ', downloadLink(file));
}
