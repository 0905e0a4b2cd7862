import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { DownloadFile } from '../documents/download-file';
import { PreviewFile, type ShownPreview } from '../documents/preview-file';
import type { Documents } from '../ports/enrollment/documents';
import { GatewayError } from '../ports/failures/gateway-error';
import type { FileSaver } from '../ports/files/file-saver';
import type { FileStore, PickedFile, ReadOptions } from '../ports/files/file-store';
import type { EarlierFile, StoredFileDownload, StoredFiles } from '../ports/files/stored-files';
import type { CredentialSource } from '../ports/session/credential-source';
import { type EarlierFileSources, EarlierFiles } from './earlier-files';

/** Reads a form's stored files with the credential that they were stored with. */
export class StoredFileReader implements StoredFiles {
  private readonly previews: PreviewFile;
  private readonly earlierFiles: EarlierFiles;

  constructor(
    private readonly files: Pick<FileStore, 'readableUrl'>,
    private readonly documents: Documents,
    private readonly saver: FileSaver,
    sources: EarlierFileSources,
  ) {
    this.previews = new PreviewFile(documents);
    this.earlierFiles = new EarlierFiles(sources, (file, credential) =>
      this.isThere(file, async () => credential),
    );
  }

  preview(file: Attachment, credential: CredentialSource, options?: ReadOptions): Promise<ShownPreview> {
    return this.previews.run(file, () => this.addressOf(file, credential, options));
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

  async isThere(file: Attachment, credential: CredentialSource): Promise<boolean> {
    try {
      await this.addressOf(file, credential, { showErrors: false });
      return true;
    } catch (thrown) {
      if (isGone(thrown)) return false;
      throw thrown;
    }
  }

  hasEarlier(ownDraft: string): Promise<boolean> {
    return this.earlierFiles.hasAny(ownDraft);
  }

  earlier(ownDraft: string): Promise<readonly EarlierFile[]> {
    return this.earlierFiles.list(ownDraft);
  }

  async readEarlier(file: Attachment): Promise<PickedFile> {
    const credential = this.earlierFiles.credentialOf(file);
    return this.read(file, async () => credential);
  }

  private async addressOf(
    { path }: Attachment,
    source: CredentialSource,
    options?: ReadOptions,
  ): Promise<string> {
    const credential = await source();
    if (isRefused(credential)) throw new GatewayError('forbidden', 'this file cannot be read');
    return this.files.readableUrl(path, credential, options);
  }
}

/** HTTP statuses, and codes of the same meaning, of a school that is busy. */
const BUSY: readonly (number | undefined)[] = [429, 503];

/** A busy school refuses for now; it does not mean that the file is gone. */
function isGone(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.kind === 'rejected' && !BUSY.includes(thrown.status);
}
