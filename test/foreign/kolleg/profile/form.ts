import * as v from 'valibot';
import type { FieldType } from '#domain/form/field-type';
import type { Field, Template } from '#domain/form/template';
import type { RuleName } from '#domain/identity/rule-name';
import { keyOf } from './answers';

// A form is a JSON Schema (2020-12) with formats of the school's own and, as `abschnitte`, its steps.

const text = v.string();
const number = v.optional(v.number());
const Choice = v.object({ const: text, title: text });
const Property = v.object({
  title: text,
  description: v.optional(text),
  type: v.optional(text),
  format: v.optional(text),
  oneOf: v.optional(v.array(Choice)),
  items: v.optional(v.object({ contentMediaType: v.optional(text) })),
  ...{ minimum: number, maximum: number, multipleOf: number, minLength: number, maxLength: number },
  maxItems: number,
});
type Property = v.InferOutput<typeof Property>;

const FORMATS: Readonly<Record<string, FieldType>> = {
  ausweis: 'idCard',
  mobil: 'phone',
  email: 'email',
  date: 'date',
  langtext: 'textarea',
  faecher: 'majors',
};
const RULES: Readonly<Record<string, RuleName>> = {
  personenname: 'fullName',
  ausweis: 'idCard',
  mobil: 'phone',
  email: 'email',
};

/** The form of the plan with this id. */
export function formOf(planId: string): v.GenericSchema<unknown, Template> {
  return v.pipe(
    v.object({
      stand: v.number(),
      required: v.array(text),
      properties: v.record(text, Property),
      abschnitte: v.array(v.object({ titel: text, felder: v.array(text) })),
    }),
    v.check(
      ({ abschnitte, properties }) =>
        abschnitte.every(({ felder }) => felder.every((name) => properties[name])),
      'a step names a field that the schema does not have',
    ),
    v.transform(({ stand, required, properties, abschnitte }) => ({
      planId,
      version: stand,
      steps: abschnitte.map(({ titel }) => titel),
      fields: abschnitte.flatMap(({ felder }, step) =>
        felder.map((name) => ({
          ...{ key: keyOf(name), step },
          ...fieldOf(properties[name] as Property, required.includes(name)),
        })),
      ),
    })),
  );
}

function fieldOf(property: Property, required: boolean): Omit<Field, 'key' | 'step'> {
  const { title, description, type, format = '', oneOf, items, maxItems } = property;
  const { minimum, maximum, multipleOf, minLength, maxLength } = property;
  return {
    ...{ label: title, type: typeOf(property), placeholder: description, maxCount: maxItems },
    options: oneOf?.map((choice) => ({ index: choice.const, label: choice.title })),
    accept: items?.contentMediaType === 'image/*' ? ['jpg', 'jpeg', 'png'] : undefined,
    rules: [
      { required, ruleName: RULES[format], minLength, maxLength },
      { min: minimum, max: maximum, step: multipleOf ?? (type === 'integer' ? 1 : undefined) },
    ],
  };
}

/** What this app does not know is shown as such; the rest of the form works. */
function typeOf({ type = '', format = '', oneOf, items }: Property): FieldType {
  if (oneOf) return 'picker';
  if (items?.contentMediaType) return 'upload';
  if (['integer', 'number'].includes(type)) return 'number';
  return FORMATS[format] ?? (type === 'string' ? 'text' : 'unsupported');
}
