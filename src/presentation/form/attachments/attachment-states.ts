import type { Message } from '#application/message';
import { shortName } from '#domain/upload/file-name';
import type { FieldMessage } from '../field-message';
import type { AttachmentViewModel } from './attachment.view-model';

type Items = readonly AttachmentViewModel[];

/** The states of a file that a step has to wait for, in order of precedence. */
const WAITED_FOR = ['uploading', 'failed', 'paused'] as const;

function waitingKey({ state, canRetry }: AttachmentViewModel) {
  if (state === 'uploading') return 'form.waitForFile';
  if (state === 'paused') return 'form.uploadPaused';
  return canRetry ? 'form.uploadUnfinished' : 'form.uploadUnusable';
}

/** Whether uploads are running, or those of this visit are all done. */
export function sendingStateOf(items: Items): 'form.filesUploading' | 'form.filesUploaded' | undefined {
  if (items.some(({ state }) => state === 'uploading')) return 'form.filesUploading';
  const isDone = items.length > 0 && items.every(({ state }) => state === 'stored');
  return isDone && items.some(({ upload }) => upload) ? 'form.filesUploaded' : undefined;
}

/** Names the first file that is neither saved on the phone nor stored by the school. */
export function unkeptWarning(items: Items): Message | undefined {
  const unkept = items.find(({ isUnkept, state }) => isUnkept && state !== 'stored');
  const key = unkept?.isOffline ? 'upload.notKeptYet' : 'upload.notKept';
  return unkept && { key, params: { name: shortName(unkept.name) } };
}

/** Names the first file that a step waits for. */
export function waitingError(items: Items): FieldMessage | undefined {
  const [waiting] = WAITED_FOR.flatMap((state) => items.filter((item) => item.state === state));
  return waiting && { key: waitingKey(waiting), params: { name: shortName(waiting.name) } };
}
