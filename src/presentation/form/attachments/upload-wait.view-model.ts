import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import { shortName } from '#domain/upload/file-name';
import type { FormEntry } from '../form-deps';
import type { AttachmentItem } from './attachments.view-model';

/** Whether files of these fields are being uploaded or restored from an earlier visit. */
export function hasAwaitedFiles(entries: readonly FormEntry[]): boolean {
  return entries.some(({ part }) => part.part === 'upload' && part.attachments.isAwaited);
}

interface FormFile extends AttachmentItem {
  /** Unique in the form. */
  readonly key: string;
}

function filesOf(entries: readonly FormEntry[]): readonly FormFile[] {
  return entries.flatMap(({ part, field }) =>
    part.part === 'upload'
      ? part.attachments.items.map((item) => ({ ...item, key: `${field.field.key} ${item.id}` }))
      : [],
  );
}

/**
 * 下一步 during uploads: waits until each file is stored, failed or paused, and then continues, unless the student has left the
 * step in the meantime. A deletion ends it without continuing: the next screen would take away the button that undoes it.
 */
export class UploadWait {
  private wait: { readonly entries: readonly FormEntry[]; readonly keys: readonly string[] } | undefined =
    undefined;
  readonly #lifetime: Lifetime;

  constructor(lifetime: Lifetime) {
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'wait'>(this, { wait: observableRef }, { autoBind: true });
  }

  /** The awaited files as they are now. */
  private get files(): readonly FormFile[] | undefined {
    const { wait } = this;
    return wait && filesOf(wait.entries).filter(({ key }) => wait.keys.includes(key));
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
    const uploading = filesOf(entries).filter(({ state }) => state === 'uploading');
    this.wait = { entries, keys: uploading.map(({ key }) => key) };
    const stop = this.#lifetime.add(
      reaction(
        () => ({
          keys: filesOf(entries).map(({ key }) => key),
          isOver: isLeft() || !hasAwaitedFiles(entries),
        }),
        ({ keys, isOver }, before) => {
          const isDeletion = before?.keys.some((key) => !keys.includes(key)) ?? false;
          if (!isOver && !isDeletion) return;
          stop();
          this.end();
          if (!isLeft() && !isDeletion) goOn();
        },
      ),
    );
  }

  private end(): void {
    this.wait = undefined;
  }
}
