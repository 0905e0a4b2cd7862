import { downloadAddress } from '#domain/upload/preview';
import { bilingualText } from './bilingual-text';
import { element } from './element';
import { probeSize } from './fetch-file';
import type { ViewedFile } from './viewed-file';
import type { ViewerError } from './viewer-error';

/** An address that has expired meanwhile is said in the link's place: the page cannot request another. */
export function downloadLink({ url, name }: ViewedFile): HTMLElement {
  const href = downloadAddress(url, name);
  const link = element('a', { href }, bilingualText('download'));
  link.onclick = (event) => {
    event.preventDefault();
    probeSize(url).then(
      () => location.assign(href),
      ({ reason }: ViewerError) => link.replaceWith(bilingualText(reason)),
    );
  };
  return link;
}
