import { makeAutoObservable, observableRef } from 'mobx';
import type { DownloadResult } from '#application/documents/download-file';
import type { ShownPreview } from '#application/documents/preview-file';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { StoredFileDownload } from '#application/ports/files/stored-files';
import type { Preview } from '#domain/upload/preview';
import { sizeText } from '#domain/upload/size-text';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';

/** What was tapped: its words stand there before anything of it is fetched. */
export interface OpenedFile {
  readonly title: string;
  /** As it is saved and read out. */
  readonly name: string;
  /** Finds out how it is shown; absent for what is made only when it is downloaded. */
  readonly read?: (() => Promise<ShownPreview>) | undefined;
  /** Stands in the place of a file that is made only when it is downloaded. */
  readonly note?: MessageKey | undefined;
  /** Absent where it cannot be taken away: it is on the phone alone. */
  readonly download?: ((onProgress: (fraction: number) => void) => StoredFileDownload) | undefined;
}

/** A file, opened over the screen: looked at where it can be, downloaded where the school has it. */
export class FileSheetViewModel {
  opened: OpenedFile | undefined = undefined;
  /** From 0 to 1 while it is downloaded. */
  private fraction = 0;
  downloaded: DownloadResult | undefined = undefined;
  /** The school's own words about a download that failed. */
  private words: string | undefined = undefined;
  readonly #shown: Query<ShownPreview>;
  /** Of what is open: a download ends with it. */
  #lifetime = new Lifetime();
  #download: StoredFileDownload | undefined;
  private command: Command<[OpenedFile], DownloadResult | undefined>;

  constructor() {
    this.#shown = new Query(() => this.read());
    this.command = this.commandOf();
    makeAutoObservable(this, { opened: observableRef }, { autoBind: true });
  }

  /** How it is shown; undefined while that is found out, and for what is made only when it is downloaded. */
  get preview(): Preview | undefined {
    return this.#shown.value?.preview;
  }

  /** Where it is shown from, once the preview is known and needs one. */
  get address(): string | undefined {
    return this.#shown.value?.address;
  }

  /** Its viewer stands in a frame of the app. */
  get isFramed(): boolean {
    return this.#shown.value?.isFramed === true;
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

  async open(opened: OpenedFile): Promise<void> {
    this.end();
    this.opened = opened;
    this.downloaded = undefined;
    this.words = undefined;
    this.#shown.reset();
    this.#lifetime = new Lifetime();
    this.command = this.commandOf();
    await this.refresh();
  }

  close(): void {
    this.end();
    this.opened = undefined;
  }

  /** Finds out how the file is shown, and from where. */
  async refresh(): Promise<void> {
    this.#shown.reset();
    if (this.opened?.read) await this.#shown.load();
  }

  /** The page could not show what it was given. */
  broken(): void {
    this.#shown.set({ preview: { shown: 'not', why: 'kind' } });
  }

  /** 下载 */
  async download(): Promise<void> {
    const { opened, command } = this;
    if (!opened?.download || command.busy) return;
    this.downloaded = undefined;
    this.words = undefined;
    this.fraction = 0;
    await command.run(opened);
  }

  cancel(): void {
    this.#download?.cancel();
  }

  private read(): Promise<ShownPreview> {
    const { read } = this.opened ?? {};
    if (!read) throw new GatewayError('unexpected', 'no file is open');
    return read();
  }

  private commandOf(): Command<[OpenedFile], DownloadResult | undefined> {
    return new Command(
      this.#lifetime,
      async ({ download }: OpenedFile) => {
        this.#download = download?.(this.advance);
        return this.#download?.done;
      },
      {
        done: (result) => this.setDownloaded(result),
        failed: (kind, thrown) => this.failed(kind, thrown),
      },
    );
  }

  private advance(fraction: number): void {
    this.fraction = fraction;
  }

  private setDownloaded(result: DownloadResult | undefined): void {
    this.downloaded = result;
  }

  private failed(kind: GatewayErrorKind, thrown: unknown): GatewayErrorKind | undefined {
    this.words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
    return kind === 'cancelled' ? undefined : kind;
  }

  /** What is on its way to the file that is open ends with it. */
  private end(): void {
    this.#download?.cancel();
    this.#download = undefined;
    this.#lifetime.dispose();
    this.#shown.dispose();
  }
}
