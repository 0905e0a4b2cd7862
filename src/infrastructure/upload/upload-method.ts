import type { UploadMethod, UploadSettings } from '#domain/session/upload-settings';
import { megabytes } from '#domain/upload/size-text';

/** The upload method for a file under a school's settings. */
export function uploadMethod(
  { method, serverType, multipartAbove }: UploadSettings,
  { size }: { readonly size: number },
): UploadMethod | 'multipart' {
  return serverType === 2 && size > megabytes(multipartAbove) ? 'multipart' : method;
}
