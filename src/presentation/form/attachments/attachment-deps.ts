import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { FileGroup } from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Toasts } from '#application/ports/phone/toasts';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { Refusal } from '#domain/enrollment/refusal';

/** What an attachment field needs from its screen. */
export interface AttachmentDeps {
  readonly files: AttachmentUploads;
  /** Storage key of files that are being uploaded. */
  readonly draftKey: string;
  readonly credential: CredentialSource;
  /** The kind of form that the files belong to; default `attachment`. */
  readonly group?: FileGroup | undefined;
  readonly toasts: Toasts;
  /** Uploads that failed without network are retried once it is back. */
  readonly connectivity: Pick<Connectivity, 'online' | 'watch'>;
  readonly clock: Clock;
  /** The school refused the upload grant, for example because the plan has closed. */
  refused(refusal: Refusal): void;
}
