import { Alert, App, Modal } from 'antd';
import { codeOf } from '#desk/application/ports/desk-failure';
import { useCommand } from '../../lib/use-command';
import { useConfirmKey } from '../../lib/use-confirm-key';
import { useRecord } from '../../lib/use-record';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { LoadedView } from '../../widgets/loaded-view';
import { knownText, usePlan } from './plan-fields';
import styles from './plans.module.css';

/** What publishing does to whom, before it is done. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const { message } = App.useApp();
  const { editing, plan, problems } = usePlan();
  const [impact, look] = useRecord(async () => {
    if (await editing.flush()) return editing.impact();
    // What is not saved is said behind the dialog.
    onClose();
    return undefined;
  });
  const publish = useCommand(async () => {
    try {
      await editing.act('publish');
    } catch (thrown) {
      // What a colleague has saved is read, and its impact looked at, before it is published.
      if (codeOf(thrown) === 'changed') await editing.reload();
      void look();
      throw thrown;
    }
    message.success(t('plans.published', { version: editing.state.plan.version ?? 1 }));
    onClose();
  });
  const faults = problems.filter(({ level }) => level === 'fault').length;
  const canPublish = impact.kind === 'loaded' && faults === 0;
  const confirm = () => canPublish && publish.run();
  useConfirmKey(true, confirm);
  return (
    <Modal
      open
      title={t('plans.publishTitle')}
      okText={t('plans.publish')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !canPublish, loading: publish.busy }}
      onOk={confirm}
      onCancel={onClose}
    >
      <FailureAlert thrown={publish.thrown} />
      {impact.value && faults > 0 && (
        <Alert type="error" showIcon title={t('plans.faulty', { count: faults })} />
      )}
      <LoadedView of={impact} onRetry={look}>
        {({ changes }) => (
          <>
            {plan.published === undefined ? (
              <p>{t('plans.publishFirst')}</p>
            ) : (
              changes.length === 0 && <p>{t('plans.publishNothing')}</p>
            )}
            <ul className={styles.changes}>
              {changes.map(({ kind, key, label = '', applications, drafts }) => (
                <li key={`${kind} ${key} ${label}`}>
                  {knownText(messages, 'change', kind, { label: label || kind })}
                  {applications + drafts > 0 && (
                    <span className={styles.note}>{t('change.counts', { applications, drafts })}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedView>
    </Modal>
  );
}
