import { DownloadFile } from '#application/documents/download-file';
import { PreviewFile } from '#application/documents/preview-file';
import type { Documents, DownloadRequest } from '#application/ports/enrollment/documents';
import type { FileSaver } from '#application/ports/files/file-saver';
import type { StoredFileDownload } from '#application/ports/files/stored-files';
import type { Plan, PlanDocument } from '#domain/enrollment/plan';
import type { Attachment } from '#domain/form/template';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';
import { sizeText } from '#domain/upload/size-text';
import { FileSheetViewModel } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';

/** The files of a plan, each of them opened over the screen. */
export class PlanFiles {
  readonly sheet = new FileSheetViewModel();

  constructor(
    private readonly documents: Documents,
    private readonly saver: FileSaver,
  ) {}

  async open({ title }: PlanDocument, file: Attachment): Promise<void> {
    const { documents } = this;
    await this.sheet.open({
      title,
      name: file.name,
      read: () => new PreviewFile(documents).run(file, () => documents.address(file)),
      download: this.downloadOf({ kind: 'file', file }),
    });
  }

  openMajors({ id, title }: Plan, name: string): void {
    const download = this.downloadOf({ kind: 'majors', planId: id, name });
    void this.sheet.open({ title, name, note: 'majorsTable.note', download });
  }

  close(): void {
    this.sheet.close();
  }

  private downloadOf(
    wanted: DownloadRequest,
  ): (onProgress: (fraction: number) => void) => StoredFileDownload {
    return (onProgress) => {
      const download = new DownloadFile(this.documents, this.saver);
      return { done: download.run(wanted, onProgress), cancel: () => download.cancel() };
    };
  }
}

/** A plan's document as a list shows it. */
export interface DocumentRow {
  readonly document: PlanDocument;
  readonly kind: FileKind | undefined;
  /** `PDF · 6.41 kB`; undefined for a text of the school. */
  readonly facts: string | undefined;
}

export function documentRows({ documents }: Plan): readonly DocumentRow[] {
  return documents.map((document) => {
    const { file } = document;
    if (file === undefined) return { document, kind: undefined, facts: undefined };
    const size = sizeText(file.size);
    const extension = extensionOf(file.name).toUpperCase();
    return { document, kind: fileKind(file), facts: extension === '' ? size : `${extension} · ${size}` };
  });
}
