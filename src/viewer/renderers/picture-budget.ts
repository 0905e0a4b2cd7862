/** What the library that shows documents loads their pictures by: as addresses that contain them. */
export interface PictureSource {
  loadDocumentImage: LoadPicture;
  loadNumberingImage: LoadPicture;
}
type LoadPicture = (id: string, part?: { readonly path: string }) => Promise<string | null>;

/** Characters of all pictures' addresses, of which the browser makes several copies: some ten photos as phones take them. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/**
 * Bounds how much a document's pictures take: each place of a picture has a copy of it, so that a few kilobytes could ask for
 * gigabytes.
 */
export class PictureBudget {
  /** Whether pictures were left out. */
  isSpent = false;
  private readonly loaded = new Map<string, Promise<string | null>>();

  constructor(private left = MOST_CHARACTERS) {}

  /** Makes the source load each picture once, and reject those beyond the budget, which are left out. */
  limit(source: PictureSource): void {
    source.loadDocumentImage = this.limited('document', source.loadDocumentImage.bind(source));
    source.loadNumberingImage = this.limited('numbering', source.loadNumberingImage.bind(source));
  }

  private limited(kind: string, load: LoadPicture): LoadPicture {
    return async (id, part) => {
      const key = [kind, part?.path, id].join();
      const loading = this.loaded.get(key) ?? load(id, part);
      this.loaded.set(key, loading);
      const address = await loading;
      this.left -= address?.length ?? 0;
      if (this.left >= 0) return address;
      this.isSpent = true;
      throw new RangeError('the pictures take too much');
    };
  }
}
