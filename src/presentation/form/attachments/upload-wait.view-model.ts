import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { shortName } from '#domain/upload/file-name';
import type { FormEntry } from '../form-deps';
import type { AttachmentViewModel } from './attachment.view-model';

/** Whether files of these fields are being uploaded or restored from an earlier visit. */
export function hasAwaitedFiles(entries: readonly FormEntry[]): boolean {
  return entries.some(({ part }) => part.part === 'upload' && part.attachments.isAwaited);
}

function filesOf(entries: readonly FormEntry[]): readonly AttachmentViewModel[] {
  return entries.flatMap(({ part }) => (part.part === 'upload' ? part.attachments.items : []));
}

/**
 * 下一步 during uploads: waits until each file is stored, failed or paused, and then continues, unless the student has left the
 * step in the meantime. A deletion ends it without continuing: the next screen would take away the button that undoes it.
 */
export class UploadWait {
  private files: readonly AttachmentViewModel[] | undefined = undefined;
  readonly #lifetime: Lifetime;

  constructor(lifetime: Lifetime) {
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'files'>(this, { files: observableRef }, { autoBind: true });
  }

  /** Progress of all awaited files together; undefined if there are none. */
  get percent(): number | undefined {
    const { files } = this;
    if (!files) return undefined;
    if (files.length === 0) return 0;
    return Math.floor(files.reduce((sum, { progress }) => sum + progress * 100, 0) / files.length);
  }

  /** The first awaited file, and the number of all. */
  get waitedFor(): { readonly name: string; readonly count: number } | undefined {
    const pending = this.files?.filter(({ state }) => state === 'uploading') ?? [];
    const [first] = pending;
    return first && { name: shortName(first.name), count: pending.length };
  }

  /** Replaces an earlier wait. */
  begin(entries: readonly FormEntry[], isLeft: () => boolean, goOn: () => void): void {
    this.files = filesOf(entries).filter(({ state }) => state === 'uploading');
    const stop = this.#lifetime.add(
      reaction(
        () => ({ files: filesOf(entries), isOver: isLeft() || !hasAwaitedFiles(entries) }),
        ({ files, isOver }, before) => {
          const isDeletion = before?.files.some((file) => !files.includes(file)) ?? false;
          if (!isOver && !isDeletion) return;
          stop();
          this.end();
          if (!isLeft() && !isDeletion) goOn();
        },
      ),
    );
  }

  private end(): void {
    this.files = undefined;
  }
}
