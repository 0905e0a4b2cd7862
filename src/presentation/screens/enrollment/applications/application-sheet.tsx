import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { Notice } from '#presentation/screens/shared/notice/notice';
import {
  type Description,
  DescriptionList,
} from '#presentation/widgets/data/description-list/description-list';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { ApplicationItem } from './application-item.view-model';
import styles from './screen.module.css';
import type { ApplicationsViewModel } from './view-model';
import { WithdrawalQuestion } from './withdrawal-question';

interface SheetProps {
  readonly vm: ApplicationsViewModel;
}

interface ContentProps extends SheetProps {
  readonly item: ApplicationItem;
}

const titles = {
  payment: 'applications.payTitle',
  voucher: 'applications.voucherTitle',
  result: 'applications.resultTitle',
  withdrawal: 'applications.withdrawTitle',
} as const;

/** What the next action of an application opens. */
export const ApplicationSheet = observer(function ApplicationSheet({ vm }: SheetProps) {
  const messages = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const { sheet, sheetItem: item } = vm;
  if (sheet === undefined || item === undefined) return null;
  const content: Readonly<Record<typeof sheet.kind, ReactNode>> = {
    payment: <Payment vm={vm} item={item} />,
    voucher: <Voucher vm={vm} item={item} />,
    result: <AdmissionResult vm={vm} item={item} />,
    withdrawal: <WithdrawalQuestion vm={vm} item={item} />,
  };
  return (
    <Sheet
      title={messages.t(titles[sheet.kind])}
      onCancel={vm.closeSheet}
      initialFocus={top}
      footer={
        <Button tone="quiet" onPress={vm.closeSheet}>
          {messages.t('common.close')}
        </Button>
      }
    >
      {/* Read from its beginning: the first button stands at its end. */}
      <div ref={top} tabIndex={-1} className={styles.sheet}>
        {content[sheet.kind]}
      </div>
    </Sheet>
  );
});

/** How to pay: at the school's desk, which settles it. The sheet follows when it does. */
const Payment = observer(function Payment({ vm, item }: ContentProps) {
  const messages = useMessages();
  const { fee, no, planTitle } = item.application;
  const settled = fee.state === 'paid';
  const confirming = fee.state === 'confirming';
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.amount}>{messages.money(fee.amount)}</p>
        <p className={styles.what}>{planTitle}</p>
      </div>
      <DescriptionList
        items={[
          ...(fee.reason === '' ? [] : [{ label: messages.t('applications.reason'), value: fee.reason }]),
          { label: messages.t('enrollment.receiptNo'), value: no, strong: true },
        ]}
      />
      <div role="status">
        {settled ? (
          <Result tone="good" title={messages.t('applications.paidNow')} note={messages.t(item.next)} />
        ) : (
          <HowToPay confirming={confirming} payBefore={fee.payBefore} />
        )}
      </div>
      {settled ? (
        <Button tone="secondary" onPress={() => vm.openSheet('voucher', item.application.id)}>
          {messages.t('enrollment.viewVoucher')}
        </Button>
      ) : (
        <Button
          tone="secondary"
          icon="retry"
          busyLabel={messages.t('applications.refreshing')}
          onPress={vm.refresh}
        >
          {messages.t('applications.refreshState')}
        </Button>
      )}
    </>
  );
});

interface HowToPayProps {
  readonly confirming: boolean;
  readonly payBefore: number | undefined;
}

function HowToPay({ confirming, payBefore }: HowToPayProps) {
  const messages = useMessages();
  if (confirming)
    return (
      <Notice tone="wait" title={messages.t('applications.confirmingTitle')}>
        <p>{messages.t('applications.confirming')}</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={messages.t('applications.deskTitle')}>
      <div className={styles.how}>
        {payBefore !== undefined && (
          <p className={styles.strong}>
            {messages.t('applications.payBefore', { time: messages.dateTime(payBefore) })}
          </p>
        )}
        <p>{messages.t('applications.desk')}</p>
        {payBefore !== undefined && <p>{messages.t('applications.heldUntil')}</p>}
      </div>
    </Notice>
  );
}

const Voucher = observer(function Voucher({ item }: ContentProps) {
  const messages = useMessages();
  const { fee, no, planTitle } = item.application;
  const number: readonly Description[] =
    fee.voucherNo === undefined
      ? []
      : [{ label: messages.t('applications.voucherNo'), value: fee.voucherNo, strong: true }];
  const paid: readonly Description[] =
    fee.paidAt === undefined
      ? []
      : [{ label: messages.t('applications.paidAt'), value: messages.timestamp(fee.paidAt) }];
  return (
    <>
      <Result
        tone={fee.state === 'refunded' ? 'wait' : 'good'}
        title={messages.money(fee.amount)}
        note={messages.t(fee.state === 'refunded' ? 'history.refunded' : 'status.paid')}
      />
      <DescriptionList
        parted
        items={[
          ...number,
          { label: messages.t('applications.amount'), value: messages.money(fee.amount) },
          ...paid,
          { label: messages.t('applications.reason'), value: fee.reason },
          { label: messages.t('enrollment.planName'), value: planTitle },
          { label: messages.t('enrollment.receiptNo'), value: no },
        ]}
      />
    </>
  );
});

const resultTones = { good: 'good', wait: 'wait', bad: 'bad', neutral: 'wait', accent: 'accent' } as const;

const AdmissionResult = observer(function AdmissionResult({ vm, item }: ContentProps) {
  const messages = useMessages();
  const facts = useApplicationFacts();
  const { application } = item;
  return (
    <>
      <Result
        tone={resultTones[item.tone]}
        title={messages.t(item.statusWord)}
        note={messages.t(item.next)}
      />
      <DescriptionList
        parted
        items={[
          { label: messages.t('enrollment.planName'), value: application.planTitle },
          ...facts.outcome(application),
          { label: messages.t('enrollment.receiptNo'), value: application.no, strong: true },
        ]}
      />
      {item.status === 'admitted' && (
        <Button onPress={vm.openCheckIn}>{messages.t('homepage.goReport')}</Button>
      )}
      {item.status === 'notAdmitted' && (
        <Button tone="secondary" onPress={vm.openPlans}>
          {messages.t('enrollment.otherPlans')}
        </Button>
      )}
    </>
  );
});
