import { checkFile, isAccepted } from '../../upload/check-file';
import { attachmentsOf } from '../answers/answer';
import { attachmentPolicy } from '../attachment-policy';
import type { Attachment, Field } from '../template';
import type { FieldError, FieldKind } from './field-kind';
import { notEmpty } from './list';

/** Stored files. */
export const upload: FieldKind<readonly Attachment[]> = {
  empty: [],
  parse(answer) {
    const files = attachmentsOf(answer);
    return Array.isArray(answer) && files.length === answer.length ? files : undefined;
  },
  normalise: (_, answer) => answer,
  validate: filesError,
  migrate(field, answer) {
    const { accept, maxCount } = attachmentPolicy(field);
    const taken = answer.filter((file) => !accept || isAccepted(file, accept));
    return notEmpty(taken.slice(0, maxCount));
  },
  display: (_, answer) => answer.map(({ name }) => name),
};

function filesError(field: Field, files: readonly Attachment[]): FieldError | undefined {
  const policy = attachmentPolicy(field);
  if (files.length > policy.maxCount) return { error: 'count', min: 0, max: policy.maxCount };
  if (new Set(files.map(({ path }) => path)).size !== files.length) return { error: 'repeated' };
  for (const [index, file] of files.entries()) {
    const rejected = checkFile(file, policy, index);
    if (rejected?.error === 'format') return { error: 'extension', accept: rejected.accept };
    if (rejected?.error === 'empty') return { error: 'kind' };
    if (rejected?.error === 'size') return { error: 'fileSize', max: rejected.maxBytes };
  }
  return undefined;
}
