import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { StoredFiles } from '#application/ports/files/stored-files';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { FieldFile, FieldUploadsState } from '#application/upload/field-uploads';
import { fileKind } from '#domain/upload/file-kind';

interface TilesPorts {
  readonly storedFiles: Pick<StoredFiles, 'preview'>;
  readonly pictures: Pick<PictureReducer, 'show'>;
}

/** Pixels of a tile's width on the finest phone screens. */
const TILE_PIXELS = 300;

/** A photo's picture: another one once it is rotated. */
function pictureOf({ id, turns }: FieldFile): string {
  return `${id} ${turns}`;
}

/** A field's photos as tiles: the selected one, and the thumbnails. */
export class AttachmentTilesViewModel {
  private chosen: string | undefined = undefined;
  /** URLs of the thumbnails that are loaded. */
  private thumbnails: Readonly<Record<string, string | undefined>> = {};
  readonly #ports: TilesPorts;
  readonly #uploads: { readonly state: FieldUploadsState };
  readonly #credential: CredentialSource;
  readonly #lifetime: Lifetime;
  /** Releases the thumbnails that were requested. */
  readonly #ends = new Map<string, () => void>();

  constructor(
    ports: TilesPorts,
    uploads: { readonly state: FieldUploadsState },
    credential: CredentialSource,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#uploads = uploads;
    this.#credential = credential;
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'thumbnails'>(this, { thumbnails: observableRef }, { autoBind: true });
    lifetime.add(reaction(() => uploads.state.files.map(pictureOf).join(), this.releaseOthers));
  }

  /** Tiles are shown for two or more files that are all photos. */
  get areShown(): boolean {
    const { files } = this.#uploads.state;
    return files.length > 1 && files.every((file) => fileKind(file) === 'image');
  }

  /** The photo that the tools apply to; the first one, if none was tapped or the tapped one was deleted. */
  get selected(): FieldFile | undefined {
    const { files } = this.#uploads.state;
    return files.find(({ id }) => id === this.chosen) ?? files[0];
  }

  /** The photos that can have a thumbnail. Not originals from the camera: decoding ten of them fills the phone's memory. */
  get pictured(): readonly FieldFile[] {
    return this.#uploads.state.files.filter(
      (file) => fileKind(file) === 'image' && (file.isPrepared || file.stored !== undefined),
    );
  }

  /** URLs of the thumbnails by their photos' ids. */
  get shown(): Readonly<Record<string, string | undefined>> {
    const { files } = this.#uploads.state;
    return Object.fromEntries(files.map((file) => [file.id, this.thumbnails[pictureOf(file)]]));
  }

  select(id: string): void {
    this.chosen = id;
  }

  /** Loads a photo's thumbnail, once: from the phone's file if there is one, else from the school. */
  show(file: FieldFile): void {
    const key = pictureOf(file);
    if (this.#ends.has(key)) return;
    const picture = new Lifetime();
    this.#ends.set(
      key,
      this.#lifetime.add(() => picture.dispose()),
    );
    void this.urlOf(file, picture).then((url) => {
      if (!picture.signal.aborted) this.setThumbnail(key, url);
    });
  }

  /** Releases the thumbnails of photos that were deleted or replaced. */
  private releaseOthers(): void {
    const present = this.#uploads.state.files.map(pictureOf);
    for (const [key, end] of this.#ends) {
      if (present.includes(key)) continue;
      end();
      this.#ends.delete(key);
      this.setThumbnail(key, undefined);
    }
  }

  /** On failure undefined, and no error message: the tile then shows an icon. */
  private async urlOf({ file, stored }: FieldFile, picture: Lifetime): Promise<string | undefined> {
    const local = file && (await this.#ports.pictures.show(file).catch(surfaceBug));
    if (local) {
      picture.add(() => local.release());
      return local.address;
    }
    if (!stored) return undefined;
    const shown = await this.#ports.storedFiles
      .preview(stored, this.#credential, { showErrors: false, width: TILE_PIXELS })
      .catch(surfaceBug);
    return shown?.preview.shown === 'picture' ? shown.address : undefined;
  }

  private setThumbnail(key: string, url: string | undefined): void {
    this.thumbnails = { ...this.thumbnails, [key]: url };
  }
}
