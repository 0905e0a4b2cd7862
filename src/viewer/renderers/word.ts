import { fetchFile } from '../fetch-file';
import { officeContainer } from './office-container';
import type { Renderer } from './renderer';

/** Shows a document by what it is inside, whichever of Word's extensions it has. */
export const showWord: Renderer = async (file, area) => {
  const bytes = await fetchFile(file);
  if (officeContainer(new Uint8Array(bytes)) === 'compound')
    (await import('./old-word')).showOldWord(bytes, area);
  else await (await import('./docx')).showDocx(bytes, file.name, area);
};
