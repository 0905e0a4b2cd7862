import type { FieldEditor } from './field-editor';
import { TextLimitsPart } from './text-parts';

export const textarea: FieldEditor<'textarea'> = { kind: 'textarea', Parts: TextLimitsPart };
