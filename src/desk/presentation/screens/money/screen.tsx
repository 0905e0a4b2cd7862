import { App, Button, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FeeAction, type FeeRow, MoneyDesk, moneyTabs, type Refund } from '#desk/application/money-desk';
import { DeskApi } from '#desk/application/ports/desk-api';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { saveText } from '../../lib/save-text';
import { useAsk, useFailed } from '../../lib/use-ask';
import { useCommand } from '../../lib/use-command';
import { useOwned } from '../../lib/use-owned';
import { useMessages } from '../../messages/messages';
import { Page } from '../../widgets/page';
import { type Column, RecordTable } from '../../widgets/record-table';
import { TabButton } from '../../widgets/tab-button';
import tabStyles from '../../widgets/tab-button.module.css';

/** 缴费, for the cashier. */
function MoneyScreen({ owner, state }: ScreenProps<MoneyDesk>) {
  const { t } = useMessages();
  const { may } = useDesk();
  const { tab, number } = state;
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
          style={{ maxWidth: '24rem' }}
        />
      )}
      {tab === 'refunds' ? <Refunds owner={owner} /> : <Fees owner={owner} />}
    </Page>
  );
}

interface MoneyProps {
  readonly owner: MoneyDesk;
}

function Fees({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { may } = useDesk();
  const ask = useAsk();
  const list = useOwned(owner.fees);
  const change = (action: FeeAction, row: FeeRow) =>
    ask(
      {
        title: t(`money.ask.${action}`, { amount: messages.money(row.fee.amount) }),
        content: `${row.maskedName} · ${row.no} · ${row.planTitle}`,
        ok: t(`money.${action}`),
        done: t(`money.did.${action}`, { no: row.no }),
      },
      () => owner.change(action, row),
    );
  const columns: readonly Column<FeeRow>[] = [
    { title: t('list.no'), cell: ({ no }) => no },
    { title: t('common.name'), is: 'name', cell: ({ maskedName }) => maskedName },
    { title: t('list.plan'), cell: ({ planTitle }) => planTitle },
    { title: t('money.amount'), align: 'right', is: 'state', cell: ({ fee }) => messages.money(fee.amount) },
    {
      title: t('list.fee'),
      is: 'state',
      cell: ({ fee: { state } }) => (
        <Badge tone={state === 'paid' ? 'good' : state === 'failed' ? 'bad' : 'neutral'}>
          {t(`fee.${state}`)}
        </Badge>
      ),
    },
    { title: t('money.order'), cell: ({ orderNo }) => orderNo },
    { title: t('list.updatedAt'), cell: ({ updatedAt }) => dateTime(updatedAt) },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (row) => (
        <Space wrap>
          {row.actions
            .filter((action) => may(action === 'refund' ? 'fee.refund' : 'fee.settle'))
            .map((action) => (
              <Button key={action} size="small" onClick={() => change(action, row)}>
                {t(`money.${action}`)}
              </Button>
            ))}
        </Space>
      ),
    },
  ];
  return (
    <RecordTable
      label={t('nav.money')}
      columns={columns}
      empty={t(list.thrown === undefined ? 'money.none' : 'common.none')}
      {...list}
      onMore={owner.fees.more}
    />
  );
}

function Refunds({ owner }: MoneyProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { may } = useDesk();
  const ask = useAsk();
  const list = useOwned(owner.refunds);
  const handOver = (refund: Refund) =>
    ask(
      {
        title: t('money.ask.handOver', { amount: messages.money(refund.amount) }),
        content: `${refund.applicationNo} · ${refund.id}`,
        ok: t('money.handOver'),
        done: t('money.did.handOver', { no: refund.applicationNo }),
      },
      () => owner.handOver(refund),
    );
  const columns: readonly Column<Refund>[] = [
    { title: t('list.no'), cell: ({ applicationNo }) => applicationNo },
    { title: t('money.amount'), align: 'right', is: 'name', cell: ({ amount }) => messages.money(amount) },
    { title: t('money.why'), cell: ({ reason }) => t(`money.why.${reason}`) },
    {
      title: t('list.status'),
      is: 'state',
      cell: ({ state }) => (
        <Badge tone={state === 'failed' ? 'bad' : 'wait'}>{t(`money.refund.${state}`)}</Badge>
      ),
    },
    { title: t('money.order'), cell: ({ orderNo }) => orderNo },
    { title: t('money.decidedAt'), cell: ({ decidedAt }) => dateTime(decidedAt) },
    {
      title: t('common.actions'),
      is: 'actions',
      cell: (refund) =>
        may('fee.refund') &&
        (refund.network === 'desk' || refund.state === 'failed') && (
          <Button size="small" onClick={() => handOver(refund)}>
            {t('money.handOver')}
          </Button>
        ),
    },
  ];
  return (
    <RecordTable
      label={t('money.refunds')}
      columns={columns}
      empty={t('money.noRefunds')}
      {...list}
      onMore={owner.refunds.more}
    />
  );
}

function Reconcile({ owner }: MoneyProps) {
  const { t } = useMessages();
  const { message } = App.useApp();
  const failed = useFailed();
  const { busy, run } = useCommand(() =>
    owner.reconcile().then(({ orders, refunds, unavailable }) => {
      if (unavailable) message.warning(t('money.unavailable'));
      else message.success(t('money.reconciled', { orders, refunds }));
    }, failed),
  );
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
  const failed = useFailed();
  const [day, setDay] = useState(() => messages.dateTime(Date.now()).slice(0, 10));
  const { busy, run } = useCommand(() =>
    owner.ledger(day).then(({ name, csv }) => saveText(name, csv), failed),
  );
  return (
    <Space.Compact>
      <Input
        type="date"
        value={day}
        aria-label={t('money.day')}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button loading={busy} disabled={day === ''} onClick={run} icon={<Icon name="download" size={1.125} />}>
        {t('money.ledger')}
      </Button>
    </Space.Compact>
  );
}

export const screen = wireScreen(MoneyScreen, (resolve) => new MoneyDesk(resolve(DeskApi)));
