import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { FieldRow } from '#presentation/widgets/form/field-row/field-row';
import type { FieldViewModel } from '../field.view-model';
import { useFieldProps } from '../field-props';

/** A notice in place of a field whose kind this app does not know; the rest of the form works. */
export const UnsupportedControl = observer(function UnsupportedControl({
  field,
}: {
  readonly field: FieldViewModel;
}) {
  const messages = useMessages();
  const { placeholder: _, error, ...fieldProps } = useFieldProps(field);
  const notice = messages.t(field.required ? 'form.unsupportedRequired' : 'form.unsupported');
  return (
    <FieldRow {...fieldProps} error={error === notice ? undefined : error} group>
      {/* Gets the focus if the field is required and so blocks the form. */}
      <p id={fieldProps.id} tabIndex={-1}>
        {notice}
      </p>
    </FieldRow>
  );
});
