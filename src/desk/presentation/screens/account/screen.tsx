import { App, Button, Form, Input, Modal, Segmented, Switch, Tag } from 'antd';
import { useState } from 'react';
import { OwnAccount } from '#desk/application/own-account';
import { DeskApi } from '#desk/application/ports/desk-api';
import { ShortcutSetting } from '#desk/application/ports/shortcut-setting';
import { STAFF_LIMITS } from '#domain/staff/account';
import type { Language } from '#presentation/messages/language';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { fieldErrorsOf, passwordRule, useFieldErrors } from '../../lib/field-errors';
import { useCommand } from '../../lib/use-command';
import { useChooseLanguage, useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { Panel } from '../../widgets/panel';
import { RecoveryCodes } from '../../widgets/recovery-codes';
import styles from './screen.module.css';

/** 我的账号 */
function AccountScreen({ owner, state }: ScreenProps<OwnAccount>) {
  const { t, language } = useMessages();
  const { me } = useDesk();
  const chooseLanguage = useChooseLanguage();
  return (
    <Page title={t('nav.account')}>
      <Panel title={`${me.name} · ${me.login}`}>
        <Segmented<Language>
          aria-label={t('account.language')}
          value={language}
          options={[
            { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          onChange={chooseLanguage}
        />
      </Panel>
      <Panel title={t('account.shortcuts')}>
        <Shortcuts owner={owner} />
      </Panel>
      <Panel title={t('account.sessions')}>
        <LoadedView of={state} onRetry={owner.load}>
          {(sessions) => <Sessions owner={owner} sessions={sessions} />}
        </LoadedView>
      </Panel>
      <Panel title={t('account.password')}>
        <PasswordForm owner={owner} />
      </Panel>
      <Panel title={t('account.recovery')}>
        <Recovery owner={owner} />
      </Panel>
    </Page>
  );
}

interface SessionsProps {
  readonly owner: OwnAccount;
  readonly sessions: NonNullable<OwnAccount['state']['value']>;
}

function Sessions({ owner, sessions }: SessionsProps) {
  const { t, dateTime } = useMessages();
  const ending = useCommand((id?: string) => owner.endSessions(id));
  return (
    <div className={styles.stack}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, startedAt, seenAt, isThis }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>{device}</p>
              <p className={styles.second}>
                {t('account.started', { at: dateTime(startedAt) })} ·{' '}
                {t('account.seen', { at: dateTime(seenAt) })}
              </p>
            </div>
            {isThis ? (
              <Tag color="success">{t('account.thisDevice')}</Tag>
            ) : (
              <Button aria-label={t('account.endOf', { device })} onClick={() => void ending.run(id)}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureAlert thrown={ending.thrown} />
      {sessions.length > 1 && (
        <div>
          <Button loading={ending.busy} onClick={() => void ending.run()}>
            {t('account.endOthers')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly owner: OwnAccount;
}

function Shortcuts({ owner: { shortcuts } }: PartProps) {
  const { t } = useMessages();
  const [isOn, setOn] = useState(shortcuts.areSingleKeysOn);
  const choose = (chosen: boolean) => {
    shortcuts.areSingleKeysOn = chosen;
    setOn(chosen);
  };
  return (
    <div className={styles.session}>
      <p id="shortcuts-note" className={styles.second}>
        {t('account.shortcutsNote')}
      </p>
      <Switch
        aria-label={t('account.shortcuts')}
        aria-describedby="shortcuts-note"
        checked={isOn}
        onChange={choose}
      />
    </div>
  );
}

function PasswordForm({ owner }: PartProps) {
  const messages = useMessages();
  const { t } = messages;
  const { login } = useDesk().me;
  const { message } = App.useApp();
  const [form] = Form.useForm<{ current: string; password: string }>();
  const changing = useCommand(
    ({ current, password }: { current: string; password: string }) => owner.changePassword(current, password),
    () => {
      form.resetFields();
      message.success(t('account.passwordChanged'));
    },
  );
  useFieldErrors(form, changing.thrown);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      className={String(styles.narrow)}
      onFinish={(typed) => void changing.run(typed)}
    >
      <input hidden readOnly autoComplete="username" value={login} />
      <Form.Item
        name="current"
        label={t('account.current')}
        rules={[{ required: true, message: t('account.missingCurrent') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('account.new')}
        extra={t('password.note')}
        rules={[passwordRule(messages, login)]}
      >
        <Input.Password autoComplete="new-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
      {fieldErrorsOf(messages, changing.thrown).length === 0 && <FailureAlert thrown={changing.thrown} />}
      <Button htmlType="submit" loading={changing.busy}>
        {t('account.changePassword')}
      </Button>
    </Form>
  );
}

function Recovery({ owner }: PartProps) {
  const { t } = useMessages();
  const { recoveryCodesLeft } = useDesk().me;
  const [form] = Form.useForm<{ code: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const getting = useCommand(owner.newRecoveryCodes.bind(owner), (fresh) => {
    form.resetFields();
    setCodes(fresh);
  });
  return (
    <div className={styles.stack}>
      <p>
        {t('account.recoveryLeft', { count: recoveryCodesLeft })} {t('account.newRecoveryNote')}
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        className={String(styles.narrow)}
        onFinish={({ code }) => void getting.run(code)}
      >
        <Form.Item
          name="code"
          label={t('signIn.code')}
          rules={[{ required: true, whitespace: true, message: t('activate.missingCode') }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
        </Form.Item>
        <FailureAlert thrown={getting.thrown} />
        <Button htmlType="submit" loading={getting.busy}>
          {t('account.newRecovery')}
        </Button>
      </Form>
      <Modal
        open={codes !== undefined}
        title={t('recovery.title')}
        mask={{ closable: false }}
        closable={false}
        okText={t('recovery.saved')}
        cancelButtonProps={{ hidden: true }}
        onOk={() => setCodes(undefined)}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Modal>
    </div>
  );
}

export const screen = wireScreen(
  AccountScreen,
  [DeskApi, ShortcutSetting],
  (_params, api, shortcuts) => new OwnAccount(api, shortcuts),
);
