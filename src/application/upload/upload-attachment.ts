import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import type { FileStore, PickedFile, Upload } from '../ports/file-store';
import { GatewayError, isUnauthenticated } from '../ports/gateway-error';

/**
 * Whose token an upload carries: a draft's, asked for when the first file needs it, or an applicant's. `refused` is one
 * that it told before and the school does not know any more.
 */
export type BearerSource = (refused?: string) => Promise<string | Refusal>;

export interface AttachmentUpload {
  /** The stored file, or why the school gives no leave to store one. Throws GatewayError; `cancelled` after `cancel`. */
  readonly done: Promise<Attachment | Refusal>;
  cancel(): void;
}

/** Stores one file of a form. */
export class UploadAttachment {
  constructor(
    private readonly files: FileStore,
    private readonly bearer: BearerSource,
  ) {}

  start(file: PickedFile, onProgress: (fraction: number) => void): AttachmentUpload {
    let cancelled = false;
    let running: Upload | undefined;
    const store = async (bearer: string | Refusal): Promise<Attachment | Refusal> => {
      if (typeof bearer !== 'string') return bearer;
      if (cancelled) throw new GatewayError('cancelled', `upload of ${file.type || 'a file'} cancelled`);
      running = this.files.upload(file, bearer, onProgress);
      return running.done;
    };
    const storeWithGoodToken = async (): Promise<Attachment | Refusal> => {
      const bearer = await this.bearer();
      try {
        return await store(bearer);
      } catch (thrown) {
        if (typeof bearer !== 'string' || !isUnauthenticated(thrown)) throw thrown;
        return store(await this.bearer(bearer));
      }
    };
    return {
      done: storeWithGoodToken(),
      cancel: () => {
        cancelled = true;
        running?.cancel();
      },
    };
  }
}
