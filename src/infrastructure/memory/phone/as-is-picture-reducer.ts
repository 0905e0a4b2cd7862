import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';

/** A phone without a canvas: pictures are sent as they are, and shown once the school has them. */
export class AsIsPictureReducer implements PictureReducer {
  async reduce(file: PickedFile): Promise<PickedFile> {
    return file;
  }

  async show(): Promise<undefined> {}

  async rotate(file: PickedFile): Promise<PickedFile> {
    return file;
  }
}
