import { makeAutoObservable, observableRef } from 'mobx';
import { DownloadFile, type DownloadResult } from '#application/documents/download-file';
import type { Documents, DownloadRequest } from '#application/ports/documents';
import type { FileSaver } from '#application/ports/file-saver';
import { GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Plan, PlanDocument } from '#domain/enrollment/plan';
import type { Attachment } from '#domain/form/template';
import { type Preview, previewOf, shownByPage, viewerAddress } from '#domain/upload/preview';
import { sizeText } from '#domain/upload/size-text';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

/** What was tapped: its words stand there before anything of it is fetched. */
interface OpenedFile {
  readonly title: string;
  readonly request: DownloadRequest;
}

/** How a file is shown, and from where where that takes an address. */
interface ShownPreview {
  readonly preview: Preview;
  readonly address?: string | undefined;
}

/** A file of a plan, opened over the screen: looked at where it can be, downloaded in any case. */
export class PlanFiles {
  opened: OpenedFile | undefined = undefined;
  /** From 0 to 1 while it is downloaded. */
  private fraction = 0;
  downloaded: DownloadResult | undefined = undefined;
  /** The school's own words about a download that failed. */
  private words: string | undefined = undefined;
  readonly #documents: Documents;
  readonly #saver: FileSaver;
  readonly #shown: Query<ShownPreview>;
  /** Of what is open: a download ends with it. */
  #lifetime = new Lifetime();
  #download: DownloadFile;
  private command: Command<[OpenedFile], DownloadResult>;

  constructor(documents: Documents, saver: FileSaver) {
    this.#documents = documents;
    this.#saver = saver;
    this.#download = new DownloadFile(documents, saver);
    this.#shown = new Query(() => this.read());
    this.command = this.commandOf();
    makeAutoObservable<this, 'command'>(
      this,
      { opened: observableRef, command: observableRef },
      { autoBind: true },
    );
  }

  /** How it is shown; undefined while that is found out, and for what is made only when it is downloaded. */
  get preview(): Preview | undefined {
    return this.#shown.value?.preview;
  }

  /** Where it is shown from, once the preview is known and needs one. */
  get address(): string | undefined {
    return this.#shown.value?.address;
  }

  /** Why it could not be shown. */
  get failure(): GatewayErrorKind | undefined {
    return this.#shown.failure;
  }

  /** From 0 to 1 while it is downloaded. */
  get progress(): number | undefined {
    return this.command.busy ? this.fraction : undefined;
  }

  /** Why it could not be downloaded; `words` are the school's own. */
  get error(): { readonly kind: GatewayErrorKind; readonly words?: string | undefined } | undefined {
    const { failure: kind } = this.command;
    return kind && { kind, words: this.words };
  }

  /** The largest size that is shown. */
  get limit(): string {
    return this.preview?.shown === 'not' && this.preview.why === 'size'
      ? sizeText(this.preview.maxBytes)
      : '';
  }

  async open({ title }: PlanDocument, file: Attachment): Promise<void> {
    this.show({ title, request: { kind: 'file', file } });
    await this.refresh();
  }

  openMajors({ id, title }: Plan): void {
    this.show({ title, request: { kind: 'majors', planId: id, name: `${title}专业目录.xlsx` } });
  }

  close(): void {
    this.end();
    this.opened = undefined;
  }

  /** Finds out how the file is shown, and from where. */
  async refresh(): Promise<void> {
    this.#shown.reset();
    if (this.opened?.request.kind === 'file') await this.#shown.load();
  }

  /** The page could not show what it was given. */
  broken(): void {
    this.#shown.set({ preview: { shown: 'not', why: 'kind' } });
  }

  /** 下载 */
  async download(): Promise<void> {
    const { opened, command } = this;
    if (!opened || command.busy) return;
    this.downloaded = undefined;
    this.words = undefined;
    this.fraction = 0;
    await command.run(opened);
  }

  cancel(): void {
    this.#download.cancel();
  }

  private async read(): Promise<ShownPreview> {
    const { request } = this.opened ?? {};
    if (request?.kind !== 'file') throw new GatewayError('unexpected', 'no file is open');
    const { file } = request;
    const viewer = shownByPage(file) ? undefined : await this.#documents.viewer();
    const preview = previewOf(file, viewer);
    if (preview.shown === 'not') return { preview };
    const url = await this.#documents.address(file);
    const isViewer = preview.shown === 'viewer';
    return { preview, address: isViewer ? viewerAddress(preview.viewer, { url, name: file.name }) : url };
  }

  private commandOf(): Command<[OpenedFile], DownloadResult> {
    const download = this.#download;
    return new Command(this.#lifetime, ({ request }: OpenedFile) => download.run(request, this.advance), {
      done: (result) => this.setDownloaded(result),
      failed: (kind, thrown) => this.failed(kind, thrown),
    });
  }

  private advance(fraction: number): void {
    this.fraction = fraction;
  }

  private setDownloaded(result: DownloadResult): void {
    this.downloaded = result;
  }

  private failed(kind: GatewayErrorKind, thrown: unknown): GatewayErrorKind | undefined {
    this.words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
    return kind === 'cancelled' ? undefined : kind;
  }

  private show(opened: OpenedFile): void {
    this.end();
    this.opened = opened;
    this.downloaded = undefined;
    this.words = undefined;
    this.#shown.reset();
    this.#lifetime = new Lifetime();
    this.#download = new DownloadFile(this.#documents, this.#saver);
    this.command = this.commandOf();
  }

  /** What is on its way to the file that is open ends with it. */
  private end(): void {
    this.#download.cancel();
    this.#lifetime.dispose();
    this.#shown.dispose();
  }
}
