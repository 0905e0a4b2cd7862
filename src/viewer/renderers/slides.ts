import { fetchFile } from '../fetch-file';
import { officeContainer } from './office-container';
import type { Renderer } from './renderer';

/** Shows a presentation by what it is inside, whichever of PowerPoint's extensions it has. */
export const showSlides: Renderer = async (file, area) => {
  const bytes = await fetchFile(file);
  if (officeContainer(new Uint8Array(bytes)) === 'compound')
    (await import('./old-slides')).showOldSlides(bytes, area);
  else (await import('./pptx')).showPptx(bytes, area);
};
