import { App, Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import type { VoidFilter, Voiding, VoidPreview } from '#desk/application/applications/voiding';
import { verdictOf } from '#domain/staff/rights';
import { useDesk } from '../../desk-context';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import styles from './detail.module.css';

interface VoidDialogProps {
  readonly voiding: Voiding;
  readonly onClose: () => void;
}

const DAY = 24 * 3_600_000;

/** 批量作废: which submissions, how many those are, and why; nothing is voided that was not counted first. */
export function VoidDialog({ voiding, onClose }: VoidDialogProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { message } = App.useApp();
  const { me } = useDesk();
  const own = me.plans.filter(
    ({ id }) => verdictOf('application.void', id, { grants: me.grants, steppedUpAt: 0 }, 0) === 'granted',
  );
  const fields = useId();
  const local = (at: number) => dateTime(at).replace(' ', 'T');
  const [planId, setPlan] = useState(own[0]?.id ?? '');
  const [from, setFrom] = useState(() => local(Date.now() - DAY));
  const [until, setUntil] = useState(() => local(Date.now() + 60_000));
  const [network, setNetwork] = useState('');
  // In Chinese in any case: the applicants read it.
  const [reason, setReason] = useState('经核实，报名信息不真实');
  const filter: VoidFilter = {
    planId,
    ...(from && { from: chosenTime(from) }),
    ...(until && { until: chosenTime(until) }),
    ...(network && { network }),
  };
  const [counted, setCounted] = useState<Counted>();
  const counting = useCommand(
    async () => ({ of: JSON.stringify(filter), ...(await voiding.preview(filter)) }),
    setCounted,
  );
  const doing = useCommand(
    () => voiding.void(filter, reason.trim()),
    ({ voided }) => {
      message.success(t('void.done', { count: messages.number(voided) }));
      onClose();
    },
  );
  // What was counted of another choice says nothing of this one.
  const found = counted?.of === JSON.stringify(filter) ? counted : undefined;
  const networks = counted?.networks ?? [];
  return (
    <Modal
      open
      title={t('void.open')}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={doing.run}
      okText={t('void.confirm', { count: messages.number(found?.count ?? 0) })}
      okButtonProps={{
        danger: true,
        disabled: !found || found.count === 0 || reason.trim() === '',
        loading: doing.busy,
      }}
    >
      <div className={styles.asked}>
        <p className={styles.note}>{t('void.about')}</p>
        <label className={styles.field} htmlFor={`${fields}-plan`}>
          {t('list.plan')}
          <Select
            id={`${fields}-plan`}
            value={planId}
            options={own.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setPlan}
          />
        </label>
        <label className={styles.field} htmlFor={`${fields}-from`}>
          {t('void.from')}
          <Input
            id={`${fields}-from`}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </label>
        <label className={styles.field} htmlFor={`${fields}-until`}>
          {t('void.until')}
          <Input
            id={`${fields}-until`}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </label>
        <label className={styles.field} htmlFor={`${fields}-network`}>
          {t('void.network')}
          <Select
            id={`${fields}-network`}
            value={network}
            options={[
              { value: '', label: t('void.anyNetwork') },
              ...networks.map((one) => ({
                value: one.network,
                label: t('void.ofNetwork', {
                  network: one.network.slice(0, 6),
                  count: messages.number(one.count),
                  time: dateTime(one.latest),
                }),
              })),
            ]}
            onChange={setNetwork}
          />
        </label>
        <label className={styles.field} htmlFor={`${fields}-reason`}>
          {t('void.reason')}
          <Input
            id={`${fields}-reason`}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <Button loading={counting.busy} onClick={counting.run}>
          {t('void.count')}
        </Button>
        {found && (
          <p role="status" className={styles.digits}>
            {t('void.found', { count: messages.number(found.count) })}
            {found.numbers.length > 0 && `：${found.numbers.join('、')}`}
            {found.count > found.numbers.length && ' …'}
          </p>
        )}
        <FailureAlert thrown={counting.thrown ?? doing.thrown} />
      </div>
    </Modal>
  );
}

/** What fits the choice that it was asked `of`. */
type Counted = VoidPreview & { readonly of: string };

/** Of an input that knows no time zone: the school's. */
function chosenTime(text: string): number {
  return Date.parse(`${text}+08:00`);
}
