import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { FileStore, PickedFile, Upload } from '../ports/file-store';
import { GatewayError, isUnauthenticated } from '../ports/gateway-error';

/**
 * What an upload is made with: a draft's credential, asked for when the first file needs it, or an applicant's. `refused` is
 * one that it told before and the school does not know any more.
 */
export type CredentialSource = (refused?: Credential) => Promise<Credential | Refusal>;

export interface AttachmentUpload {
  /** The stored file, or why the school gives no leave to store one. Throws GatewayError; `cancelled` after `cancel`. */
  readonly done: Promise<Attachment | Refusal>;
  cancel(): void;
}

/** Stores one file of a form. */
export class UploadAttachment {
  constructor(
    private readonly files: FileStore,
    private readonly credential: CredentialSource,
  ) {}

  start(file: PickedFile, onProgress: (fraction: number) => void): AttachmentUpload {
    let cancelled = false;
    let running: Upload | undefined;
    const store = async (credential: Credential | Refusal): Promise<Attachment | Refusal> => {
      if (isRefused(credential)) return credential;
      if (cancelled) throw new GatewayError('cancelled', `upload of ${file.type || 'a file'} cancelled`);
      running = this.files.upload(file, credential, onProgress);
      return running.done;
    };
    const storeWithGoodCredential = async (): Promise<Attachment | Refusal> => {
      const credential = await this.credential();
      try {
        return await store(credential);
      } catch (thrown) {
        if (isRefused(credential) || !isUnauthenticated(thrown)) throw thrown;
        return store(await this.credential(credential));
      }
    };
    return {
      done: storeWithGoodCredential(),
      cancel: () => {
        cancelled = true;
        running?.cancel();
      },
    };
  }
}
