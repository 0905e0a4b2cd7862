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
  UploadPlace,
  UploadSource,
} from '../ports/attachment-uploads';
import type { FileStore, PickedFile, Upload } from '../ports/file-store';
import { GatewayError, isUnauthenticated } from '../ports/gateway-error';
import type { KeptFile, KeptFiles, KeptPlace } from '../ports/kept-files';
import type { LocalPicture, PictureReducer } from '../ports/picture-reducer';

interface Cancellable {
  cancelled: boolean;
  forgotten?: true;
  keptId: string | undefined;
  /** Once the file is on its way. */
  running?: Upload;
}

/** Makes a photo ready, keeps it until the school has it, and stores it with a credential that the school knows. */
export class UploadAttachments implements AttachmentUploads {
  constructor(
    private readonly files: FileStore,
    private readonly pictures: PictureReducer,
    private readonly keptFiles: KeptFiles,
  ) {}

  start(source: UploadSource, place: UploadPlace, { prepared, progress }: UploadListener): AttachmentUpload {
    const upload: Cancellable = { cancelled: false, keptId: source.keptId };
    const run = async (): Promise<Attachment | Refusal | UnusablePicture> => {
      const ready = await this.ready(source, place.policy, upload);
      if ('fault' in ready) return ready;
      // A phone that denies storage sends all the same.
      upload.keptId ??= await this.keptFiles.keep(place, ready).catch(() => undefined);
      // Cancelled while it was put away.
      if (upload.forgotten) this.forget(upload.keptId);
      prepared({ file: ready, keptId: upload.keptId });
      const stored = await this.store(ready, place.credential, progress, upload);
      if (!isRefused(stored) && upload.keptId !== undefined && !upload.forgotten)
        await this.keptFiles.setStored(upload.keptId, stored).catch(() => undefined);
      return stored;
    };
    const suspend = () => {
      upload.cancelled = true;
      upload.running?.cancel();
    };
    const cancel = () => {
      upload.forgotten = true;
      this.forget(upload.keptId);
      suspend();
    };
    return { done: run(), cancel, suspend };
  }

  kept(place: KeptPlace): Promise<readonly KeptFile[]> {
    return this.keptFiles.of(place).catch(() => []);
  }

  forget(keptId: string | undefined): void {
    if (keptId !== undefined) this.keptFiles.remove(keptId).catch(() => undefined);
  }

  show(file: PickedFile): Promise<LocalPicture | undefined> {
    return this.pictures.show(file).catch(() => undefined);
  }

  readableUrl(path: string, credential: Credential): Promise<string> {
    return this.files.readableUrl(path, credential);
  }

  private async ready(
    { file, keptId }: UploadSource,
    { pictures }: UploadPolicy,
    upload: Cancellable,
  ): Promise<PickedFile | UnusablePicture> {
    // What is kept was made ready before.
    if (keptId !== undefined) return file;
    const made = pictures ? await this.pictures.reduce(file, pictures, () => !upload.cancelled) : file;
    return 'fault' in made ? made : safelyNamed(made);
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
