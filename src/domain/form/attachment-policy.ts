import type { UploadPolicy } from '../upload/check-file';
import { FORM_PICTURE } from '../upload/picture-reduction';

/** An attachment field of the information form (specification, sections 5 and 9): any type. */
export const FORM_ATTACHMENT = { maxCount: 10, maxBytes: 20_971_520 } as const satisfies UploadPolicy;

/** A field's policy: its template may lower the count and narrow the types, never raise the limits. */
export function attachmentPolicy(field: {
  readonly maxCount?: number | undefined;
  readonly accept?: readonly string[] | undefined;
}): UploadPolicy {
  const maxCount = Math.min(field.maxCount ?? FORM_ATTACHMENT.maxCount, FORM_ATTACHMENT.maxCount);
  const { accept } = field;
  // What a photo becomes is a JPEG: where none is taken, it is sent as it is.
  const pictures = !accept || accept.includes('jpg') ? FORM_PICTURE : undefined;
  return { maxCount, maxBytes: FORM_ATTACHMENT.maxBytes, accept, pictures };
}
