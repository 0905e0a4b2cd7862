import { changeField } from '#desk/application/form-editor/form-commands';
import { useMessages } from '../../messages/messages';
import { NumberField } from '../controls';
import type { FieldEditor, PartProps } from './field-editor';
import { OptionsPart } from './options-part';

function CheckboxesParts(props: PartProps) {
  const { t } = useMessages();
  const { field, at } = props;
  return (
    <>
      <OptionsPart {...props} />
      <NumberField
        label={t('form.maxChosen')}
        min={1}
        max={200}
        value={field.maxCount}
        put={(draft, maxCount) => changeField(draft, at, { maxCount })}
      />
    </>
  );
}

export const checkboxes: FieldEditor<'checkboxes'> = { kind: 'checkboxes', Parts: CheckboxesParts };
