import { makeAutoObservable, reaction } from 'mobx';
import type { ShownPreview } from '#application/documents/preview-file';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { StoredFiles } from '#application/ports/files/stored-files';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { FieldFile, FieldUploadsState } from '#application/upload/field-uploads';
import {
  FileSheetViewModel,
  type OpenedFile,
} from '#presentation/screens/shared/file-sheet/file-sheet.view-model';
import { openedStoredFile } from './opened-stored-file';

interface PreviewPorts {
  readonly storedFiles: Pick<StoredFiles, 'preview' | 'download'>;
  readonly pictures: Pick<PictureReducer, 'show'>;
}

/** Preview of an attachment over the form: the school's copy, or the phone's until it is uploaded. */
export class AttachmentPreview {
  readonly sheet = new FileSheetViewModel();
  private openId: string | undefined = undefined;
  readonly #ports: PreviewPorts;
  readonly #uploads: { readonly state: FieldUploadsState };
  readonly #credential: CredentialSource;
  /** The open file's lifetime. */
  #lifetime = new Lifetime();

  constructor(
    ports: PreviewPorts,
    uploads: { readonly state: FieldUploadsState },
    credential: CredentialSource,
  ) {
    this.#ports = ports;
    this.#uploads = uploads;
    this.#credential = credential;
    makeAutoObservable(this, { sheet: false }, { autoBind: true });
  }

  /** Position of the file in its field, from 1. */
  get place(): { readonly number: number; readonly count: number } | undefined {
    if (this.openId === undefined) return undefined;
    const { files } = this.#uploads.state;
    return { number: files.findIndex(({ id }) => id === this.openId) + 1, count: files.length };
  }

  async open(id: string): Promise<void> {
    const file = this.#find(id);
    if (!file) return;
    this.#lifetime.dispose();
    const lifetime = new Lifetime();
    this.#lifetime = lifetime;
    this.openId = id;
    // A file without a preview on the phone is opened again from the school once it is uploaded.
    lifetime.add(
      reaction(
        () => this.#find(id)?.stored?.path,
        () => {
          const now = this.#find(id);
          if (now && this.sheet.preview?.shown === 'not') void this.sheet.open(this.#opened(now, lifetime));
        },
      ),
    );
    await this.sheet.open(this.#opened(file, lifetime));
  }

  /** Opens the previous (-1) or next (1) file. */
  step(by: -1 | 1): void {
    const { place } = this;
    const next = place && this.#uploads.state.files[place.number - 1 + by];
    if (next) void this.open(next.id);
  }

  close(): void {
    this.#lifetime.dispose();
    this.sheet.close();
    this.openId = undefined;
  }

  #find(id: string): FieldFile | undefined {
    return this.#uploads.state.files.find((file) => file.id === id);
  }

  #opened({ name, stored, file }: FieldFile, lifetime: Lifetime): OpenedFile {
    if (stored) return openedStoredFile(stored, this.#ports.storedFiles, this.#credential);
    const read = async (): Promise<ShownPreview> => {
      const local = file && (await this.#ports.pictures.show(file).catch(surfaceBug));
      if (!local) return { preview: { shown: 'not', why: 'notStored' } };
      lifetime.add(() => local.release());
      return { preview: { shown: local.shown }, address: local.address };
    };
    return { title: name, name, read };
  }
}
