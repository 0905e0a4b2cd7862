import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Activation, type OpenedLink } from '#desk/application/activation';
import { DeskApi } from '#desk/application/ports/desk-api';
import { QrCode } from '#presentation/widgets/data/qr-code/qr-code';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useMessages } from '../../messages/messages';
import { CardPage } from '../../widgets/card-page';
import { CommandForm } from '../../widgets/command-form';
import { LoadedView } from '../../widgets/loaded-view';
import { RecoveryCodes } from '../../widgets/recovery-codes';
import { CodeItem, NewPasswordItem } from '../../widgets/secret-items';
import styles from './screen.module.css';

/** 启用账号 */
function ActivateScreen({ owner, state }: ScreenProps<Activation>) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <CardPage title={t(state.value?.kind === 'reset' ? 'activate.resetTitle' : 'activate.title')}>
      {owner.link === undefined ? (
        <Alert type="info" showIcon title={t('activate.noLink')} />
      ) : codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Button type="primary" block className={String(styles.saved)} onClick={() => navigate('/sign-in')}>
            {t('recovery.saved')}
          </Button>
        </>
      ) : (
        <LoadedView of={state} onRetry={owner.load}>
          {(link) => <ActivateForm owner={owner} link={link} onDone={setCodes} />}
        </LoadedView>
      )}
    </CardPage>
  );
}

interface ActivateFormProps {
  readonly owner: Activation;
  readonly link: OpenedLink;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function ActivateForm({ owner, link, onDone }: ActivateFormProps) {
  const { t } = useMessages();
  return (
    <CommandForm
      isMain
      ok={t('activate.submit')}
      work={(typed: { readonly password: string; readonly code: string }) => owner.activate(typed)}
      onDone={onDone}
    >
      <p className={styles.who}>
        {t('activate.who', { school: link.school, name: link.name })}
        <br />
        {t('activate.login', { login: link.login })}
      </p>
      <NewPasswordItem autoFocus label={t('activate.password')} login={link.login} />
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
      <CodeItem isFirst />
    </CommandForm>
  );
}

export const screen = wireScreen(
  ActivateScreen,
  (resolve, { link }) => new Activation(resolve(DeskApi), link),
);
