// The app's own way of making photos small as a row of the image bench: a photo and bytes to a picture that fits.

import { FORM_PICTURE } from '../../src/domain/upload/picture-reduction';
import { BrowserPictureReducer } from '../../src/infrastructure/browser/pictures/browser-picture-reducer';

const reducer = new BrowserPictureReducer();

// biome-ignore lint/style/noDefaultExport: the bench asks for one.
export default async function imageModule(file, bytes) {
  const reduced = await reducer.reduce(file, { ...FORM_PICTURE, bytes }, () => true);
  if ('error' in reduced) throw new Error(reduced.error);
  return reduced;
}
