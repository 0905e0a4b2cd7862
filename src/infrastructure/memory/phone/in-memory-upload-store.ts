import type { PickedFile } from '#application/ports/files/file-store';
import type {
  UploadOwner,
  UploadRange,
  UploadRecord,
  UploadStore,
} from '#application/ports/files/upload-store';
import type { Attachment } from '#domain/form/template';

/** Picked files of one phone, in memory. */
export class InMemoryUploadStore implements UploadStore {
  private readonly records = new Map<string, UploadOwner & Pick<UploadRecord, 'content'>>();
  private count = 0;

  async list({ draftKey, fieldKey }: UploadRange): Promise<readonly UploadRecord[]> {
    return [...this.records]
      .filter(([, file]) => file.draftKey === draftKey && (fieldKey ?? file.fieldKey) === file.fieldKey)
      .map(([id, { content }]) => ({ id, content }));
  }

  async add(place: UploadOwner, file: PickedFile, isPrepared: boolean): Promise<string> {
    this.count += 1;
    const id = String(this.count);
    this.records.set(id, { ...place, content: { file, isPrepared } });
    return id;
  }

  async setPrepared(id: string, file: PickedFile): Promise<void> {
    const record = this.records.get(id);
    if (record && 'file' in record.content)
      this.records.set(id, { ...record, content: { ...record.content, file, isPrepared: true } });
  }

  async setResume(id: string, resume: string | undefined): Promise<void> {
    const record = this.records.get(id);
    if (record && 'file' in record.content)
      this.records.set(id, { ...record, content: { ...record.content, resume } });
  }

  async setPaused(id: string, isPaused: boolean): Promise<void> {
    const record = this.records.get(id);
    if (record && 'file' in record.content)
      this.records.set(id, { ...record, content: { ...record.content, isPaused } });
  }

  async setStored(id: string, stored: Attachment): Promise<void> {
    const file = this.records.get(id);
    if (file) this.records.set(id, { ...file, content: { stored } });
  }

  async remove(id: string): Promise<void> {
    this.records.delete(id);
  }

  /** Removes the files of one draft, or all. */
  removeOf(draftKey?: string): void {
    for (const [id, file] of this.records)
      if (draftKey === undefined || file.draftKey === draftKey) this.records.delete(id);
  }
}
