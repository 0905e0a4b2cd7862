import type { Message } from '#application/message';
import { fieldType, isChosen } from '#domain/form/field-type';
import type { FieldError } from '#domain/form/kinds/field-kind';
import type { Field } from '#domain/form/template';
import { limitInMegabytes } from '#domain/upload/check-file';
import type { MessageKey } from '#presentation/messages/messages';
import { ruleMessage } from './rule-message';

/** A message by its key, or the school's own text. */
export type FieldMessage = Message | { readonly text: string };

function message(key: MessageKey, params?: Message['params']): Message {
  return { key, params };
}

/** The message of a field's error: the school's own text, if its template has one. */
export function errorMessage(field: Field, error: FieldError): FieldMessage {
  const text = schoolMessage(field, error);
  return text === undefined ? defaultMessage(field, error) : { text };
}

/** The placeholder of an empty control: the school's own text, if its template has one. */
export function placeholderMessage({ field, locked, isDerived }: PlaceholderOf): FieldMessage {
  if (field.placeholder) return { text: field.placeholder };
  if (locked) return message(isDerived ? 'form.fromIdCard' : 'form.bySchool');
  return message(isChosen(field) || fieldType(field) === 'date' ? 'form.choose' : 'form.enter');
}

interface PlaceholderOf {
  readonly field: Field;
  readonly locked: boolean;
  /** The answer is derived from the ID number. */
  readonly isDerived: boolean;
}

function schoolMessage(field: Field, error: FieldError): string | undefined {
  if (error.error === 'required') return field.rules[0]?.message;
  if (error.error === 'limit') return error.message;
  if (error.error !== 'rule') return undefined;
  return field.rules.find(({ ruleName }) => ruleName === error.rule)?.message;
}

function defaultMessage(field: Field, error: FieldError): Message {
  switch (error.error) {
    case 'required':
      return requiredMessage(field);
    case 'rule':
      return message(ruleMessage(error));
    case 'limit':
      return error.limit === 'maxLength'
        ? message('form.tooLong', { max: error.is })
        : message(`form.limit.${error.limit}`, { is: error.is });
    case 'tooLong':
      return message('form.tooLong', { max: error.max });
    case 'number':
      return message('form.number');
    case 'date':
      return message('form.date');
    case 'count':
      return countMessage(field, error.min, error.max);
    case 'extension':
      return message('form.extension', { list: error.accept.join(' / ') });
    case 'fileSize':
      return message('upload.tooLarge', { max: limitInMegabytes(error.max) });
    case 'disagrees':
      return message('form.disagrees', { label: field.label });
    case 'kind':
    case 'option':
    case 'repeated':
    case 'region':
      return message('form.chooseAgain', { label: field.label });
    case 'unknown':
      return message('form.notAccepted');
  }
}

function requiredMessage(field: Field): Message {
  const { label } = field;
  if (fieldType(field) === 'unsupported') return message('form.unsupportedRequired');
  if (fieldType(field) === 'upload') return message('form.requiredUpload', { label });
  return message(isChosen(field) ? 'form.requiredChoice' : 'form.required', { label });
}

function countMessage(field: Field, min: number, max: number): Message {
  switch (fieldType(field)) {
    case 'majors':
      return message('form.majorsCount', { min, max });
    case 'upload':
      return message('upload.tooMany', { max });
    default:
      return message('form.choicesAtMost', { max });
  }
}
