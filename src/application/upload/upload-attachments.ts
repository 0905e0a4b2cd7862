import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { UploadPolicy } from '#domain/upload/check-file';
import { savedName } from '#domain/upload/file-name';
import type {
  AttachmentUpload,
  AttachmentUploads,
  CredentialSource,
  UnusablePicture,
  UploadListener,
} from '../ports/attachment-uploads';
import type { FileStore, PickedFile, Upload } from '../ports/file-store';
import { GatewayError, isUnauthenticated } from '../ports/gateway-error';
import type { PictureReducer } from '../ports/picture-reducer';

interface Cancellable {
  cancelled: boolean;
  /** Once the file is on its way. */
  running?: Upload;
}

/** Makes a photo ready, and stores it, or any other file, with a credential that the school knows. */
export class UploadAttachments implements AttachmentUploads {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: PictureReducer,
  ) {}

  start(
    file: PickedFile,
    { pictures }: UploadPolicy,
    credential: CredentialSource,
    { prepared, progress }: UploadListener,
  ): AttachmentUpload {
    const upload: Cancellable = { cancelled: false };
    const run = async (): Promise<Attachment | Refusal | UnusablePicture> => {
      const made = pictures ? await this.pictures.reduce(file, pictures, () => !upload.cancelled) : file;
      if ('fault' in made) return made;
      const ready = safelyNamed(made);
      prepared(ready);
      return this.store(ready, credential, progress, upload);
    };
    const cancel = () => {
      upload.cancelled = true;
      upload.running?.cancel();
    };
    return { done: run(), cancel };
  }

  readableUrl(path: string, credential: Credential): Promise<string> {
    return this.files.readableUrl(path, credential);
  }

  private async store(
    file: PickedFile,
    source: CredentialSource,
    progress: (fraction: number) => void,
    upload: Cancellable,
  ): Promise<Attachment | Refusal> {
    const store = async (credential: Credential | Refusal): Promise<Attachment | Refusal> => {
      if (isRefused(credential)) return credential;
      if (upload.cancelled)
        throw new GatewayError('cancelled', `upload of ${file.type || 'a file'} cancelled`);
      upload.running = this.files.upload(file, credential, progress);
      return upload.running.done;
    };
    const credential = await source();
    try {
      return await store(credential);
    } catch (thrown) {
      if (isRefused(credential) || !isUnauthenticated(thrown)) throw thrown;
      return store(await source(credential));
    }
  }
}

/** A school stores no name that file systems refuse, and a phone's picker gives any. */
function safelyNamed(file: PickedFile): PickedFile {
  const name = savedName(file.name);
  if (name === file.name) return file;
  const { type, size } = file;
  return { name, type, size, arrayBuffer: () => file.arrayBuffer() };
}
