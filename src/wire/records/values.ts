import * as v from 'valibot';
import type { Attachment } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import type { RecordSchema } from '../covers';

/** Epoch ms. */
export const time = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Fen. */
export const fen = v.pipe(v.number(), v.integer(), v.minValue(0));
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** An empty request. */
export const nothing = v.optional(v.object({}), {});

/** A school's text, by language if it provides both. */
export const schoolText = v.union([
  v.string(),
  v.object({ zh: v.string(), en: v.string() }),
]) satisfies v.GenericSchema<unknown, SchoolText>;

export const AttachmentData = v.object({
  path: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(127)),
  size: count,
}) satisfies RecordSchema<Attachment>;
