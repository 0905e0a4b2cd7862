import { fetchFile } from '../fetch-file';
import { loadPart } from '../load-part';
import { officeContainer } from './office-container';
import type { Renderer } from './renderer';

/** Shows a presentation by what it is inside, whichever of PowerPoint's extensions it has. */
export const showSlides: Renderer = async (file, area) => {
  const bytes = await fetchFile(file);
  if (officeContainer(new Uint8Array(bytes)) === 'compound')
    await (await loadPart(import('./old-slides'))).showOldSlides(bytes, area);
  else (await loadPart(import('./pptx'))).showPptx(bytes, area);
};
