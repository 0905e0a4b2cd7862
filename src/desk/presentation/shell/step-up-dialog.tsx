import { Form, Input, Modal } from 'antd';
import type { DeskSession } from '../../application/desk-session';
import { useCommand } from '../lib/use-command';
import { useMessages } from '../messages/messages';
import { FailureAlert } from '../widgets/failure-alert';

/** Asks for a code of the authenticator, after which the call that needs it is repeated. */
export function StepUpDialog({ session }: { readonly session: DeskSession }) {
  const { t } = useMessages();
  const [form] = Form.useForm<{ readonly code: string }>();
  const entering = useCommand((code: string) => session.stepUp(code));
  return (
    <Modal
      open
      title={t('stepUp.title')}
      okText={t('common.confirm')}
      mask={{ closable: false }}
      confirmLoading={entering.busy}
      onOk={() => form.submit()}
      onCancel={() => session.dismiss()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ code }) => void entering.run(code)}
      >
        <Form.Item
          name="code"
          label={t('signIn.code')}
          extra={t('stepUp.note')}
          rules={[{ required: true, whitespace: true, message: t('signIn.missingCode') }]}
        >
          <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
        </Form.Item>
        <FailureAlert thrown={entering.thrown} />
      </Form>
    </Modal>
  );
}
