import type { FieldType } from '#domain/form/field-type';

/** Keyboard and autocomplete by the kind of field. Not `type="email"` or `"number"`: the app's own rules validate the text. */
const keyboards = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  idCard: { autoCapitalize: 'characters', autoComplete: 'off' },
  email: { inputMode: 'email', autoCapitalize: 'off', autoComplete: 'email' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  textarea: { lines: 3 },
} as const satisfies Partial<Record<FieldType, object>>;

export function keyboard(kind: FieldType) {
  return kind in keyboards ? keyboards[kind as keyof typeof keyboards] : ({ autoComplete: 'off' } as const);
}
