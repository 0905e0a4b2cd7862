import { fieldKeyOf, type RefusedAnswer } from '#domain/enrollment/refusal';
import { withoutInvisible } from '#domain/text/normalise-text';
import type { FieldMessage } from './field-message';

/** A field that the school refused, with its own words if it gave any. */
export interface RefusedField {
  readonly key: string;
  readonly words?: string | undefined;
}

/** Longest text of the school's at a field, in code points. */
const MOST_WORDS = 200;

/** The fields that a refusal names. */
export function refusedFields(errors: readonly RefusedAnswer[]): readonly RefusedField[] {
  return errors.map(({ path, message }) => ({ key: fieldKeyOf(path), words: message && cut(message) }));
}

/** What a school sends is shown on a line or two, whatever it is. */
function cut(message: string): string {
  const text = Array.from(withoutInvisible(message).replace(/\s+/g, ' ').trim());
  return text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS - 1).join('')}…` : text.join('');
}

export function refusedMessage({ words }: Pick<RefusedField, 'words'>): FieldMessage {
  return words ? { text: words } : { key: 'form.notAccepted' };
}
