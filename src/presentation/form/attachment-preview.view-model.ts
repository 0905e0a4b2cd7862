import { makeAutoObservable, observableRef } from 'mobx';
import type { CredentialSource } from '#application/ports/attachment-uploads';
import type { FileStore } from '#application/ports/file-store';
import { GatewayError } from '#application/ports/gateway-error';
import { isRefused } from '#domain/refused';
import { shownByPage } from '#domain/upload/preview';
import { Query } from '#presentation/lib/query';
import type { AttachmentViewModel } from './attachment.view-model';

export interface Preview {
  readonly attachment: AttachmentViewModel;
  /** How the page shows it; undefined where the browser does, in a window of its own. */
  readonly shown: ReturnType<typeof shownByPage>;
  /** Where it can be read for some minutes; undefined until the school has said. */
  readonly url: string | undefined;
  readonly failed: boolean;
}

/** A stored file of an attachment field, opened over the form. */
export class AttachmentPreview {
  private attachment: AttachmentViewModel | undefined = undefined;
  readonly #files: Pick<FileStore, 'readableUrl'>;
  readonly #credential: CredentialSource;
  readonly #url: Query<string>;

  constructor(files: Pick<FileStore, 'readableUrl'>, credential: CredentialSource) {
    this.#files = files;
    this.#credential = credential;
    this.#url = new Query(() => this.read());
    makeAutoObservable<this, 'attachment'>(this, { attachment: observableRef }, { autoBind: true });
  }

  get current(): Preview | undefined {
    const { attachment } = this;
    if (!attachment) return undefined;
    const { value: url, failure } = this.#url;
    return { attachment, shown: shownByPage(attachment), url, failed: failure !== undefined };
  }

  async open(attachment: AttachmentViewModel): Promise<void> {
    this.#url.reset();
    this.attachment = attachment;
    await this.#url.load();
  }

  close(): void {
    this.#url.dispose();
    this.attachment = undefined;
  }

  private async read(): Promise<string> {
    const path = this.attachment?.stored?.path;
    const credential = await this.#credential();
    if (path === undefined || isRefused(credential))
      throw new GatewayError('forbidden', 'this file cannot be read');
    return this.#files.readableUrl(path, credential);
  }
}
