import type { FieldEditor } from './field-editor';

export const region: FieldEditor<'region'> = { kind: 'region' };
