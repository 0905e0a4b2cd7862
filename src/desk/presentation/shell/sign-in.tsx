import { Button, Form, Input, Modal, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { STAFF_LIMITS } from '#domain/staff/account';
import { observe } from '#presentation/lib/observe';
import type { DeskSession } from '../../application/desk-session';
import { SignIn } from '../../application/sign-in';
import { useMessages } from '../messages/messages';
import { CardPage } from '../widgets/card-page';
import { FailureAlert } from '../widgets/failure-alert';

interface SignInProps {
  readonly session: DeskSession;
}

/** 登录 */
export function SignInPage({ session }: SignInProps) {
  const { t } = useMessages();
  return (
    <CardPage title={t('signIn.subtitle')}>
      <SignInForm session={session} />
    </CardPage>
  );
}

/** Over the screen on which the session has ended. */
export function SignInDialog({ session }: SignInProps) {
  const { t } = useMessages();
  return (
    <Modal
      open
      title={t('signIn.again')}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => session.dismiss()}
    >
      <Typography.Paragraph>{t('signIn.againNote')}</Typography.Paragraph>
      <SignInForm session={session} />
    </Modal>
  );
}

interface Typed {
  readonly login: string;
  readonly password: string;
  readonly code?: string;
}

const SignInForm = observer(function SignInForm({ session }: SignInProps) {
  const { t } = useMessages();
  const [{ owner, observed }] = useState(() => {
    const owner = new SignIn(session);
    return { owner, observed: observe(owner) };
  });
  const { step, isBusy, thrown } = observed.state;
  const isCode = step === 'code';
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <Form<Typed> layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={owner.submit}>
      <Form.Item
        hidden={isCode}
        name="login"
        label={t('signIn.login')}
        rules={required(t('signIn.missingLogin'))}
      >
        <Input autoFocus autoComplete="username" maxLength={STAFF_LIMITS.login * 2} spellCheck={false} />
      </Form.Item>
      <Form.Item
        hidden={isCode}
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.missingPassword') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
      {isCode && (
        <Form.Item
          name="code"
          preserve={false}
          label={t('signIn.code')}
          extra={t('signIn.codeNote')}
          rules={required(t('signIn.missingCode'))}
        >
          <Input autoFocus autoComplete="one-time-code" inputMode="text" maxLength={40} spellCheck={false} />
        </Form.Item>
      )}
      <FailureAlert thrown={thrown} />
      <Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy} block>
          {t('signIn.submit')}
        </Button>
      </Form.Item>
      {isCode && (
        <Button type="link" block onClick={() => owner.back()}>
          {t('signIn.back')}
        </Button>
      )}
    </Form>
  );
});
