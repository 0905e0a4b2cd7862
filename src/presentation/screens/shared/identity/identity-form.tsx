import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Fields } from '#presentation/widgets/form/fields/fields';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { Card } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Notice } from '../notice/notice';
import type { IdentityForm } from './identity-form.view-model';
import {
  type IdentityField,
  type IdentityInput,
  identityHints,
  identityLabels,
} from './identity-input.view-model';
import { RetryNotice } from './retry-notice';

const controls = {
  name: { autoComplete: 'name' },
  idCard: { autoComplete: 'off', autoCapitalize: 'characters' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  admissionNo: { autoComplete: 'off', autoCapitalize: 'characters' },
} as const;

/** What is typed, of whichever fields. */
type ShownInput = Pick<
  IdentityInput<IdentityField>,
  'fields' | 'errors' | 'invalidAttempts' | 'set' | 'blur'
> & { readonly values: Partial<IdentityInput<IdentityField>['values']> };

type ShownForm = Pick<IdentityForm<IdentityField, unknown>, 'error' | 'waitSeconds' | 'waited'> & {
  readonly input: ShownInput;
};

export interface IdentityFieldsProps {
  readonly form: ShownForm;
  /** What is said where the school knows nobody by these details. */
  readonly notFound: ReactNode;
}

/** The fields by which somebody proves who they are, and what the school made of them. */
export const IdentityFields = observer(function IdentityFields({ form, notFound }: IdentityFieldsProps) {
  const { input } = form;
  return (
    <>
      <Card>
        <ErrorSummary
          invalid={input.fields.filter((field) => input.errors[field] !== undefined).map(controlId)}
          attempt={input.invalidAttempts}
        />
        <Fields>
          {input.fields.map((field) => (
            <IdentityTextField key={field} input={input} field={field} />
          ))}
        </Fields>
      </Card>
      <div role="alert">
        <IdentityErrorNotice form={form} notFound={notFound} />
      </div>
      <Waited form={form} />
    </>
  );
});

const IdentityTextField = observer(function IdentityTextField({
  input,
  field,
}: {
  readonly input: ShownInput;
  readonly field: IdentityField;
}) {
  const messages = useMessages();
  const { key, params } = input.errors[field] ?? {};
  const error = key && messages.t(key, params && { label: messages.t(params.label) });
  return (
    <TextField
      id={controlId(field)}
      label={messages.t(identityLabels[field])}
      required
      placeholder={messages.t(identityHints[field])}
      value={input.values[field] ?? ''}
      error={error}
      enterKeyHint={field === input.fields[input.fields.length - 1] ? 'done' : 'next'}
      onInput={(text) => input.set(field, text)}
      onBlur={() => input.blur(field)}
      {...controls[field]}
    />
  );
});

const IdentityErrorNotice = observer(function IdentityErrorNotice({ form, notFound }: IdentityFieldsProps) {
  const messages = useMessages();
  if (form.error === undefined) return null;
  if (form.error === 'notFound') return notFound;
  if (form.error === 'tooManyAttempts') return <RetryNotice seconds={form.waitSeconds} />;
  return <Notice tone="bad">{messages.t(`error.${form.error}`)}</Notice>;
});

/** The countdown is gone then: that it is over is said to those who did not see it go. */
const Waited = observer(function Waited({ form }: { readonly form: ShownForm }) {
  const messages = useMessages();
  return <HiddenText role="status">{form.waited ? messages.t('enrollment.tryAgainNow') : ''}</HiddenText>;
});

function controlId(field: IdentityField): string {
  return `identity-${field}`;
}
