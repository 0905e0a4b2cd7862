import { Button, Form, type FormProps, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { fieldErrors } from '../lib/field-errors';
import { useCommand } from '../lib/use-command';
import { useMessages } from '../messages/messages';
import { FailureAlert } from './failure-alert';

interface CommandProps<Typed extends object, Result> {
  readonly initialValues?: FormProps<Typed>['initialValues'];
  /** Of the button. */
  readonly ok: string;
  /** Sends what was typed; what the school does not take is said at the field, other failures at the form's end. */
  readonly work: (typed: Typed) => Promise<Result>;
  readonly onDone?: (result: Result) => void;
  readonly children: ReactNode;
}

function useCommandForm<Typed extends object, Result>(props: Omit<CommandProps<Typed, Result>, 'ok'>) {
  const { initialValues = {}, work, onDone, children } = props;
  const messages = useMessages();
  const [form] = Form.useForm<Typed>();
  const { busy, thrown, run } = useCommand(work, (result) => {
    form.resetFields();
    onDone?.(result);
  });
  const errors = fieldErrors(messages, form, thrown);
  useEffect(() => form.setFields(errors), [form, messages, thrown]);
  const formWith = (button: ReactNode) => (
    <Form<Typed>
      form={form}
      layout="vertical"
      validateTrigger="onSubmit"
      scrollToFirstError
      initialValues={initialValues}
      onFinish={run}
    >
      {children}
      {errors.length === 0 && <FailureAlert thrown={thrown} />}
      {button}
    </Form>
  );
  return { busy, submit: form.submit, formWith };
}

interface CommandFormProps<Typed extends object, Result> extends CommandProps<Typed, Result> {
  /** What the page is for. */
  readonly isMain?: boolean;
}

/** A form whose button is a command at the school. */
export function CommandForm<Typed extends object, Result>(props: CommandFormProps<Typed, Result>) {
  const { ok, isMain = false, ...of } = props;
  const { busy, formWith } = useCommandForm(of);
  return (
    <div style={{ maxWidth: '26rem' }}>
      {formWith(
        <Button htmlType="submit" loading={busy} {...(isMain && { type: 'primary', block: true })}>
          {ok}
        </Button>,
      )}
    </div>
  );
}

interface FormDialogProps<Typed extends object, Result> extends CommandProps<Typed, Result> {
  readonly title: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
}

/** The same as a dialog, which whoever shows it takes away. */
export function FormDialog<Typed extends object, Result>(props: FormDialogProps<Typed, Result>) {
  const { title, ok, isDanger = false, onClose, ...of } = props;
  const { busy, submit, formWith } = useCommandForm(of);
  return (
    <Modal
      open
      title={title}
      okText={ok}
      okButtonProps={{ danger: isDanger }}
      mask={{ closable: false }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={onClose}
    >
      {formWith(null)}
    </Modal>
  );
}
