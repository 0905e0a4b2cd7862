import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { FieldRow } from '#presentation/widgets/form/field-row/field-row';
import type { FieldViewModel } from '../field.view-model';
import { useFieldProps } from '../field-props';

/** A field of a kind that this app does not know: it says so, and the rest of the form works. */
export const UnsupportedControl = observer(function UnsupportedControl({
  field,
}: {
  readonly field: FieldViewModel;
}) {
  const messages = useMessages();
  const { placeholder: _, error, ...words } = useFieldProps(field);
  const notice = messages.t(field.required ? 'form.unsupportedRequired' : 'form.unsupported');
  return (
    <FieldRow {...words} error={error === notice ? undefined : error} group>
      {/* The focus comes here where the form cannot go on without it. */}
      <p id={words.id} tabIndex={-1}>
        {notice}
      </p>
    </FieldRow>
  );
});
