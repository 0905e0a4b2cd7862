import { App, Button, Flex, Tag } from 'antd';
import { schoolEndpoints } from '#wire/desk/school';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import styles from './screen.module.css';
import type { SectionProps } from './section-form';

/** 加密: of students' calls, beside that of the connection. */
export function EncryptionSection({ owner, settings }: SectionProps) {
  const { t } = useMessages();
  const { message, modal } = App.useApp();
  const { isOn, revision } = settings.encryption;
  const done = () => void message.success(t('common.saved'));
  const turning = useCommand(() => owner.save(schoolEndpoints.encryption, { revision, isOn: !isOn }), done);
  const renewing = useCommand(() => owner.save(schoolEndpoints.renewKeys, { revision }), done);
  const ask = (title: string, content: string, run: () => Promise<void>) => () =>
    modal.confirm({ title, content, onOk: () => void run() });
  const turn = t(isOn ? 'school.encryption.off' : 'school.encryption.on');
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <Tag color={isOn ? 'success' : 'default'}>
          {t(isOn ? 'school.encryption.isOn' : 'school.encryption.isOff')}
        </Tag>
        {t('school.encryption.note')}
      </p>
      <FailureAlert
        thrown={turning.thrown ?? renewing.thrown}
        onRetry={() => owner.load()}
        retry={t('school.theirs')}
      />
      <Flex gap="small">
        <Button loading={turning.busy} onClick={ask(turn, t('school.encryption.turnNote'), turning.run)}>
          {turn}
        </Button>
        {isOn && (
          <Button
            loading={renewing.busy}
            onClick={ask(t('school.encryption.renew'), t('school.encryption.renewNote'), renewing.run)}
          >
            {t('school.encryption.renew')}
          </Button>
        )}
      </Flex>
    </div>
  );
}
