import { Alert, App, Modal, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { PlanImpact, PlansDesk } from '#desk/application/plans/plans-desk';
import { codeOf } from '#desk/application/ports/desk-failure';
import { useCommand } from '../../lib/use-command';
import { useConfirmKey } from '../../lib/use-confirm-key';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { knownText, usePlan } from './plan-fields';
import styles from './plans.module.css';

/** What publishing does to whom, before it is done. */
export function PublishDialog({
  owner,
  onClose,
}: {
  readonly owner: PlansDesk;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { message } = App.useApp();
  const { editing, plan } = usePlan();
  const [impact, setImpact] = useState<PlanImpact>();
  const look = useCommand(async () => {
    setImpact(undefined);
    // What is not saved is said behind the dialog.
    if (await editing.flush()) setImpact(await owner.impact(editing));
    else onClose();
  });
  const publish = useCommand(async () => {
    try {
      await owner.publish(editing);
    } catch (thrown) {
      // What a colleague has saved is read, and its impact looked at, before it is published.
      if (codeOf(thrown) === 'changed') await editing.reload();
      void look.run();
      throw thrown;
    }
    message.success(t('plans.published', { version: editing.state.plan.version ?? 1 }));
    onClose();
  });
  useEffect(() => void look.run(), []);
  const faults = impact?.problems.filter(({ level }) => level === 'fault').length ?? 0;
  const canPublish = impact !== undefined && faults === 0;
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
      <FailureAlert thrown={look.thrown} onRetry={look.run} />
      {look.busy && <Spin aria-label={t('common.loading')} />}
      {faults > 0 && <Alert type="error" showIcon title={t('plans.faulty', { count: faults })} />}
      {impact && (
        <>
          {plan.published === undefined ? (
            <p>{t('plans.publishFirst')}</p>
          ) : (
            impact.changes.length === 0 && <p>{t('plans.publishNothing')}</p>
          )}
          <ul className={styles.changes}>
            {impact.changes.map(({ kind, key, label = '', applications, drafts }) => (
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
    </Modal>
  );
}
