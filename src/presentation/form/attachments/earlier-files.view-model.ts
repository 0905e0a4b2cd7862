import { makeAutoObservable, observableRef } from 'mobx';
import { failureKind } from '#application/errors/failure-kind';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import type { EarlierFile, StoredFiles } from '#application/ports/files/stored-files';
import type { Toasts } from '#application/ports/phone/toasts';
import type { FieldUploads } from '#application/upload/field-uploads';
import { checkSelection, type UploadPolicy } from '#domain/upload/check-file';
import { Query } from '#presentation/lib/query';

interface EarlierFilesDeps {
  /** `AttachmentDeps.draftKey` */
  readonly draftKey: string;
  readonly storedFiles: Pick<StoredFiles, 'hasEarlier' | 'earlier' | 'readEarlier'>;
  readonly toasts: Toasts;
  readonly lifetime: Lifetime;
  readonly policy: UploadPolicy;
  readonly uploads: Pick<FieldUploads, 'add'>;
}

/** Files that were uploaded to this school for other forms, and can be used again. */
export class EarlierFilesViewModel {
  isOffered = false;
  shown = false;
  /** The chosen file, while it is fetched. */
  taken: EarlierFile | undefined = undefined;
  readonly files: Query<readonly EarlierFile[]>;
  readonly #deps: EarlierFilesDeps;

  constructor(deps: EarlierFilesDeps) {
    this.#deps = deps;
    const { storedFiles, draftKey, policy, lifetime } = deps;
    const load = async () =>
      (await storedFiles.earlier(draftKey)).filter(
        (file) => checkSelection([file], policy, 0).taken.length > 0,
      );
    this.files = new Query(load, lifetime);
    makeAutoObservable(this, { files: false, taken: observableRef }, { autoBind: true });
  }

  /** Finds out whether there are any; on failure none are offered. */
  async begin(): Promise<void> {
    const { storedFiles, draftKey } = this.#deps;
    this.setOffered((await storedFiles.hasEarlier(draftKey).catch(surfaceBug)) ?? false);
  }

  open(): void {
    this.shown = true;
    void this.files.load();
  }

  close(): void {
    this.shown = false;
    this.taken = undefined;
  }

  async choose(file: EarlierFile): Promise<void> {
    const { storedFiles, toasts, uploads } = this.#deps;
    this.taken = file;
    try {
      const picked = await storedFiles.readEarlier(file);
      if (!this.isWaitedFor(file)) return;
      this.close();
      uploads.add([picked]);
    } catch (thrown) {
      const kind = failureKind(thrown);
      if (!this.isWaitedFor(file)) return;
      this.setTaken(undefined);
      toasts.show({ key: `error.${kind}` }, 'bad');
    }
  }

  /** The list was not closed, no other file was chosen, and the form was not left in the meantime. */
  private isWaitedFor(file: EarlierFile): boolean {
    return this.taken === file && !this.#deps.lifetime.signal.aborted;
  }

  private setOffered(isOffered: boolean): void {
    this.isOffered = isOffered;
  }

  private setTaken(taken: EarlierFile | undefined): void {
    this.taken = taken;
  }
}
