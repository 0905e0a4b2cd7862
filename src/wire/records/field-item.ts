import * as v from 'valibot';
import type { FieldItem } from '#domain/form/field-item';
import type { RecordSchema } from '../covers';
import { maybe } from '../maybe';
import { id } from './values';

/** A field item's own answer (specification, section 3), instead of or in addition to a map of answers. */
export const FieldItemData = v.object({
  key: v.string(),
  value: maybe(
    v.union([
      v.string(),
      v.number(),
      v.array(v.string()),
      v.object({ code: v.string(), names: v.array(v.string()) }),
    ]),
  ),
  InfochooseMajorList: maybe(v.array(v.object({ id }))),
  InfochooseMorechecked: maybe(v.array(id)),
  fileList: maybe(
    v.array(
      v.object({
        file: v.object({
          name: v.string(),
          type: v.string(),
          size: v.pipe(v.number(), v.integer(), v.minValue(0)),
          encryUrl: maybe(v.string()),
          deCodeUrl: maybe(v.string()),
        }),
      }),
    ),
  ),
}) satisfies RecordSchema<FieldItem & { readonly key: string }>;
