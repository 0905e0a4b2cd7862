import { observer } from 'mobx-react-lite';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { type GuardianField, type GuardianForm, guardianFields } from './guardian-form.view-model';
import styles from './screen.module.css';

const labels: Readonly<Record<GuardianField, MessageKey>> = {
  name: 'faceStandard.guardianName',
  phone: 'faceStandard.guardianPhone',
};

const hints: Readonly<Record<GuardianField, MessageKey>> = {
  name: 'faceStandard.guardianNameHint',
  phone: 'faceStandard.guardianPhoneHint',
};

const idOf = (field: GuardianField) => `guardian-${field}`;

/** A student under 14 also needs a guardian's consent. */
export const GuardianCard = observer(function GuardianCard({ form }: { readonly form: GuardianForm }) {
  const messages = useMessages();
  const errorText = (field: GuardianField): string | undefined => {
    const error = form.errors[field];
    if (error === undefined) return undefined;
    if (error === 'refused') return messages.t('form.notAccepted');
    const label = messages.t(labels[field]);
    return error === 'required' ? messages.t('form.required', { label }) : messages.t(error.key);
  };
  return (
    <Card>
      <CardTitle>{messages.t('faceStandard.guardian')}</CardTitle>
      <p className={styles.note}>{messages.t('faceStandard.guardianNote')}</p>
      <ErrorSummary invalid={form.invalid.map(idOf)} attempt={form.attempt} />
      <div className={styles.fields}>
        {guardianFields.map((field) => (
          <TextField
            key={field}
            id={idOf(field)}
            label={messages.t(labels[field])}
            placeholder={messages.t(hints[field])}
            required
            error={errorText(field)}
            value={form.text(field)}
            autoComplete="off"
            type={field === 'phone' ? 'tel' : undefined}
            inputMode={field === 'phone' ? 'tel' : undefined}
            onInput={(text) => form.type(field, text)}
            onBlur={() => form.blur(field)}
          />
        ))}
      </div>
    </Card>
  );
});
