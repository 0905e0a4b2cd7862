import type { ComponentType } from 'react';
import type { PublishedFieldType } from '#domain/form/field-type';
import type { Field } from '#domain/form/template';

export interface PartProps {
  readonly field: Field;
  /** Its index in the draft. */
  readonly at: number;
}

/** What the properties of a kind of field show, beside what every field has. */
export interface FieldEditor<Kind extends PublishedFieldType> {
  readonly kind: Kind;
  readonly Parts?: ComponentType<PartProps>;
}
