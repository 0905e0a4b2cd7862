import { maxBytesOf, type UploadPolicy } from '#domain/upload/check-file';
import { savedName } from '#domain/upload/file-name';
import type { UnusablePicture } from '../ports/files/attachment-uploads';
import type { PickedFile } from '../ports/files/file-store';

/** A prepared file under a name that the school accepts. A reduced photo's size is only known after the reduction. */
export function sendableFile(file: PickedFile, policy: UploadPolicy): PickedFile | UnusablePicture {
  const maxBytes = maxBytesOf(file, policy);
  return maxBytes !== undefined && file.size > maxBytes ? { error: 'size', maxBytes } : safelyNamed(file);
}

/** The school rejects names that file systems do not allow, but a phone's picker may give any name. */
function safelyNamed(file: PickedFile): PickedFile {
  const name = savedName(file.name);
  if (name === file.name) return file;
  const { type, size } = file;
  const slice = file.slice?.bind(file);
  return { name, type, size, arrayBuffer: () => file.arrayBuffer(), ...(slice && { slice }) };
}
