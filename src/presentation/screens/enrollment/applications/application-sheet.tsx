import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { OutcomeSteps } from '#presentation/screens/shared/application/outcome-steps';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
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
      <OutcomeSteps status={item.status} onCheckIn={vm.openCheckIn} onPlans={vm.openPlans} />
    </>
  );
});
