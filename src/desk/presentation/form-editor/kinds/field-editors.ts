import type { PublishedFieldType } from '#domain/form/field-type';
import { checkboxes } from './checkboxes';
import { date } from './date';
import { email } from './email';
import type { FieldEditor } from './field-editor';
import { idCard } from './id-card';
import { majors } from './majors';
import { number } from './number';
import { phone } from './phone';
import { picker } from './picker';
import { region } from './region';
import { text } from './text';
import { textarea } from './textarea';
import { upload } from './upload';

/** The editors of all kinds, in the order in which they are offered; a missing one is a compile error. */
export const fieldEditors: { readonly [Kind in PublishedFieldType]: FieldEditor<Kind> } = {
  text,
  textarea,
  number,
  phone,
  idCard,
  email,
  date,
  picker,
  checkboxes,
  region,
  majors,
  upload,
};

export const editedKinds = Object.keys(fieldEditors) as readonly PublishedFieldType[];
