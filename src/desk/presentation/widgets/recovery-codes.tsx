import { Typography } from 'antd';
import { useMessages } from '../messages/messages';
import styles from './recovery-codes.module.css';

/** The codes that sign in without the authenticator, shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t('recovery.note')}</p>
      <ul className={styles.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Text
        copyable={{ text: codes.join('\n'), tooltips: [t('recovery.copy'), t('common.copied')] }}
      >
        {t('recovery.copy')}
      </Typography.Text>
    </>
  );
}
