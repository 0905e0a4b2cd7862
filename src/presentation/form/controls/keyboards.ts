import type { FieldType } from '#domain/form/field-type';

/** Keyboards and what a browser may fill in, by the kind of field. Rules judge the text, so that all are plain text. */
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
