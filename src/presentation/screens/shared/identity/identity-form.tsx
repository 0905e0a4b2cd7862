import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useRetryOnline } from '#presentation/widgets/feedback/error-state/use-retry-online';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Fields } from '#presentation/widgets/form/fields/fields';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Notice } from '../notice/notice';
import styles from './identity-form.module.css';
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

/** The input's state, for any set of fields. */
type IdentityInputState = Pick<
  IdentityInput<IdentityField>,
  'fields' | 'offered' | 'errors' | 'invalidAttempts' | 'isRequired' | 'displayed' | 'set' | 'blur'
>;

type IdentityFormState = IdentityErrorState &
  Pick<IdentityForm<IdentityField>, 'offerAdmissionNo' | 'unlockBy' | 'verifyPhone' | 'waited'> & {
    readonly input: IdentityInputState;
  };

export interface IdentityFieldsProps {
  readonly form: IdentityFormState;
  /** Shown if the school finds nobody with these details. */
  readonly notFound: ReactNode;
}

/** The fields that prove an identity, and the school's response to them. */
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
      <UnlockOptions form={form} />
      <OfferedFocus offered={input.offered[0]} />
      <Waited form={form} />
    </>
  );
});

const IdentityTextField = observer(function IdentityTextField({
  input,
  field,
}: {
  readonly input: IdentityInputState;
  readonly field: IdentityField;
}) {
  const messages = useMessages();
  const { key, params } = input.errors[field] ?? {};
  const error = key && messages.t(key, params && { label: messages.t(params.label) });
  return (
    <TextField
      id={controlId(field)}
      label={messages.t(identityLabels[field])}
      required={input.isRequired(field)}
      placeholder={messages.t(identityHints[field])}
      value={input.displayed(field)}
      error={error}
      enterKeyHint={field === input.fields[input.fields.length - 1] ? 'done' : 'next'}
      onInput={(text) => input.set(field, text)}
      onBlur={() => input.blur(field)}
      isLongNumber={field === 'idCard'}
      {...controls[field]}
    />
  );
});

/** Focuses a field that the student has just chosen to add. */
function OfferedFocus({ offered }: { readonly offered: IdentityField | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (offered !== undefined) place.current?.ownerDocument.getElementById(controlId(offered))?.focus();
  }, [offered]);
  return <span ref={place} hidden />;
}

/** Announces to screen readers that the wait is over; the countdown just disappears. */
const Waited = observer(function Waited({ form }: { readonly form: IdentityFormState }) {
  const messages = useMessages();
  return <HiddenText role="status">{form.waited ? messages.t('enrollment.tryAgainNow') : ''}</HiddenText>;
});

function controlId(field: IdentityField): string {
  return `identity-${field}`;
}

type IdentityErrorState = Pick<
  IdentityForm<IdentityField>,
  'error' | 'isPhoneUnknown' | 'isWaiting' | 'submit' | 'waitSeconds'
>;

interface IdentityErrorNoticeProps {
  readonly form: IdentityErrorState;
  /** Shown if the school finds nobody with these details. */
  readonly notFound: ReactNode;
}

/** Why the request failed, and what to do. */
const IdentityErrorNotice = observer(function IdentityErrorNotice({
  form,
  notFound,
}: IdentityErrorNoticeProps) {
  const messages = useMessages();
  const { error } = form;
  const waits = useRetryOnline(error, form.submit);
  return (
    <div className={styles.notices}>
      {error === 'notFound' && notFound}
      {form.isPhoneUnknown && <Notice tone="info">{messages.t('unlock.phoneUnknown')}</Notice>}
      {error !== undefined && error !== 'notFound' && error !== 'tooManyAttempts' && (
        <Notice tone="bad" title={messages.t(`error.${error}`)}>
          <p>{messages.t(waits ? 'identity.asksItself' : 'identity.kept')}</p>
          <FailureHelp kind={error} />
        </Notice>
      )}
      {form.isWaiting && <RetryNotice seconds={form.waitSeconds} />}
    </div>
  );
});

interface UnlockOptionsProps {
  readonly form: Pick<
    IdentityForm<IdentityField>,
    'isWaiting' | 'offerAdmissionNo' | 'unlockBy' | 'verifyPhone'
  >;
}

/** Ways to lift the wait; the same for everybody. */
const UnlockOptions = observer(function UnlockOptions({ form }: UnlockOptionsProps) {
  const messages = useMessages();
  if (!form.isWaiting || form.unlockBy.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('unlock.title')}</CardTitle>
      <p className={styles.about}>{messages.t('unlock.about')}</p>
      <div className={styles.ways}>
        {form.unlockBy.includes('admissionNo') && (
          <Button tone="secondary" onPress={form.offerAdmissionNo}>
            {messages.t('unlock.admissionNo')}
          </Button>
        )}
        {form.unlockBy.includes('phoneCode') && (
          <Button tone="secondary" onPress={form.verifyPhone}>
            {messages.t('unlock.phoneCode')}
          </Button>
        )}
      </div>
    </Card>
  );
});
