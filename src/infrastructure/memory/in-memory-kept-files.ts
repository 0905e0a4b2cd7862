import type { PickedFile } from '#application/ports/file-store';
import type { KeptFile, KeptFiles, KeptPlace } from '#application/ports/kept-files';
import type { Attachment } from '#domain/form/template';

/** Picked files of one phone, as long as it has its memory. */
export class InMemoryKeptFiles implements KeptFiles {
  private readonly kept = new Map<string, KeptPlace & Pick<KeptFile, 'content'>>();
  private count = 0;

  async of({ draftKey, fieldKey }: KeptPlace): Promise<readonly KeptFile[]> {
    return [...this.kept]
      .filter(([, file]) => file.draftKey === draftKey && file.fieldKey === fieldKey)
      .map(([id, { content }]) => ({ id, content }));
  }

  async keep(place: KeptPlace, file: PickedFile, isPrepared: boolean): Promise<string> {
    this.count += 1;
    const id = String(this.count);
    this.kept.set(id, { ...place, content: { file, isPrepared } });
    return id;
  }

  async setPrepared(id: string, file: PickedFile): Promise<void> {
    const kept = this.kept.get(id);
    if (kept && 'file' in kept.content)
      this.kept.set(id, { ...kept, content: { ...kept.content, file, isPrepared: true } });
  }

  async setResume(id: string, resume: string | undefined): Promise<void> {
    const kept = this.kept.get(id);
    if (kept && 'file' in kept.content) this.kept.set(id, { ...kept, content: { ...kept.content, resume } });
  }

  async setPaused(id: string, isPaused: boolean): Promise<void> {
    const kept = this.kept.get(id);
    if (kept && 'file' in kept.content)
      this.kept.set(id, { ...kept, content: { ...kept.content, isPaused } });
  }

  async setStored(id: string, stored: Attachment): Promise<void> {
    const file = this.kept.get(id);
    if (file) this.kept.set(id, { ...file, content: { stored } });
  }

  async remove(id: string): Promise<void> {
    this.kept.delete(id);
  }

  /** Those of one draft, or all. */
  removeOf(draftKey?: string): void {
    for (const [id, file] of this.kept)
      if (draftKey === undefined || file.draftKey === draftKey) this.kept.delete(id);
  }
}
