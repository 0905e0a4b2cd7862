import { App, Button, Input, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FeeAction, type FeeRow, MoneyDesk, moneyTabs, type Refund } from '#desk/application/money-desk';
import { DeskApi } from '#desk/application/ports/desk-api';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { failureText } from '../../lib/failure-text';
import { saveText } from '../../lib/save-text';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import { Page } from '../../widgets/page';
import { RecordTable } from '../../widgets/record-table';
import { TabButton } from '../../widgets/tab-button';
import tabStyles from '../../widgets/tab-button.module.css';
import styles from './money.module.css';

/** 缴费, for the cashier. */
function MoneyScreen({ owner, state }: ScreenProps<MoneyDesk>) {
  const { t } = useMessages();
  const { may } = useDesk();
  const { tab, number, hasMore, isLoading, thrown } = state;
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const shown = moneyTabs.find((one) => one === wanted) ?? 'due';
  useEffect(() => void owner.show(shown), [owner, shown]);
  return (
    <Page
      title={t('nav.money')}
      actions={
        <>
          {may('fee.settle') && <Reconcile owner={owner} />}
          {may('ledger.read') && <Ledger owner={owner} />}
        </>
      }
    >
      <nav className={tabStyles.tabs} aria-label={t('list.fee')}>
        {moneyTabs.map((one) => (
          <TabButton
            key={one}
            text={t(`money.${one}`)}
            isHere={one === tab}
            onClick={() => setSearch({ tab: one }, { replace: true })}
          />
        ))}
      </nav>
      {tab !== 'refunds' && (
        <Input
          allowClear
          value={number}
          maxLength={40}
          aria-label={t('money.search')}
          placeholder={t('money.search')}
          prefix={<Icon name="search" size={1.125} />}
          onChange={({ target, type }) => {
            owner.type(target.value);
            // The cross.
            if (type === 'click') void owner.show(tab);
          }}
          onPressEnter={({ nativeEvent }) => !nativeEvent.isComposing && owner.show(tab)}
          className={String(styles.search)}
        />
      )}
      {thrown !== undefined && <FailureAlert thrown={thrown} onRetry={owner.more} />}
      {tab === 'refunds' ? <Refunds owner={owner} /> : <Fees owner={owner} />}
      {hasMore && (
        <Button className={String(styles.more)} loading={isLoading} onClick={owner.more}>
          {t('common.more')}
        </Button>
      )}
    </Page>
  );
}

interface MoneyProps {
  readonly owner: MoneyDesk;
}

/** Asks first; says afterwards what came of it. */
function useAsk() {
  const messages = useMessages();
  const { modal, message } = App.useApp();
  return (
    asked: { readonly title: string; readonly content: string; readonly ok: string; readonly done: string },
    work: () => Promise<void>,
  ) =>
    modal.confirm({
      title: asked.title,
      content: asked.content,
      okText: asked.ok,
      onOk: () =>
        work().then(
          () => void message.success(asked.done),
          (thrown: unknown) => void message.error(failureText(messages, thrown)),
        ),
    });
}

