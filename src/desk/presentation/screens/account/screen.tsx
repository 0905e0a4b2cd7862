import { App, Button, Flex, Form, Input, Modal, Segmented, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { OwnAccount } from '#desk/application/own-account';
import { DeskApi } from '#desk/application/ports/desk-api';
import { ShortcutSetting } from '#desk/application/ports/shortcut-setting';
import { STAFF_LIMITS } from '#domain/staff/account';
import type { Language } from '#presentation/messages/language';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useCommand } from '../../lib/use-command';
import { useChooseLanguage, useMessages } from '../../messages/messages';
import { CommandForm } from '../../widgets/command-form';
import { FailureAlert } from '../../widgets/failure-alert';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { Panel } from '../../widgets/panel';
import { RecoveryCodes } from '../../widgets/recovery-codes';
import { CodeItem, NewPasswordItem } from '../../widgets/secret-items';

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
      <Panel title={t('recovery.title')}>
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
    <Flex vertical gap="middle" align="start">
      <Flex vertical component="ul" gap="small" style={{ width: '100%' }}>
        {sessions.map(({ id, device, startedAt, seenAt, isThis }) => (
          <Flex key={id} component="li" justify="space-between" align="center" gap="middle">
            <div>
              <p>{device}</p>
              <Typography.Text type="secondary">
                {t('account.started', { at: dateTime(startedAt) })} ·{' '}
                {t('account.seen', { at: dateTime(seenAt) })}
              </Typography.Text>
            </div>
            {isThis ? (
              <Tag color="success">{t('account.thisDevice')}</Tag>
            ) : (
              <Button aria-label={t('account.endOf', { device })} onClick={() => void ending.run(id)}>
                {t('account.end')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      <FailureAlert thrown={ending.thrown} />
      {sessions.length > 1 && (
        <Button loading={ending.busy} onClick={() => void ending.run()}>
          {t('account.endOthers')}
        </Button>
      )}
    </Flex>
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
    <Flex justify="space-between" align="center" gap="middle">
      <Typography.Text type="secondary" id="shortcuts-note">
        {t('account.shortcutsNote')}
      </Typography.Text>
      <Switch
        aria-label={t('account.shortcuts')}
        aria-describedby="shortcuts-note"
        checked={isOn}
        onChange={choose}
      />
    </Flex>
  );
}

function PasswordForm({ owner }: PartProps) {
  const { t } = useMessages();
  const { login } = useDesk().me;
  const { message } = App.useApp();
  return (
    <CommandForm
      ok={t('account.changePassword')}
      work={(typed: { readonly current: string; readonly password: string }) =>
        owner.changePassword(typed.current, typed.password)
      }
      onDone={() => message.success(t('account.passwordChanged'))}
    >
      <Form.Item
        name="current"
        label={t('account.current')}
        rules={[{ required: true, message: t('account.missingCurrent') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={STAFF_LIMITS.password} />
      </Form.Item>
      <NewPasswordItem label={t('account.new')} login={login} />
    </CommandForm>
  );
}

function Recovery({ owner }: PartProps) {
  const { t } = useMessages();
  const { recoveryCodesLeft } = useDesk().me;
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      <p>
        {t('account.recoveryLeft', { count: recoveryCodesLeft })} {t('account.newRecoveryNote')}
      </p>
      <CommandForm
        ok={t('account.newRecovery')}
        work={({ code }: { readonly code: string }) => owner.newRecoveryCodes(code)}
        onDone={setCodes}
      >
        <CodeItem />
      </CommandForm>
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
    </>
  );
}

export const screen = wireScreen(
  AccountScreen,
  (resolve) => new OwnAccount(resolve(DeskApi), resolve(ShortcutSetting)),
);
