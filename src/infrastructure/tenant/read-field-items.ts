import { GatewayError } from '#application/ports/failures/gateway-error';
import { answersOfItems } from '#domain/form/field-item';
import type { AnswerMembers, GivenTemplate } from '#domain/form/holds-answer';
import type { Answers, Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';
import { FieldItemData } from '#wire/records/field-item';
import { parse } from '../http/schema';

/** The answers in the items. Throws GatewayError `contract` for an item of another shape. */
export function readFieldItems(items: readonly (AnswerMembers & { readonly key: string })[]): Answers {
  return answersOfItems(
    items.map((item, place) => {
      const parsed = parse(FieldItemData, item, `data.fields.${place}`);
      if (!parsed.fits) throw new GatewayError('contract', parsed.path);
      return parsed.value;
    }),
  );
}

/** Separates a template from the answers in its fields. Throws as `readFieldItems` does. */
export function readFilledTemplate({ fields, ...rest }: GivenTemplate): Template<SchoolText> {
  const bare = fields.map(
    ({ value: _v, InfochooseMajorList: _l, InfochooseMorechecked: _c, fileList: _f, ...field }) => field,
  );
  return { ...rest, fields: bare, prefilled: readFieldItems(fields) };
}
