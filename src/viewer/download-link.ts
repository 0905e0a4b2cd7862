import { downloadAddress } from '#domain/upload/preview';
import { bilingualText } from './bilingual-text';
import { element } from './element';
import type { ViewedFile } from './viewed-file';

export function downloadLink({ url, name }: ViewedFile): HTMLElement {
  return element('a', { href: downloadAddress(url, name) }, bilingualText('download'));
}
