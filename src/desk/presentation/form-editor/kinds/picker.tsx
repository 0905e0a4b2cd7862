import type { FieldEditor } from './field-editor';
import { OptionsPart } from './options-part';

export const picker: FieldEditor<'picker'> = { kind: 'picker', Parts: OptionsPart };
