import { Button, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { STAFF_LIMITS } from '#domain/staff/account';
import type { DeskSession } from '../../application/desk-session';
import { codeOf } from '../../application/ports/desk-failure';
import { useCommand } from '../lib/use-command';
import { useMessages } from '../messages/messages';
import { CardPage } from '../widgets/card-page';
import { FailureAlert } from '../widgets/failure-alert';
import { CodeItem } from '../widgets/secret-items';

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

/** Account and password, then a code of the authenticator or a recovery code. */
function SignInForm({ session }: SignInProps) {
  const { t } = useMessages();
  const [isCode, setCode] = useState(false);
  const signingIn = useCommand(async (typed: Typed) => {
    try {
      await session.signIn(typed);
    } catch (thrown) {
      // The password was right.
      if (codeOf(thrown) !== 'codeRequired') throw thrown;
      setCode(true);
    }
  });
  const back = () => {
    signingIn.reset();
    setCode(false);
  };
  return (
    <Form<Typed> layout="vertical" validateTrigger="onSubmit" onFinish={signingIn.run}>
      <Form.Item
        hidden={isCode}
        name="login"
        label={t('signIn.login')}
        rules={[{ required: true, whitespace: true, message: t('signIn.missingLogin') }]}
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
      {isCode && <CodeItem autoFocus note={t('signIn.codeNote')} />}
      <FailureAlert thrown={signingIn.thrown} />
      <Form.Item>
        <Button type="primary" htmlType="submit" loading={signingIn.busy} block>
          {t('signIn.submit')}
        </Button>
      </Form.Item>
      {isCode && (
        <Button type="link" block onClick={back}>
          {t('signIn.back')}
        </Button>
      )}
    </Form>
  );
}
