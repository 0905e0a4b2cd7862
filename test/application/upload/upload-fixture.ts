import { GatewayError } from '#application/ports/failures/gateway-error';
import type { FileStore, Upload } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import type { CredentialSource } from '#application/ports/session/credential-source';
import {
  FileUpload,
  type UploadListener,
  type UploadSource,
  type UploadTarget,
} from '#application/upload/file-upload';
import type { Credential } from '#domain/credential';
import type { UploadPolicy } from '#domain/upload/check-file';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { jpegSkeleton } from '#test/support/sample-pictures';

export const file = new File([jpegSkeleton({ width: 480, height: 640 })], 'photo.jpg', {
  type: 'image/jpeg',
});
export const stored = { path: 'p', name: 'photo.jpg', type: 'image/jpeg', size: 1 };

export const [old, renewed] = [credentialOf('old'), credentialOf('new')];

export const place = (
  credential: CredentialSource,
  policy: UploadPolicy = { maxCount: 1, pictures: FORM_PICTURE },
) => ({
  draftKey: 'autumn',
  fieldKey: 'photo',
  policy,
  credential,
});
export const quiet: UploadListener = {
  recorded: () => undefined,
  prepared: () => undefined,
  resumable: () => undefined,
  progress: () => undefined,
};

export function uploads(
  files: FileStore,
  pictures: PictureReducer = new InMemoryPictureReducer(),
  kept = new InMemoryUploadStore(),
) {
  const ports = { files, pictures, uploadStore: kept };
  return {
    start: (source: UploadSource, target: UploadTarget, listener: UploadListener) =>
      new FileUpload(ports, source, target, listener),
  };
}

export function started(files: FileStore, credential: CredentialSource) {
  return uploads(files).start({ file }, place(credential), quiet).done;
}

/** A school that accepts one token. */
export function schoolKnowing(good: Credential) {
  const carried: Credential[] = [];
  const files = {
    upload: (_file: unknown, credential: Credential): Upload => {
      carried.push(credential);
      const refused = new GatewayError('unauthenticated', '');
      return {
        done: credential === good ? Promise.resolve(stored) : Promise.reject(refused),
        cancel: () => undefined,
        suspend: () => undefined,
      };
    },
    readableUrl: async () => '',
  };
  return { files, carried };
}
