import { type FieldType, fieldType } from '../field-type';
import type { Answer, Attachment, Field, RegionAnswer } from '../template';
import { checkboxes } from './checkboxes';
import { date } from './date';
import { email } from './email';
import type { FieldKind } from './field-kind';
import { idCard } from './id-card';
import { majors } from './majors';
import { number } from './number';
import { phone } from './phone';
import { picker } from './picker';
import { region } from './region';
import { text } from './text';
import { textarea } from './textarea';
import { unsupported } from './unsupported';
import { upload } from './upload';

/** Answer types of the kinds whose answer is not a text. */
interface OtherAnswers {
  readonly checkboxes: readonly string[];
  readonly region: RegionAnswer;
  readonly majors: readonly string[];
  readonly upload: readonly Attachment[];
}

type AnswerTo<K extends FieldType> = K extends keyof OtherAnswers ? OtherAnswers[K] : string;

/** All field kinds by type; a missing one is a compile error. */
const fieldKinds: { readonly [K in FieldType]: FieldKind<AnswerTo<K>> } = {
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
  unsupported,
};

/** A field's kind; pass its other methods only answers that its `parse` returned. */
export function kindOf(field: Field): FieldKind<Answer> {
  return fieldKinds[fieldType(field)];
}
