import { Alert, Button, Form, Input, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Activation } from '#desk/application/activation';
import { DeskApi } from '#desk/application/ports/desk-api';
import { STAFF_LIMITS } from '#domain/staff/account';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { fieldErrorsOf, passwordRule, useFieldErrors } from '../../lib/field-errors';
import { useMessages } from '../../messages/messages';
import { CardPage } from '../../widgets/card-page';
import { FailureAlert } from '../../widgets/failure-alert';
import { RecoveryCodes } from '../../widgets/recovery-codes';
import styles from './screen.module.css';

/** 启用账号 */
function ActivateScreen({ owner, state }: ScreenProps<Activation>) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isReset = state.kind === 'open' && state.link.kind === 'reset';
  return (
    <CardPage title={t(isReset ? 'activate.resetTitle' : 'activate.title')}>
      {state.kind === 'opening' && <Skeleton active title={false} />}
      {state.kind === 'noLink' && <Alert type="info" showIcon title={t('activate.noLink')} />}
      {state.kind === 'failed' && <FailureAlert thrown={state.thrown} onRetry={owner.open} />}
      {state.kind === 'open' && <ActivateForm owner={owner} state={state} />}
      {state.kind === 'activated' && (
        <>
          <RecoveryCodes codes={state.recoveryCodes} />
          <Button type="primary" block className={String(styles.saved)} onClick={() => navigate('/sign-in')}>
            {t('recovery.saved')}
          </Button>
        </>
      )}
    </CardPage>
  );
}

interface ActivateFormProps {
  readonly owner: Activation;
  readonly state: Extract<Activation['state'], { kind: 'open' }>;
}

function ActivateForm({ owner, state: { link, isBusy, thrown } }: ActivateFormProps) {
  const messages = useMessages();
  const { t } = messages;
  const [form] = Form.useForm<{ password: string; code: string }>();
  const errors = fieldErrorsOf(messages, thrown);
  useFieldErrors(form, thrown);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError
      onFinish={owner.activate}
    >
      <p className={styles.who}>
        {t('activate.who', { school: link.school, name: link.name })}
        <br />
        {t('activate.login', { login: link.login })}
      </p>
      {/* So that a password manager keeps the password under its account. */}
      <input hidden readOnly autoComplete="username" value={link.login} />
      <Form.Item
        name="password"
        label={t('activate.password')}
        extra={t('password.note')}
        rules={[passwordRule(messages, link.login)]}
      >
        <Input.Password autoFocus autoComplete="new-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
      <p>{t('activate.authenticatorNote')}</p>
      <div className={styles.authenticator}>
        <div className={styles.qr}>
          <QrCode text={link.authenticator.address} label={t('activate.qr')} />
        </div>
        <p>
          {t('activate.secretNote')}
          <br />
          <code className={styles.secret}>{link.authenticator.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </p>
      </div>
      <Form.Item
        name="code"
        label={t('activate.code')}
        rules={[{ required: true, whitespace: true, message: t('activate.missingCode') }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
      </Form.Item>
      {errors.length === 0 && <FailureAlert thrown={thrown} />}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('activate.submit')}
      </Button>
    </Form>
  );
}

export const screen = wireScreen(ActivateScreen, [DeskApi], ({ link }, api) => new Activation(api, link));
