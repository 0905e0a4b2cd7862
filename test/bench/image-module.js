// The app's own photo reduction for the image bench: a photo and a byte limit to a picture within it.

import { FORM_PICTURE } from '../../src/domain/upload/picture-reduction';
import { BrowserPictureReducer } from '../../src/infrastructure/browser/pictures/browser-picture-reducer';
import { SystemClock } from '../../src/infrastructure/browser/system-clock';

const reducer = new BrowserPictureReducer(new SystemClock());

// biome-ignore lint/style/noDefaultExport: the bench asks for one.
export default async function imageModule(file, bytes) {
  const reduced = await reducer.reduce(file, { ...FORM_PICTURE, bytes }, () => true);
  if ('error' in reduced) throw new Error(reduced.error);
  return reduced;
}
