import { makeAutoObservable, observableRef } from 'mobx';
import type { DownloadResult } from '#application/documents/download-file';
import type { ShownPreview } from '#application/documents/preview-file';
import { Lifetime } from '#application/journey/lifetime';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { StoredFileDownload } from '#application/ports/files/stored-files';
import { isDecodedAnywhere, type MediaPosition, type Preview } from '#domain/upload/preview';
import { sizeText } from '#domain/upload/size-text';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';

/** The tapped file; its name is shown before anything is fetched. */
export interface OpenedFile {
  readonly title: string;
  /** The name for saving and for screen readers. */
  readonly name: string;
  /** Determines how to show it; absent for files that are created only on download. */
  readonly read?: (() => Promise<ShownPreview>) | undefined;
  /** Shown instead of a file that is created only on download. */
  readonly note?: MessageKey | undefined;
  /** Absent if it cannot be downloaded because it is only on the phone. */
  readonly download?: ((onProgress: (fraction: number) => void) => StoredFileDownload) | undefined;
}

/** A file opened over the screen: preview if possible, and download if the school has it. */
export class FileSheetViewModel {
  opened: OpenedFile | undefined = undefined;
  /** Download progress, from 0 to 1. */
  private fraction = 0;
  downloaded: DownloadResult | undefined = undefined;
  /** The school's own message about a failed download. */
  private userMessage: string | undefined = undefined;
  readonly reading: Query<ShownPreview>;
  /** Where a film or sound broke off, to continue there at a new address: an address is valid for a minute. */
  brokenAt: MediaPosition | undefined = undefined;
  /** The open file's; ends its download. */
  #lifetime = new Lifetime();
  #download: StoredFileDownload | undefined;
  private command: Command<[OpenedFile], DownloadResult | undefined>;

  constructor() {
    this.reading = new Query(() => this.read());
    this.command = this.commandOf();
    makeAutoObservable(this, { opened: observableRef, brokenAt: observableRef }, { autoBind: true });
  }

  /** Undefined until determined, and for files that are created only on download. */
  get preview(): Preview | undefined {
    return this.reading.value?.preview;
  }

  /** Address of the preview, if it is known and needs one. */
  get address(): string | undefined {
    return this.reading.value?.address;
  }

  /** Whether its viewer is a frame within the app. */
  get isFramed(): boolean {
    return this.reading.value?.isFramed === true;
  }

  /** Download progress, from 0 to 1. */
  get progress(): number | undefined {
    return this.command.busy ? this.fraction : undefined;
  }

  /** Why the download failed; `userMessage` is the school's own message. */
  get error(): { readonly kind: GatewayErrorKind; readonly userMessage?: string | undefined } | undefined {
    const { failure: kind } = this.command;
    return kind && { kind, userMessage: this.userMessage };
  }

  /** Text of the largest size that can be previewed. */
  get limit(): string {
    return this.preview?.shown === 'not' && this.preview.why === 'size'
      ? sizeText(this.preview.maxBytes)
      : '';
  }

  async open(opened: OpenedFile): Promise<void> {
    this.end();
    this.opened = opened;
    this.downloaded = undefined;
    this.userMessage = undefined;
    this.brokenAt = undefined;
    this.reading.reset();
    this.#lifetime = new Lifetime();
    this.command = this.commandOf();
    await this.refresh();
  }

  close(): void {
    this.end();
    this.opened = undefined;
  }

  /** Determines how to show the file, and its address. */
  async refresh(): Promise<void> {
    this.reading.reset();
    if (this.opened?.read) await this.reading.load();
  }

  /** A film or sound broke off. Once more without any progress, and it is said. */
  async interrupted(at: MediaPosition, isNetwork: boolean): Promise<void> {
    const isNew = this.brokenAt === undefined || at.seconds > this.brokenAt.seconds;
    this.brokenAt = at;
    if (isNew && this.opened?.download) await this.renew();
    else this.broken(isNetwork);
  }

  /** Requests a new address for what is shown, which stays meanwhile. */
  async renew(): Promise<void> {
    await this.reading.load();
  }

  /** The page could not display the preview. Of a picture the browser does not tell why. */
  broken(isNetwork = false): void {
    const { opened } = this;
    const isStored = opened?.download !== undefined;
    if (isNetwork || (isStored && isDecodedAnywhere(opened))) this.reading.fail('offline');
    else this.reading.set({ preview: { shown: 'not', why: 'kind' } });
  }

  /** 下载 */
  async download(): Promise<void> {
    const { opened, command } = this;
    if (!opened?.download || command.busy) return;
    this.downloaded = undefined;
    this.userMessage = undefined;
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
    this.userMessage = thrown instanceof GatewayError && kind === 'rejected' ? thrown.userMessage : undefined;
    return kind === 'cancelled' ? undefined : kind;
  }

  /** Cancels everything pending for the open file. */
  private end(): void {
    this.#download?.cancel();
    this.#download = undefined;
    this.#lifetime.dispose();
    this.reading.dispose();
  }
}
