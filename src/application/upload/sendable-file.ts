import { isAccepted, maxBytesOf, type UploadPolicy } from '#domain/upload/check-file';
import { savedName } from '#domain/upload/file-name';
import type { UnusablePicture } from '../ports/files/attachment-uploads';
import type { PickedFile } from '../ports/files/file-store';

/** A prepared file under a name that the school accepts. A reduced photo's size is only known after the reduction. */
export function sendableFile(file: PickedFile, policy: UploadPolicy): PickedFile | UnusablePicture {
  const maxBytes = maxBytesOf(file, policy);
  if (maxBytes !== undefined && file.size > maxBytes) return { error: 'size', maxBytes };
  const { accept } = policy;
  if (accept && !isAccepted(file, accept)) return { error: 'format', accept };
  // The school rejects names that file systems do not allow, but a phone's picker may give any name.
  return renamed(file, savedName(file.name));
}

export function renamed(file: PickedFile, name: string): PickedFile {
  if (name === file.name) return file;
  const { type, size } = file;
  const slice = file.slice?.bind(file);
  return { name, type, size, arrayBuffer: () => file.arrayBuffer(), ...(slice && { slice }) };
}
