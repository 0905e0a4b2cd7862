import { Form, Input } from 'antd';
import { STAFF_LIMITS } from '#domain/staff/account';
import { passwordRule } from '../lib/field-errors';
import { useMessages } from '../messages/messages';

interface CodeItemProps {
  readonly note?: string;
  readonly autoFocus?: boolean;
  /** Of the authenticator that is being set up: its digits alone. */
  readonly isFirst?: boolean;
}

/** A code of the authenticator, or else one of the recovery codes, as `code` of its form. */
export function CodeItem({ note, autoFocus = false, isFirst = false }: CodeItemProps) {
  const { t } = useMessages();
  const message = t(isFirst ? 'activate.missingCode' : 'signIn.missingCode');
  return (
    <Form.Item
      name="code"
      preserve={false}
      label={t(isFirst ? 'activate.code' : 'signIn.code')}
      extra={note}
      rules={[{ required: true, whitespace: true, message }]}
    >
      <Input
        autoFocus={autoFocus}
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : 'text'}
        maxLength={40}
        spellCheck={false}
      />
    </Form.Item>
  );
}

interface NewPasswordItemProps {
  readonly label: string;
  /** Of the account. */
  readonly login: string;
  readonly autoFocus?: boolean;
}

/** A new password as `password` of its form. */
export function NewPasswordItem({ label, login, autoFocus = false }: NewPasswordItemProps) {
  const messages = useMessages();
  return (
    <>
      {/* So that a password manager keeps the password under its account. */}
      <input hidden readOnly autoComplete="username" value={login} />
      <Form.Item
        name="password"
        label={label}
        extra={messages.t('password.note')}
        rules={[passwordRule(messages, login)]}
      >
        <Input.Password autoFocus={autoFocus} autoComplete="new-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
    </>
  );
}
