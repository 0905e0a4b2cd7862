/** What is known of a type of field without its rules: little enough for the page that stands before the app. */
interface FieldTraits {
  /** Typed (请输入), picked from what there is (请选择), or sent. */
  readonly entry: 'typed' | 'picked' | 'sent';
  /** Seconds that a student with the papers at hand needs for it, on a phone. */
  readonly seconds: number;
}

/** The types of the information form's fields. */
export const fieldTraits = {
  text: { entry: 'typed', seconds: 15 },
  textarea: { entry: 'typed', seconds: 40 },
  number: { entry: 'typed', seconds: 10 },
  phone: { entry: 'typed', seconds: 12 },
  idCard: { entry: 'typed', seconds: 25 },
  email: { entry: 'typed', seconds: 20 },
  date: { entry: 'picked', seconds: 12 },
  picker: { entry: 'picked', seconds: 8 },
  checkboxes: { entry: 'picked', seconds: 10 },
  region: { entry: 'picked', seconds: 15 },
  majors: { entry: 'picked', seconds: 40 },
  upload: { entry: 'sent', seconds: 45 },
  /** What a newer school asks for and this app does not know. */
  unsupported: { entry: 'picked', seconds: 0 },
} as const satisfies Readonly<Record<string, FieldTraits>>;

export type FieldType = keyof typeof fieldTraits;

/** Those that a school may name. */
export const publishedFieldTypes: readonly FieldType[] = (Object.keys(fieldTraits) as FieldType[]).filter(
  (type) => type !== 'unsupported',
);

/** What of a field tells how it is filled. */
interface FieldTypeInfo {
  readonly type: FieldType;
  readonly multipleChoice?: 0 | 1 | undefined;
  readonly isLink?: boolean | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly codeTable?: unknown;
}

/**
 * How a field is filled: `multipleChoice` 1 is the majors block whatever the type says (specification, section 2), and a
 * typed field flagged as a link opens what it is chosen from, where the school says what that is.
 */
export function fieldType(field: FieldTypeInfo): FieldType {
  if (field.multipleChoice === 1) return 'majors';
  const isOffered = field.options !== undefined || field.codeTable !== undefined;
  return field.isLink && isOffered && fieldTraits[field.type].entry === 'typed' ? 'picker' : field.type;
}

/** Fields that are chosen rather than typed: their placeholder is 请选择. */
export function isChosen(field: FieldTypeInfo): boolean {
  return fieldTraits[fieldType(field)].entry === 'picked';
}
