import { makeAutoObservable } from 'mobx';
import type { Signal } from '#application/journey/lifetime';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Toasts } from '#application/ports/phone/toasts';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { UploadPolicy } from '#domain/upload/check-file';
import type { FieldViewModel } from '../field.view-model';
import type { AttachmentViewModel } from './attachment.view-model';
import type { AttachmentList } from './attachment-list';
import { countMessage } from './attachment-messages';
import type { AttachmentSending } from './attachment-sending';
import type { AttachmentTilesViewModel } from './attachment-tiles.view-model';
import { PhotoRotation } from './photo-rotation';
import { UndoableRemoval } from './undoable-removal';

interface EditsDeps {
  readonly files: AttachmentUploads;
  readonly credential: CredentialSource;
  readonly policy: UploadPolicy;
  readonly toasts: Toasts;
  readonly list: AttachmentList;
  readonly sending: AttachmentSending;
  readonly tiles: AttachmentTilesViewModel;
  readonly field: Pick<FieldViewModel, 'locked'>;
  /** Aborted once the form is left. */
  readonly signal: Signal;
  /** The stored files have changed. */
  report(): void;
}

/** Changes to a field's files: delete, undo, reorder, rotate. */
export class AttachmentEdits {
  readonly #deps: EditsDeps;
  readonly #removal: UndoableRemoval;
  readonly #photoRotation: PhotoRotation;

  constructor(deps: EditsDeps) {
    this.#deps = deps;
    this.#removal = new UndoableRemoval(deps.toasts);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#photoRotation = new PhotoRotation({ ...deps, replace: this.replace });
  }

  /** Deletes a file from the list and cancels its upload. */
  remove(id: string): void {
    const { list, sending, tiles, report } = this.#deps;
    const item = this.find(id);
    if (!item) return;
    const position = list.remove(item);
    sending.discard(item);
    tiles.forget(item);
    report();
    this.#removal.offer(item.name, () => this.undoRemoval(item, position));
  }

  /** Removes files that have failed for good, as many as `count` new ones need the room of. */
  makeRoom(count: number): void {
    const { list, sending, tiles } = this.#deps;
    for (const item of list.unusable.slice(0, Math.max(0, count - list.remaining))) {
      list.remove(item);
      sending.discard(item);
      tiles.forget(item);
    }
  }

  /** Moves a file one place towards the start (-1) or the end (1); it stays selected. */
  move(id: string, by: -1 | 1): void {
    const { list, tiles, report } = this.#deps;
    const item = this.find(id);
    if (!item) return;
    tiles.select(id);
    list.move(item, by);
    report();
  }

  /** Rotates a photo clockwise by 90°; the rotated one replaces it and is uploaded. */
  async rotate(id: string): Promise<void> {
    const item = this.find(id);
    if (item) await this.#photoRotation.run(item);
  }

  dispose(): void {
    this.#removal.dispose();
  }

  private find(id: string): AttachmentViewModel | undefined {
    return this.#deps.field.locked ? undefined : this.#deps.list.getById(id);
  }

  /** Undoes a deletion if there is still room; otherwise says that the file stays out. */
  private undoRemoval(item: AttachmentViewModel, position: number): void {
    const { list, policy, sending, toasts, report } = this.#deps;
    if (list.remaining === 0) {
      const { maxCount } = policy;
      toasts.show(countMessage({ error: 'count', maxCount }, [item]), 'bad');
      return;
    }
    list.insert(item, position);
    if (!item.stored && item.file) void sending.send(item, item.file);
    report();
  }

  private replace(item: AttachmentViewModel, turned: PickedFile): void {
    const { list, sending, tiles, signal, report } = this.#deps;
    if (!list.has(item) || signal.aborted) return;
    sending.discard(item);
    tiles.forget(item);
    item.setPrepared({ file: turned });
    void sending.send(item, turned);
    report();
  }
}
