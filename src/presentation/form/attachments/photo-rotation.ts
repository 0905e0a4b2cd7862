import { failureKind } from '#application/errors/failure-kind';
import type { Signal } from '#application/journey/lifetime';
import type { Message } from '#application/message';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { PickedFile } from '#application/ports/files/file-store';
import type { Toasts } from '#application/ports/phone/toasts';
import type { CredentialSource } from '#application/ports/session/credential-source';
import type { UploadPolicy } from '#domain/upload/check-file';
import type { AttachmentViewModel } from './attachment.view-model';

interface PhotoRotationDeps {
  readonly files: Pick<AttachmentUploads, 'stored' | 'rotate'>;
  readonly credential: CredentialSource;
  readonly policy: UploadPolicy;
  readonly toasts: Toasts;
  /** Aborted once the form is left: no toasts are shown after that. */
  readonly signal: Signal;
  /** Uploads the rotated photo in place of the original, unless that was deleted in the meantime. */
  replace(item: AttachmentViewModel, rotated: PickedFile): void;
}

/** Rotates photos clockwise by 90°. */
export class PhotoRotation {
  constructor(private readonly deps: PhotoRotationDeps) {}

  async run(item: AttachmentViewModel): Promise<void> {
    if (item.isRotating) return;
    item.setRotating(true);
    try {
      const rotated = await this.rotate(item);
      if (rotated) this.deps.replace(item, rotated);
      else this.notify({ key: 'form.cannotRotate', params: { name: item.name } });
    } catch (thrown) {
      this.notify({ key: `error.${failureKind(thrown)}` });
    } finally {
      item.setRotating(false);
    }
  }

  private notify(message: Message): void {
    if (!this.deps.signal.aborted) this.deps.toasts.show(message, 'bad');
  }

  /** Rotates the phone's copy if it has one, else the school's. Undefined if the picture cannot be rotated. */
  private async rotate({ file, stored }: AttachmentViewModel): Promise<PickedFile | undefined> {
    const { files, credential, policy } = this.deps;
    const photo = file ?? (stored && (await files.stored.read(stored, credential)));
    return photo && files.rotate(photo, policy);
  }
}
