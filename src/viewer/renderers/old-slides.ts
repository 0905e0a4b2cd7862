import { element } from '../element';
import { note } from '../note';
import { ViewerError } from '../viewer-error';
import { bilingualLabel } from '../viewer-messages';
import { readAside } from './office-reader';
import type { ViewerArea } from './renderer';

/** Shows the words of a presentation of PowerPoint 97 to 2003 by slide, and tells the user so. Throws ViewerError. */
export async function showOldSlides(bytes: ArrayBuffer, { place }: ViewerArea): Promise<void> {
  const { slides, isWhole } = await readAside('slides', bytes);
  // It has pictures alone.
  if (slides.every(({ length }) => length === 0)) throw new ViewerError('kind');
  place.append(note('slideWords'));
  for (const [at, paragraphs] of slides.entries())
    place.append(
      element(
        'section',
        { class: 'slide', 'aria-label': bilingualLabel('slide', { number: at + 1 }) },
        ...paragraphs.map((text) => element('p', {}, text)),
      ),
    );
  if (!isWhole) place.append(note('partOnly'));
}
