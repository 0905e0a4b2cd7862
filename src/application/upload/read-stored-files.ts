import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { DownloadFile } from '../documents/download-file';
import { PreviewFile, type ShownPreview } from '../documents/preview-file';
import type { CredentialSource } from '../ports/credential-source';
import type { Documents } from '../ports/documents';
import type { FileSaver } from '../ports/file-saver';
import type { FileStore, PickedFile } from '../ports/file-store';
import { GatewayError } from '../ports/gateway-error';
import type { StoredFileDownload, StoredFiles } from '../ports/stored-files';

/** Reads what the school stored for a form with the credential that it was stored with. */
export class ReadStoredFiles implements StoredFiles {
  private readonly previews: PreviewFile;

  constructor(
    private readonly files: Pick<FileStore, 'readableUrl'>,
    private readonly documents: Documents,
    private readonly saver: FileSaver,
  ) {
    this.previews = new PreviewFile(documents);
  }

  preview(file: Attachment, credential: CredentialSource): Promise<ShownPreview> {
    return this.previews.run(file, () => this.addressOf(file, credential));
  }

  async download(
    file: Attachment,
    credential: CredentialSource,
    onProgress: (fraction: number) => void,
  ): Promise<StoredFileDownload> {
    const download = new DownloadFile(this.documents, this.saver);
    const address = () => this.addressOf(file, credential);
    return {
      done: download.run({ kind: 'file', file, address }, onProgress),
      cancel: () => download.cancel(),
    };
  }

  async read(file: Attachment, credential: CredentialSource): Promise<PickedFile> {
    const address = () => this.addressOf(file, credential);
    const fetched = await this.documents.fetch({ kind: 'file', file, address }, () => undefined).done;
    const { name, type, size } = file;
    return { name, type, size, arrayBuffer: async () => fetched.bytes };
  }

  private async addressOf({ path }: Attachment, source: CredentialSource): Promise<string> {
    const credential = await source();
    if (isRefused(credential)) throw new GatewayError('forbidden', 'this file cannot be read');
    return this.files.readableUrl(path, credential);
  }
}
