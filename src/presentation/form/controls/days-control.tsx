import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ChoiceField } from '#presentation/widgets/form/choice-field/choice-field';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { useChoiceProps } from '../field-props';
import type { DaysViewModel } from './days.view-model';

const OTHER = 'other';

/** A date field with buttons for its likely days, and one for any other date. */
export const DaysControl = observer(function DaysControl({ days }: { readonly days: DaysViewModel }) {
  const messages = useMessages();
  const { error, ...fieldProps } = useChoiceProps(days.field);
  const weekday = new Intl.DateTimeFormat(messages.language, { weekday: 'short', timeZone: 'UTC' });
  const chips = days.offered.map((day) => {
    const at = Date.parse(day);
    return { index: day, label: messages.date(at), note: weekday.format(at) };
  });
  return (
    <>
      <ChoiceField
        {...fieldProps}
        error={days.isOther ? undefined : error}
        options={[...chips, { index: OTHER, label: messages.t('form.otherDay') }]}
        value={days.isOther ? OTHER : days.field.text}
        onClear={days.canClear ? days.clear : undefined}
        onSelect={(index) => (index === OTHER ? days.showCalendar() : days.choose(index))}
      />
      {days.isOther && (
        <TextField
          id={`${fieldProps.id}-other-day`}
          label={messages.t('form.whichDay')}
          type="date"
          required={fieldProps.required}
          error={error}
          value={days.field.text}
          onInput={days.typeOther}
          onBlur={() => days.field.blur()}
        />
      )}
    </>
  );
});
