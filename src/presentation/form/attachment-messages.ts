import type { Message } from '#application/message';
import { GatewayError } from '#application/ports/gateway-error';
import type { FileError } from '#domain/upload/check-file';
import type { PictureReductionFault } from '#domain/upload/picture-reduction';
import { failureKind } from '#presentation/lib/failure-kind';
import type { FieldMessage } from './field-message';

/** Why a file is not uploaded. */
export function fileErrorMessage(error: FileError): Message {
  if (error.fault === 'size') return { key: 'upload.tooLarge' };
  return { key: 'form.extension', params: { list: error.accept.join(' / ') } };
}

/** Why a photo cannot be sent. */
export function pictureMessage(fault: PictureReductionFault): Message {
  return { key: `upload.${fault}` };
}

/** Why an upload did not work: in the school's words where it has some. */
export function uploadFailureMessage(thrown: unknown): FieldMessage {
  const kind = failureKind(thrown);
  if (thrown instanceof GatewayError && kind === 'rejected' && thrown.words) return { text: thrown.words };
  return { key: kind === 'offline' ? 'form.uploadOffline' : 'form.uploadFailed' };
}
