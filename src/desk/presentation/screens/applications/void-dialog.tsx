import { App, Button, Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import type { VoidFilter, Voiding, VoidPreview } from '#desk/application/applications/voiding';
import { verdictOf } from '#domain/staff/rights';
import { useDesk } from '../../desk-context';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { TimeInput } from '../../widgets/time-input';
import styles from './detail.module.css';

interface VoidDialogProps {
  readonly voiding: Voiding;
  readonly onClose: () => void;
}

interface Typed {
  readonly planId: string;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly network: string;
  readonly reason: string;
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
  const [{ planId, from, until, network, reason }, setTyped] = useState<Typed>(() => ({
    planId: own[0]?.id ?? '',
    from: Date.now() - DAY,
    until: Date.now() + 60_000,
    network: '',
    // In Chinese in any case: the applicants read it.
    reason: '经核实，报名信息不真实',
  }));
  const filter: VoidFilter = {
    planId,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
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
      <Form<Typed>
        layout="vertical"
        initialValues={{ planId, from, until, network, reason }}
        onValuesChange={(_, typed) => setTyped(typed)}
      >
        <Typography.Paragraph type="secondary">{t('void.about')}</Typography.Paragraph>
        <Form.Item name="planId" label={t('list.plan')}>
          <Select options={own.map(({ id, title }) => ({ value: id, label: title }))} />
        </Form.Item>
        <Form.Item name="from" label={t('void.from')}>
          <TimeInput />
        </Form.Item>
        <Form.Item name="until" label={t('void.until')}>
          <TimeInput />
        </Form.Item>
        <Form.Item name="network" label={t('void.network')}>
          <Select
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
          />
        </Form.Item>
        <Form.Item name="reason" label={t('void.reason')}>
          <Input maxLength={200} />
        </Form.Item>
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
      </Form>
    </Modal>
  );
}

/** What fits the choice that it was asked `of`. */
type Counted = VoidPreview & { readonly of: string };
