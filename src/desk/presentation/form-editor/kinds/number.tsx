import type { FieldEditor } from './field-editor';
import { NumberLimitsPart } from './text-parts';

export const number: FieldEditor<'number'> = { kind: 'number', Parts: NumberLimitsPart };
