import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentList } from './attachment-list';

type Files = Pick<AttachmentUploads, 'stored' | 'show'>;

/** Pixels of a tile's width on the finest phone screens. */
const TILE_PIXELS = 300;

/** A field's photos as tiles: the selected one, and the thumbnails. */
export class AttachmentTilesViewModel {
  private chosen: AttachmentViewModel | undefined = undefined;
  readonly #files: Files;
  readonly #list: AttachmentList;
  readonly #credential: CredentialSource;
  readonly #lifetime: Lifetime;
  /** Releases the thumbnail that was requested for each photo. */
  readonly #ends = new Map<AttachmentViewModel, () => void>();

  constructor(files: Files, list: AttachmentList, credential: CredentialSource, lifetime: Lifetime) {
    this.#files = files;
    this.#list = list;
    this.#credential = credential;
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'chosen'>(this, { chosen: observableRef }, { autoBind: true });
  }

  /** Tiles are shown for two or more files that are all photos. */
  get areShown(): boolean {
    const { items } = this.#list;
    return items.length > 1 && items.every(({ kind }) => kind === 'image');
  }

  /** The photo that the tools apply to; the first one, if none was tapped or the tapped one was deleted. */
  get selected(): AttachmentViewModel | undefined {
    const { items } = this.#list;
    return this.chosen && items.includes(this.chosen) ? this.chosen : items[0];
  }

  /** The photos that can have a thumbnail. */
  get pictured(): readonly AttachmentViewModel[] {
    return this.#list.items.filter(({ isPictured }) => isPictured);
  }

  select(id: string): void {
    this.chosen = this.#list.getById(id);
  }

  /** Loads a photo's thumbnail, once: from the phone's file if there is one, else from the school. */
  show(item: AttachmentViewModel): void {
    if (this.#ends.has(item)) return;
    const picture = new Lifetime();
    this.#ends.set(
      item,
      this.#lifetime.add(() => picture.dispose()),
    );
    void this.addressOf(item, picture).then((address) => {
      if (!picture.signal.aborted) item.setThumbnail(address);
    });
  }

  /** Releases the thumbnail of a photo that is deleted or replaced. */
  forget(item: AttachmentViewModel): void {
    this.#ends.get(item)?.();
    this.#ends.delete(item);
    item.setThumbnail(undefined);
  }

  /** On failure undefined, and no error message: the tile then shows an icon. */
  private async addressOf(item: AttachmentViewModel, picture: Lifetime): Promise<string | undefined> {
    const local = item.file && (await this.#files.show(item.file));
    if (local) {
      picture.add(() => local.release());
      return local.address;
    }
    if (!item.stored) return undefined;
    const { stored } = this.#files;
    const shown = await stored
      .preview(item.stored, this.#credential, { showErrors: false, width: TILE_PIXELS })
      .catch(surfaceBug);
    return shown?.preview.shown === 'picture' ? shown.address : undefined;
  }
}
