/** Properties of a field type that need no rules, so that the boot form can use them without loading the rules. */
interface FieldTraits {
  /** Typed (请输入), picked from options (请选择), or uploaded. */
  readonly entry: 'typed' | 'picked' | 'sent';
  /** Estimated seconds to fill it in on a phone, with the documents at hand. */
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
  /** A type of a newer school that this app does not know. */
  unsupported: { entry: 'picked', seconds: 0 },
} as const satisfies Readonly<Record<string, FieldTraits>>;

export type FieldType = keyof typeof fieldTraits;

export type PublishedFieldType = Exclude<FieldType, 'unsupported'>;

/** The types that a school's template may use. */
export const publishedFieldTypes: readonly FieldType[] = (Object.keys(fieldTraits) as FieldType[]).filter(
  (type) => type !== 'unsupported',
);

/** The members of a field that determine its effective type. */
interface FieldTypeInfo {
  readonly type: FieldType;
  readonly multipleChoice?: 0 | 1 | undefined;
  readonly isLink?: boolean | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly codeTable?: unknown;
}

/**
 * The effective type: with `multipleChoice` 1 the majors block whatever `type` is (specification, section 2), and a picker
 * where a typed field has `isLink` and options or a code table.
 */
export function fieldType(field: FieldTypeInfo): FieldType {
  if (field.multipleChoice === 1) return 'majors';
  const isOffered = field.options !== undefined || field.codeTable !== undefined;
  return field.isLink && isOffered && fieldTraits[field.type].entry === 'typed' ? 'picker' : field.type;
}

/** Whether a field is picked rather than typed: its placeholder is 请选择. */
export function isChosen(field: FieldTypeInfo): boolean {
  return fieldTraits[fieldType(field)].entry === 'picked';
}
