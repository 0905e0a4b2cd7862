import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { ShownPreview } from '#application/documents/preview-file';
import { Lifetime } from '#application/journey/lifetime';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { PickedFile } from '#application/ports/files/file-store';
import type { CredentialSource } from '#application/ports/session/credential-source';
import {
  FileSheetViewModel,
  type OpenedFile,
} from '#presentation/screens/shared/file-sheet/file-sheet.view-model';
import type { AttachmentViewModel } from './attachment.view-model';
import { openedStoredFile } from './opened-stored-file';

type Files = Pick<AttachmentUploads, 'stored' | 'show'>;

/** Preview of an attachment over the form: the school's copy, or the phone's until it is uploaded. */
export class AttachmentPreview {
  readonly sheet = new FileSheetViewModel();
  private attachment: AttachmentViewModel | undefined = undefined;
  readonly #files: Files;
  readonly #items: () => readonly AttachmentViewModel[];
  readonly #credential: CredentialSource;
  /** The open file's lifetime. */
  #lifetime = new Lifetime();

  constructor(files: Files, items: () => readonly AttachmentViewModel[], credential: CredentialSource) {
    this.#files = files;
    this.#items = items;
    this.#credential = credential;
    makeAutoObservable<this, 'attachment'>(
      this,
      { sheet: false, attachment: observableRef },
      { autoBind: true },
    );
  }

  /** Position of the file in its field, from 1. */
  get place(): { readonly number: number; readonly count: number } | undefined {
    const { attachment } = this;
    if (!attachment) return undefined;
    const items = this.#items();
    return { number: items.indexOf(attachment) + 1, count: items.length };
  }

  async open(attachment: AttachmentViewModel): Promise<void> {
    this.#lifetime.dispose();
    const lifetime = new Lifetime();
    this.#lifetime = lifetime;
    this.attachment = attachment;
    // A file without a preview on the phone is opened again from the school once it is uploaded.
    lifetime.add(
      reaction(
        () => attachment.stored?.path,
        () => {
          if (this.sheet.preview?.shown === 'not') void this.sheet.open(this.opened(attachment, lifetime));
        },
      ),
    );
    await this.sheet.open(this.opened(attachment, lifetime));
  }

  /** Opens the previous (-1) or next (1) file. */
  step(by: -1 | 1): void {
    const { place } = this;
    const next = place && this.#items()[place.number - 1 + by];
    if (next) void this.open(next);
  }

  close(): void {
    this.#lifetime.dispose();
    this.sheet.close();
    this.attachment = undefined;
  }

  private opened({ name, stored, file }: AttachmentViewModel, lifetime: Lifetime): OpenedFile {
    if (stored) return openedStoredFile(stored, this.#files.stored, this.#credential);
    return { title: name, name, read: () => this.showLocal(file, lifetime) };
  }

  private async showLocal(file: PickedFile | undefined, lifetime: Lifetime): Promise<ShownPreview> {
    const local = file && (await this.#files.show(file));
    if (!local) return { preview: { shown: 'not', why: 'notStored' } };
    lifetime.add(() => local.release());
    return { preview: { shown: local.shown }, address: local.address };
  }
}
