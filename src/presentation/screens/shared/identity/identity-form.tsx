import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Fields } from '#presentation/widgets/form/fields/fields';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { Card } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Notice } from '../notice/notice';
import { type IdentityField, type IdentityForm, identityLabels } from './identity-form.view-model';
import { RetryNotice } from './retry-notice';

const controls = {
  name: { autoComplete: 'name' },
  idCard: { autoComplete: 'off', autoCapitalize: 'characters' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  admissionNo: { autoComplete: 'off', autoCapitalize: 'characters' },
} as const;

/** A form of whichever fields. */
type ShownForm = Pick<
  IdentityForm<IdentityField>,
  'fields' | 'problems' | 'faultyTries' | 'problem' | 'waitSeconds' | 'waited' | 'set' | 'leave'
> & { readonly values: Partial<IdentityForm<IdentityField>['values']> };

export interface IdentityFieldsProps {
  readonly form: ShownForm;
  /** What is said where the school knows nobody by these details. */
  readonly notFound: ReactNode;
}

/** The fields by which somebody proves who she is, and what the school made of them. */
export const IdentityFields = observer(function IdentityFields({ form, notFound }: IdentityFieldsProps) {
  return (
    <>
      <Card>
        <ErrorSummary
          invalid={form.fields.filter((field) => form.problems[field] !== undefined).map(controlId)}
          attempt={form.faultyTries}
        />
        <Fields>
          {form.fields.map((field) => (
            <IdentityTextField key={field} form={form} field={field} />
          ))}
        </Fields>
      </Card>
      <div role="alert">
        <Problem form={form} notFound={notFound} />
      </div>
      <Waited form={form} />
    </>
  );
});

const IdentityTextField = observer(function IdentityTextField({
  form,
  field,
}: {
  readonly form: ShownForm;
  readonly field: IdentityField;
}) {
  const messages = useMessages();
  const problem = form.problems[field];
  const error =
    problem && messages.t(problem.key, problem.params && { label: messages.t(problem.params.label) });
  return (
    <TextField
      id={controlId(field)}
      label={messages.t(identityLabels[field])}
      required
      value={form.values[field] ?? ''}
      error={error}
      enterKeyHint={field === form.fields[form.fields.length - 1] ? 'done' : 'next'}
      onInput={(text) => form.set(field, text)}
      onBlur={() => form.leave(field)}
      {...controls[field]}
    />
  );
});

const Problem = observer(function Problem({ form, notFound }: IdentityFieldsProps) {
  const messages = useMessages();
  if (form.problem === undefined) return null;
  if (form.problem === 'notFound') return notFound;
  if (form.problem === 'tooManyAttempts') return <RetryNotice seconds={form.waitSeconds} />;
  return <Notice tone="bad">{messages.t(`error.${form.problem}`)}</Notice>;
});

/** The countdown is gone then: that it is over is said to those who did not see it go. */
const Waited = observer(function Waited({ form }: { readonly form: ShownForm }) {
  const messages = useMessages();
  return <HiddenText role="status">{form.waited ? messages.t('enrollment.tryAgainNow') : ''}</HiddenText>;
});

function controlId(field: IdentityField): string {
  return `identity-${field}`;
}
