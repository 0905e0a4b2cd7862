import type { FieldEditor } from './field-editor';

export const phone: FieldEditor<'phone'> = { kind: 'phone' };
