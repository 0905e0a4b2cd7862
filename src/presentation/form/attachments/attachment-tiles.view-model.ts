import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { CredentialSource } from '#application/ports/session/credential-source';
import { Lifetime } from '#presentation/lib/lifetime';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentList } from './attachment-list';

type Files = Pick<AttachmentUploads, 'stored' | 'show'>;

/** The photos of a field as small pictures: which of them the tools work on, and where each is shown from. */
export class AttachmentTiles {
  private chosen: AttachmentViewModel | undefined = undefined;
  readonly #files: Files;
  readonly #list: AttachmentList;
  readonly #credential: CredentialSource;
  readonly #lifetime: Lifetime;
  /** What ends each picture that was asked for. */
  readonly #ends = new Map<AttachmentViewModel, () => void>();

  constructor(files: Files, list: AttachmentList, credential: CredentialSource, lifetime: Lifetime) {
    this.#files = files;
    this.#list = list;
    this.#credential = credential;
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'chosen'>(this, { chosen: observableRef }, { autoBind: true });
  }

  /** Several photos and nothing else: then their pictures say more than their names. */
  get areShown(): boolean {
    const { items } = this.#list;
    return items.length > 1 && items.every(({ kind }) => kind === 'image');
  }

  /** The photo that the tools work on; the first until one was tapped, or where that was deleted. */
  get selected(): AttachmentViewModel | undefined {
    const { items } = this.#list;
    return this.chosen && items.includes(this.chosen) ? this.chosen : items[0];
  }

  /** The photos of which a small picture can be shown. */
  get pictured(): readonly AttachmentViewModel[] {
    return this.#list.items.filter(({ isPictured }) => isPictured);
  }

  select(id: string): void {
    this.chosen = this.#list.getById(id);
  }

  /** Finds a photo's picture once: the phone's own until the page is left, else the school's. */
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

  /** Another picture stands in the place of the one that was shown. */
  forget(item: AttachmentViewModel): void {
    this.#ends.get(item)?.();
    this.#ends.delete(item);
    item.setThumbnail(undefined);
  }

  /** Without a picture the tile shows its kind: that is no failure worth a word. */
  private async addressOf(item: AttachmentViewModel, picture: Lifetime): Promise<string | undefined> {
    const local = item.file && (await this.#files.show(item.file));
    if (local) {
      picture.add(() => local.release());
      return local.address;
    }
    if (!item.stored) return undefined;
    const { stored } = this.#files;
    const shown = await stored
      .preview(item.stored, this.#credential, { showErrors: false })
      .catch(surfaceBug);
    return shown?.preview.shown === 'picture' ? shown.address : undefined;
  }
}
