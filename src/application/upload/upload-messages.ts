import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { type CountError, type FileError, limitInMegabytes } from '#domain/upload/check-file';
import { shortName } from '#domain/upload/file-name';
import { failureKind } from '../errors/failure-kind';
import type { Message } from '../message';
import { GatewayError, type GatewayErrorKind } from '../ports/failures/gateway-error';
import {
  type FileRefusal,
  FileRefused,
  type UploadSetting,
  UploadSettingMissing,
} from '../ports/files/file-store';
import type { UnusablePicture } from './file-upload';

/** A message by its key, or the school's own text. */
export type FileMessage = Message | { readonly text: string };

/** Why a selected file is not uploaded: names the file and what is accepted. */
export function fileErrorMessage(error: FileError, name: string): Message {
  const file = { place: error.index + 1, name };
  switch (error.error) {
    case 'empty':
      return { key: 'upload.emptyFile', params: file };
    case 'size': {
      // The form's limit and that of the upload options have different messages (specification, section 5).
      const isOfForm = error.maxBytes === FORM_ATTACHMENT.maxBytes;
      const params = { ...file, max: limitInMegabytes(error.maxBytes) };
      return { key: isOfForm ? 'upload.tooLargeFile' : 'upload.overLimit', params };
    }
    case 'format':
      return { key: 'upload.wrongFormat', params: { ...file, list: error.accept.join(' / ') } };
  }
}

/** Number of left-out files that are named in one message. */
const MOST_NAMED = 3;

/** Why a selection has too many files, with those that were left out; or that it has none. */
export function countMessage(error: CountError, leftOut: readonly { readonly name: string }[]): Message {
  if (error.error === 'none') return { key: 'upload.atLeastOne' };
  const max = error.maxCount;
  const named = leftOut.slice(0, MOST_NAMED).map(({ name }) => shortName(name));
  const names = named.join(' / ');
  return leftOut.length > MOST_NAMED
    ? { key: 'upload.tooManyMore', params: { max, names, count: leftOut.length } }
    : { key: 'upload.tooManyNamed', params: { names, count: max } };
}

/** Why a photo cannot be uploaded; `index` is its position in the field, from 0. */
export function pictureMessage(picture: UnusablePicture, index: number, name: string): Message {
  return picture.error === 'size' || picture.error === 'format'
    ? fileErrorMessage({ ...picture, index }, name)
    : { key: `upload.${picture.error}` };
}

const WHY_OFFLINE = 'form.uploadOffline';
const WHY_STALLED = 'upload.stalled';
const WHY_DOWN = 'upload.storeDown';

const NETWORK_REASONS: readonly string[] = [WHY_OFFLINE, WHY_STALLED, WHY_DOWN];

/** Whether the failure ends when the phone is online again. */
export function isNetworkReason(failure: FileMessage): boolean {
  return 'key' in failure && NETWORK_REASONS.includes(failure.key);
}

/** Messages by the kind of failure. */
const WHY = {
  offline: WHY_OFFLINE,
  timeout: WHY_STALLED,
  server: 'upload.storageFailed',
  busy: 'error.busy',
  storageFull: 'error.storageFull',
  rejected: 'upload.notTaken',
  forbidden: 'upload.notTaken',
  contract: 'upload.unconfirmed',
  tampered: 'upload.unconfirmed',
  unexpected: 'upload.unreadable',
  unauthenticated: 'form.uploadFailed',
  cancelled: 'form.uploadFailed',
} as const satisfies Record<GatewayErrorKind, string>;

const WHY_REFUSED = {
  empty: 'upload.refusedEmpty',
  name: 'upload.refusedName',
  extension: 'upload.refusedExtension',
  content: 'upload.refusedContent',
  pixels: 'upload.tooManyPixels',
  size: 'upload.refusedSize',
} as const satisfies Record<FileRefusal, string>;

const WHY_MISSING = {
  baseUrl: 'upload.baseUrlMissing',
  uploadBaseUrl: 'upload.uploadBaseUrlMissing',
  token: 'error.tokenMissing',
} as const satisfies Record<UploadSetting, string>;

/** The store gave no answer, or one that says that it is broken: it may be up again in a while. */
export function isStoreDown(thrown: unknown): boolean {
  if (!(thrown instanceof GatewayError)) return false;
  const { kind, status = 0 } = thrown;
  return kind === 'offline' || kind === 'server' || (kind !== 'storageFull' && status >= 500);
}

/** Why an upload failed: in the app's words, which are in the student's language, if the reason is known, else in the school's. */
export function uploadFailureMessage(thrown: unknown, isOnline = false): FileMessage {
  const kind = failureKind(thrown);
  if (thrown instanceof FileRefused) return { key: WHY_REFUSED[thrown.reason] };
  if (thrown instanceof UploadSettingMissing) return { key: WHY_MISSING[thrown.setting] };
  if (!(thrown instanceof GatewayError)) return { key: 'form.uploadFailed' };
  if (kind === 'offline' && isOnline) return { key: WHY_DOWN };
  return thrown.userMessage && kind !== 'busy' ? { text: thrown.userMessage } : { key: WHY[kind] };
}
