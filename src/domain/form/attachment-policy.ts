import { policyOf, type UploadPolicy, type Verify } from '../upload/check-file';
import {
  compression,
  FORM_PICTURE,
  JPEG_EXTENSIONS,
  type PictureOptions,
  type PictureReduction,
} from '../upload/picture-reduction';

/** Limits of an attachment field of the information form (specification, sections 5 and 9); any file type. */
export const FORM_ATTACHMENT = { maxCount: 10, maxBytes: 20_971_520 } as const satisfies UploadPolicy;

/**
 * A field's policy: its template may lower the count and restrict types and sizes, but never raise the limits. A field with
 * `verify` (upload options) has their default count where it sets none.
 */
export function attachmentPolicy(field: {
  readonly maxCount?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly accept?: readonly string[] | undefined;
  readonly verify?: Verify | undefined;
  readonly pictures?: PictureOptions | undefined;
}): UploadPolicy {
  const options = field.verify && policyOf(field.verify);
  const maxCount = field.maxCount ?? field.maxLength ?? options?.maxCount ?? FORM_ATTACHMENT.maxCount;
  const accept = both(field.accept, options?.accept);
  return {
    maxCount: Math.min(maxCount, FORM_ATTACHMENT.maxCount),
    maxBytes: atMost(options?.maxBytes),
    maxBytesBy:
      options?.maxBytesBy && new Map([...options.maxBytesBy].map(([type, size]) => [type, atMost(size)])),
    accept,
    pictures: reductionOf(field.pictures, accept),
    maxPhotoBytes: FORM_ATTACHMENT.maxBytes,
  };
}

/**
 * Reduced photos are JPEGs: no reduction where the field accepts no JPEG, or has compression switched off. A PNG may be called
 * `.jpg` and pass for an accepted file: it stays a PNG only where the field accepts PNG.
 */
function reductionOf(
  options: PictureOptions | undefined,
  accept: readonly string[] | undefined,
): PictureReduction | undefined {
  const extension = JPEG_EXTENSIONS.find((jpeg) => !accept || accept.includes(jpeg));
  if (options?.openCompress === false || !extension) return undefined;
  const reduction = options?.openCompress ? compression(options) : FORM_PICTURE;
  return { ...reduction, extension, ...(accept && !accept.includes('png') && { keepsPng: false }) };
}

function atMost(bytes = Number.POSITIVE_INFINITY): number {
  return Math.min(bytes, FORM_ATTACHMENT.maxBytes);
}

function both(
  named: readonly string[] | undefined,
  listed: readonly string[] | undefined,
): readonly string[] | undefined {
  return named && listed ? named.filter((extension) => listed.includes(extension)) : (named ?? listed);
}
