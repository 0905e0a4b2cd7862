import type { Message } from '#application/message';
import type { FieldFault } from '#domain/form/field-fault';
import { fieldKind, isChosen } from '#domain/form/field-kind';
import type { Field } from '#domain/form/template';
import type { MessageKey } from '#presentation/messages/messages';

/** A sentence by its key, or the school's own words. */
export type FieldNote = Message | { readonly text: string };

function message(key: MessageKey, params?: Message['params']): Message {
  return { key, params };
}

/** What is wrong with a field, as it is said under it: the school's own words where its template has some. */
export function faultNote(field: Field, fault: FieldFault): FieldNote {
  const text = schoolsWords(field, fault);
  return text === undefined ? faultMessage(field, fault) : { text };
}

function schoolsWords(field: Field, fault: FieldFault): string | undefined {
  if (fault.problem === 'required') return field.rules[0]?.message;
  if (fault.problem !== 'rule') return undefined;
  return field.rules.find(({ ruleName }) => ruleName === fault.rule)?.message;
}

function faultMessage(field: Field, fault: FieldFault): Message {
  switch (fault.problem) {
    case 'required':
      return requiredMessage(field);
    case 'rule':
      return message(
        fault.rule === 'email'
          ? 'form.rule.email.detail'
          : (`form.rule.${fault.rule}.${fault.detail}` as MessageKey),
      );
    case 'tooLong':
      return message('form.tooLong', { max: fault.max });
    case 'number':
      return message('form.number');
    case 'date':
      return message('form.date');
    case 'count':
      return countMessage(field, fault.min, fault.max);
    case 'extension':
      return message('form.extension', { list: fault.accept.join(' / ') });
    case 'fileSize':
      return message('upload.tooLarge');
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
  if (fieldKind(field) === 'upload') return message('form.requiredUpload', { label });
  return message(isChosen(field) ? 'form.requiredChoice' : 'form.required', { label });
}

function countMessage(field: Field, min: number, max: number): Message {
  switch (fieldKind(field)) {
    case 'majors':
      return message('form.majorsCount', { min, max });
    case 'upload':
      return message('upload.tooMany', { max });
    default:
      return message('form.choicesAtMost', { max });
  }
}
