import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { FileGroup } from '#application/ports/files/file-store';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Toasts } from '#application/ports/phone/toasts';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { Refusal } from '#domain/enrollment/refusal';

/** What an attachment field needs of the screen around it. */
export interface AttachmentDeps {
  readonly files: AttachmentUploads;
  /** What the files on their way are kept under. */
  readonly draftKey: string;
  readonly credential: CredentialSource;
  /** What the files belong to. */
  readonly group?: FileGroup | undefined;
  readonly toasts: Toasts;
  /** What failed without network is sent again once there is one. */
  readonly connectivity: Pick<Connectivity, 'watch'>;
  /** The school gives no leave to upload, such as for a plan that has closed. */
  refused(refusal: Refusal): void;
}
