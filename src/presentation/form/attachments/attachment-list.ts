import { makeAutoObservable, observableShallow } from 'mobx';
import type { PickedFile } from '#application/ports/files/file-store';
import type { UploadRecord } from '#application/ports/files/upload-store';
import type { Attachment } from '#domain/form/template';
import { AttachmentViewModel } from './attachment.view-model';

/** The files of an attachment field; their order matters, since they may be the pages of one document. */
export class AttachmentList {
  readonly items: AttachmentViewModel[] = [];
  #count = 0;

  constructor(private readonly maxCount: number) {
    makeAutoObservable<this, 'maxCount'>(this, { items: observableShallow, maxCount: false });
  }

  get remaining(): number {
    return Math.max(0, this.maxCount - this.items.length);
  }

  /** Files that have failed for good. */
  get unusable(): readonly AttachmentViewModel[] {
    return this.items.filter(({ state, canRetry }) => state === 'failed' && !canRetry);
  }

  get stored(): readonly Attachment[] {
    return this.items.flatMap(({ stored }) => stored ?? []);
  }

  getById(id: string): AttachmentViewModel | undefined {
    return this.items.find((item) => item.id === id);
  }

  /** The item that the draft names for a record, or that was picked in this visit before the records were read. */
  itemOf({ id, content }: UploadRecord): AttachmentViewModel | undefined {
    const path = 'stored' in content ? content.stored.path : undefined;
    return this.items.find(
      ({ recordId, stored }) => recordId === id || (path !== undefined && stored?.path === path),
    );
  }

  has(item: AttachmentViewModel): boolean {
    return this.items.includes(item);
  }

  add(
    file: PickedFile | undefined,
    stored: Attachment | undefined,
    position = this.items.length,
  ): AttachmentViewModel {
    this.#count += 1;
    const item = new AttachmentViewModel(String(this.#count), file, stored);
    this.insert(item, position);
    return item;
  }

  insert(item: AttachmentViewModel, position: number): void {
    this.items.splice(position, 0, item);
  }

  /** Returns the position that it had. */
  remove(item: AttachmentViewModel): number {
    const position = this.items.indexOf(item);
    this.items.splice(position, 1);
    return position;
  }

  /** Moves it one place towards the start (-1) or the end (1). */
  move(item: AttachmentViewModel, by: -1 | 1): void {
    const position = this.items.indexOf(item);
    const target = position + by;
    if (target < 0 || target >= this.items.length) return;
    this.items.splice(position, 1);
    this.items.splice(target, 0, item);
  }
}
