import type { FieldEditor, PartProps } from './field-editor';
import { RulePart, TextLimitsPart } from './text-parts';

function TextParts(props: PartProps) {
  return (
    <>
      <RulePart {...props} />
      <TextLimitsPart {...props} />
    </>
  );
}

export const text: FieldEditor<'text'> = { kind: 'text', Parts: TextParts };
