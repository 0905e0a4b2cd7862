import type { FieldEditor } from './field-editor';

export const date: FieldEditor<'date'> = { kind: 'date' };
