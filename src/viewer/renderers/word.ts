import { fetchFile } from '../fetch-file';
import { loadPart } from '../load-part';
import { officeContainer } from './office-container';
import type { Renderer } from './renderer';

/** Shows a document by what it is inside, whichever of Word's extensions it has. */
export const showWord: Renderer = async (file, area) => {
  const bytes = await fetchFile(file);
  if (officeContainer(new Uint8Array(bytes)) === 'compound')
    await (await loadPart(import('./old-word'))).showOldWord(bytes, area);
  else await (await loadPart(import('./docx'))).showDocx(bytes, file.name, area);
};
