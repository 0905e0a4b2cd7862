import type { FieldType } from '#domain/form/field-type';
import { isDate } from '#domain/form/kinds/date';
import type { Messages } from '#presentation/messages/messages';

interface AnswerParts {
  readonly kind: FieldType;
  /** Texts shown side by side. */
  readonly parts: readonly string[];
}

/** An answer in one line of text; empty if there is none. */
export function answerLineText({ kind, parts }: AnswerParts, messages: Messages): string {
  switch (kind) {
    case 'region':
      return parts.join(messages.t('form.partSeparatorRegion'));
    case 'date':
      // A draft may contain a date that is not valid yet.
      return parts.map((day) => (isDate(day) ? messages.fullDate(Date.parse(day)) : day)).join('');
    default:
      return parts.join(messages.t('form.partSeparator'));
  }
}
