import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';

/** For phones without a canvas: pictures are sent unchanged, and shown only once the school has stored them. */
export class AsIsPictureReducer implements PictureReducer {
  async reduce(file: PickedFile): Promise<PickedFile> {
    return file;
  }

  async show(): Promise<undefined> {}

  async rotate(file: PickedFile): Promise<PickedFile> {
    return file;
  }
}
