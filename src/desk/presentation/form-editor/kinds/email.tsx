import type { FieldEditor } from './field-editor';

export const email: FieldEditor<'email'> = { kind: 'email' };
