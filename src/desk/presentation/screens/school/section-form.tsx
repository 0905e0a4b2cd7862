import { App, Button, Flex, Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { codeOf } from '#desk/application/ports/desk-failure';
import type { SchoolOffice, Settings } from '#desk/application/school-office';
import { fieldErrors } from '../../lib/field-errors';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import styles from './screen.module.css';

export interface SectionProps {
  readonly owner: SchoolOffice;
  readonly settings: Settings;
  /** Whether something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

interface SectionFormProps<Values> {
  /** As the school has them; the form takes others after its own save or `reload`. */
  readonly values: Values;
  readonly save: (typed: NoInfer<Values>) => Promise<unknown>;
  /** Reads what the school has now, where somebody else has saved. */
  readonly reload: () => Promise<unknown>;
  readonly onDirty: SectionProps['onDirty'];
  readonly children: ReactNode;
}

/** One section with its own 保存. What was typed stays until the school has taken it, or theirs is chosen. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { values, save, reload, onDirty, children } = props;
  const messages = useMessages();
  const { t } = messages;
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  // What another section's save has brought of this one waits: with its revision, what is typed here would be saved over it.
  const [taken, setTaken] = useState({ values, isDue: false });
  if (taken.isDue) setTaken({ values, isDue: false });
  useEffect(() => {
    form.resetFields();
    onDirty(false);
  }, [form, taken]);
  const saving = useCommand(save, () => {
    setTaken({ ...taken, isDue: true });
    void message.success(t('common.saved'));
  });
  const reloading = useCommand(reload, () => {
    setTaken({ ...taken, isDue: true });
    saving.reset();
  });
  const { thrown } = saving;
  const errors = fieldErrors(messages, form, thrown);
  useEffect(() => {
    form.setFields(errors);
    if (errors[0]) form.scrollToField(errors[0].name);
  }, [form, messages, thrown]);
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onSubmit"
      initialValues={taken.values}
      className={String(styles.form)}
      onValuesChange={() => onDirty(true)}
      onFinish={(typed) => void saving.run({ ...taken.values, ...typed })}
    >
      {children}
      <FailureAlert
        thrown={thrown}
        {...(codeOf(thrown) === 'changed' && { onRetry: () => reloading.run(), retry: t('school.theirs') })}
      />
      <Flex gap="small">
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          {t('common.save')}
        </Button>
      </Flex>
    </Form>
  );
}
