import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { DownloadFile, type DownloadResult } from '#application/documents/download-file';
import type { Documents, DownloadRequest } from '#application/ports/documents';
import type { FileSaver } from '#application/ports/file-saver';
import { GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Plan, PlanDocument } from '#domain/enrollment/plan';
import type { Attachment } from '#domain/form/template';
import { type FileKind, fileKind } from '#domain/upload/file-kind';
import { extensionOf } from '#domain/upload/file-name';
import { type Preview, previewOf, shownByPage, viewerAddress } from '#domain/upload/preview';
import { sizeText } from '#domain/upload/size-text';
import { failureKind } from '#presentation/lib/failure-kind';

/** What was tapped: its words stand there before anything of it is fetched. */
export interface OpenedFile {
  readonly title: string;
  readonly wanted: DownloadRequest;
}

/** A file of a plan, opened over the screen: looked at where it can be, taken away in any case. */
export class PlanFiles {
  opened: OpenedFile | undefined = undefined;
  /** How it is shown; undefined while that is found out, and for what is made only when it is taken away. */
  preview: Preview | undefined = undefined;
  /** Where it is shown from, once the preview is known and needs one. */
  address: string | undefined = undefined;
  /** Why it could not be shown. */
  failure: GatewayErrorKind | undefined = undefined;
  /** From 0 to 1 while it is fetched. */
  progress: number | undefined = undefined;
  taken: DownloadResult | undefined = undefined;
  /** Why it could not be taken away; `words` are the school's own. */
  problem: { readonly kind: GatewayErrorKind; readonly words?: string | undefined } | undefined = undefined;
  readonly #download: DownloadFile;

  readonly #documents: Documents;
  constructor(documents: Documents, saver: FileSaver) {
    this.#documents = documents;
    this.#download = new DownloadFile(documents, saver);
    makeAutoObservable(
      this,
      { opened: observableRef, preview: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  /** The largest size that is shown. */
  get limit(): string {
    return this.preview?.shown === 'not' && this.preview.why === 'size'
      ? sizeText(this.preview.maxBytes)
      : '';
  }

  async open({ title }: PlanDocument, file: Attachment): Promise<void> {
    this.show({ title, wanted: { kind: 'file', file } });
    await this.look();
  }

  openMajors({ id, title }: Plan): void {
    this.show({ title, wanted: { kind: 'majors', planId: id, name: `${title}专业目录.xlsx` } });
  }

  close(): void {
    this.#download.cancel();
    this.opened = undefined;
  }

  /** Finds out how the file is shown, and from where. */
  async look(): Promise<void> {
    const { opened } = this;
    if (opened?.wanted.kind !== 'file') return;
    const { file } = opened.wanted;
    this.failure = undefined;
    try {
      const viewer = shownByPage(file) ? undefined : await this.#documents.viewer();
      const preview = previewOf(file, viewer);
      const url = preview.shown === 'not' ? undefined : await this.#documents.address(file);
      if (this.opened !== opened) return;
      runInAction(() => {
        this.preview = preview;
        this.address =
          preview.shown === 'viewer' && url !== undefined
            ? viewerAddress(preview.viewer, { url, name: file.name })
            : url;
      });
    } catch (thrown) {
      if (this.opened === opened) this.failed(failureKind(thrown));
    }
  }

  /** The page could not show what it was given. */
  broken(): void {
    this.preview = { shown: 'not', why: 'kind' };
  }

  /** 下载 */
  async take(): Promise<void> {
    const { opened } = this;
    if (!opened || this.progress !== undefined) return;
    this.taken = undefined;
    this.problem = undefined;
    this.progress = 0;
    try {
      const taken = await this.#download.run(opened.wanted, this.moved);
      if (this.opened === opened) this.settle(() => (this.taken = taken));
    } catch (thrown) {
      const kind = failureKind(thrown);
      const words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
      if (this.opened === opened)
        this.settle(() => (this.problem = kind === 'cancelled' ? undefined : { kind, words }));
    }
  }

  cancel(): void {
    this.#download.cancel();
  }

  private moved(fraction: number): void {
    if (this.progress !== undefined) this.progress = fraction;
  }

  private settle(outcome: () => void): void {
    runInAction(() => {
      this.progress = undefined;
      outcome();
    });
  }

  private show(opened: OpenedFile): void {
    this.#download.cancel();
    this.opened = opened;
    this.preview = undefined;
    this.address = undefined;
    this.failure = undefined;
    this.progress = undefined;
    this.taken = undefined;
    this.problem = undefined;
  }

  private failed(kind: GatewayErrorKind): void {
    this.failure = kind;
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
