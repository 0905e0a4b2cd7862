import { makeAutoObservable, observableRef } from 'mobx';
import type { AttachmentUploads, CredentialSource } from '#application/ports/attachment-uploads';
import type { PickedFile } from '#application/ports/file-store';
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

/** A file of an attachment field, opened over the form: the school's, or the phone's until the school has it. */
export class AttachmentPreview {
  private attachment: AttachmentViewModel | undefined = undefined;
  readonly #files: Pick<AttachmentUploads, 'readableUrl' | 'show'>;
  #release: (() => void) | undefined;
  readonly #credential: CredentialSource;
  readonly #url: Query<string>;

  constructor(files: Pick<AttachmentUploads, 'readableUrl' | 'show'>, credential: CredentialSource) {
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
    this.#release?.();
    this.#release = undefined;
    this.attachment = undefined;
  }

  private async read(): Promise<string> {
    const { stored, file } = this.attachment ?? {};
    const path = stored?.path;
    if (path === undefined && file) return this.showLocal(file);
    const credential = await this.#credential();
    if (path === undefined || isRefused(credential))
      throw new GatewayError('forbidden', 'this file cannot be read');
    return this.#files.readableUrl(path, credential);
  }

  private async showLocal(file: PickedFile): Promise<string> {
    const picture = await this.#files.show(file);
    if (!picture) throw new GatewayError('forbidden', 'the page shows no such file');
    this.#release = picture.release;
    return picture.address;
  }
}