function Fees({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { may } = useDesk();
  const ask = useAsk();
  const { fees, isLoading, thrown } = owner.state;
  const actions = (row: FeeRow) => {
    const allowed = row.actions.filter((action) => may(action === 'refund' ? 'fee.refund' : 'fee.settle'));
    const change = (action: FeeAction) =>
      ask(
        {
          title: t(`money.ask.${action}`, { amount: messages.money(row.fee.amount) }),
          content: `${row.maskedName} · ${row.no} · ${row.planTitle}`,
          ok: t(`money.${action}`),
          done: t(`money.did.${action}`, { no: row.no }),
        },
        () => owner.change(action, row),
      );
    return (
      <span className={styles.actions}>
        {allowed.map((action) => (
          <Button key={action} size="small" onClick={() => change(action)}>
            {t(`money.${action}`)}
          </Button>
        ))}
      </span>
    );
  };
  const state = ({ fee }: FeeRow) => (
    <Badge tone={fee.state === 'paid' ? 'good' : fee.state === 'failed' ? 'bad' : 'neutral'}>
      {t(`fee.${fee.state}`)}
    </Badge>
  );
  const columns: TableColumnsType<FeeRow> = [
    { title: t('list.no'), dataIndex: 'no', className: String(styles.digits) },
    { title: t('list.name'), dataIndex: 'maskedName' },
    { title: t('list.plan'), dataIndex: 'planTitle' },
    {
      title: t('money.amount'),
      align: 'right',
      className: String(styles.digits),
      render: (_, { fee }) => messages.money(fee.amount),
    },
    { title: t('list.fee'), render: (_, row) => state(row) },
    { title: t('money.order'), dataIndex: 'orderNo', className: String(styles.digits) },
    { title: t('list.updatedAt'), width: '9.5rem', render: (_, { updatedAt }) => dateTime(updatedAt) },
    { title: t('money.actions'), render: (_, row) => actions(row) },
  ];
  return (
    <RecordTable
      label={t('nav.money')}
      rows={fees}
      columns={columns}
      isLoading={isLoading}
      empty={t(thrown === undefined ? 'money.none' : 'common.none')}
      card={(row) => (
        <div className={styles.card}>
          <p className={styles.line}>
            <strong>{row.maskedName}</strong>
            <span className={styles.digits}>{messages.money(row.fee.amount)}</span>
            {state(row)}
          </p>
          <p className={styles.second}>
            {row.no} · {row.planTitle}
          </p>
          {row.orderNo !== undefined && <p className={styles.second}>{row.orderNo}</p>}
          {actions(row)}
        </div>
      )}
    />
  );
}

function Refunds({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { may } = useDesk();
  const ask = useAsk();
  const { refunds, isLoading } = owner.state;
  const handOver = (refund: Refund) =>
    may('fee.refund') &&
    (refund.network === 'desk' || refund.state === 'failed') && (
      <Button
        size="small"
        onClick={() =>
          ask(
            {
              title: t('money.ask.handOver', { amount: messages.money(refund.amount) }),
              content: `${refund.applicationNo} · ${refund.id}`,
              ok: t('money.handOver'),
              done: t('money.did.handOver', { no: refund.applicationNo }),
            },
            () => owner.handOver(refund),
          )
        }
      >
        {t('money.handOver')}
      </Button>
    );
  const state = (refund: Refund) => (
    <Badge tone={refund.state === 'failed' ? 'bad' : 'wait'}>{t(`money.refund.${refund.state}`)}</Badge>
  );
  const columns: TableColumnsType<Refund> = [
    { title: t('list.no'), dataIndex: 'applicationNo', className: String(styles.digits) },
    {
      title: t('money.amount'),
      align: 'right',
      className: String(styles.digits),
      render: (_, { amount }) => messages.money(amount),
    },
    { title: t('money.why'), render: (_, { reason }) => t(`money.why.${reason}`) },
    { title: t('list.status'), render: (_, refund) => state(refund) },
    { title: t('money.order'), dataIndex: 'orderNo', className: String(styles.digits) },
    { title: t('money.decidedAt'), width: '9.5rem', render: (_, { decidedAt }) => dateTime(decidedAt) },
    { title: t('money.actions'), render: (_, refund) => handOver(refund) },
  ];
  return (
    <RecordTable
      label={t('money.refunds')}
      rows={refunds}
      columns={columns}
      isLoading={isLoading}
      empty={t('money.noRefunds')}
      card={(refund) => (
        <div className={styles.card}>
          <p className={styles.line}>
            <strong className={styles.digits}>{messages.money(refund.amount)}</strong>
            <span>{t(`money.why.${refund.reason}`)}</span>
            {state(refund)}
          </p>
          <p className={styles.second}>{refund.applicationNo}</p>
          <p className={styles.second}>{refund.orderNo}</p>
          {handOver(refund)}
        </div>
      )}
    />
  );
}

function Reconcile({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t } = messages;
  const { message } = App.useApp();
  const { busy, run } = useCommand(async () => {
    try {
      const { orders, refunds, unavailable } = await owner.reconcile();
      if (unavailable) message.warning(t('money.unavailable'));
      else message.success(t('money.reconciled', { orders, refunds }));
    } catch (thrown) {
      message.error(failureText(messages, thrown));
    }
  });
  return (
    <Button loading={busy} onClick={run}>
      {t('money.reconcile')}
    </Button>
  );
}

/** 台账 of a day, as a file. */
function Ledger({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t } = messages;
  const { message } = App.useApp();
  const [day, setDay] = useState(() => messages.dateTime(Date.now()).slice(0, 10));
  const { busy, run } = useCommand(async () => {
    try {
      const { name, csv } = await owner.ledger(day);
      saveText(name, csv);
    } catch (thrown) {
      message.error(failureText(messages, thrown));
    }
  });
  return (
    <span className={styles.ledger}>
      <Input
        type="date"
        value={day}
        aria-label={t('money.day')}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button loading={busy} disabled={day === ''} onClick={run} icon={<Icon name="download" size={1.125} />}>
        {t('money.ledger')}
      </Button>
    </span>
  );
}

export const screen = wireScreen(MoneyScreen, [DeskApi], (_params, desk) => new MoneyDesk(desk));
