import type { Credential } from '#domain/credential';
import { attachmentsOf } from '#domain/form/answers/answer';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { DownloadFile } from '../documents/download-file';
import { PreviewFile, type ShownPreview } from '../documents/preview-file';
import type { CredentialSource } from '../ports/credential-source';
import type { Documents } from '../ports/documents';
import type { EnrollmentGateway } from '../ports/enrollment-gateway';
import type { FileSaver } from '../ports/file-saver';
import type { FileStore, PickedFile } from '../ports/file-store';
import { GatewayError } from '../ports/gateway-error';
import type { Session } from '../ports/session';
import type { StoredFileDownload, StoredFiles } from '../ports/stored-files';

/** Applications whose files are offered: each of them is asked for. */
const MOST_APPLICATIONS = 10;

/** Reads what the school stored for a form with the credential that it was stored with. */
export class StoredFileReader implements StoredFiles {
  private readonly previews: PreviewFile;

  constructor(
    private readonly files: Pick<FileStore, 'readableUrl'>,
    private readonly documents: Documents,
    private readonly saver: FileSaver,
    private readonly enrollment: Pick<EnrollmentGateway, 'applications' | 'application'>,
    private readonly session: Pick<Session, 'current'>,
  ) {
    this.previews = new PreviewFile(documents);
  }

  preview(
    file: Attachment,
    credential: CredentialSource,
    options?: { readonly showErrors?: boolean },
  ): Promise<ShownPreview> {
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

  async hasEarlier(): Promise<boolean> {
    return this.session.current('applicant') !== undefined;
  }

  async earlier(): Promise<readonly Attachment[]> {
    const applicant = this.applicant();
    const applications = await this.enrollment.applications(applicant);
    const found = new Map<string, Attachment>();
    for (const { id } of applications.slice(0, MOST_APPLICATIONS)) {
      const filed = await this.enrollment.application(applicant, id);
      if (isRefused(filed)) continue;
      for (const file of Object.values(filed.answers).flatMap(attachmentsOf)) found.set(file.path, file);
    }
    return [...found.values()];
  }

  async readEarlier(file: Attachment): Promise<PickedFile> {
    return this.read(file, async () => this.applicant());
  }

  private applicant(): Credential {
    const applicant = this.session.current('applicant');
    if (!applicant) throw new GatewayError('unauthenticated', 'nobody is signed in as an applicant');
    return applicant;
  }

  private async addressOf(
    { path }: Attachment,
    source: CredentialSource,
    options?: { readonly showErrors?: boolean },
  ): Promise<string> {
    const credential = await source();
    if (isRefused(credential)) throw new GatewayError('forbidden', 'this file cannot be read');
    return this.files.readableUrl(path, credential, options);
  }
}

/** A school that is busy says no to the moment, and not to the file. */
function isGone(thrown: unknown): boolean {
  return thrown instanceof GatewayError && thrown.kind === 'rejected' && thrown.retryAfter === undefined;
}
