import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { LanguageParts } from '#presentation/widgets/data/language-parts/language-parts';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Timeline } from '#presentation/widgets/data/timeline/timeline';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import type { ApplicationItem } from './application-item.view-model';
import styles from './screen.module.css';
import type { ApplicationsViewModel } from './view-model';

interface ApplicationCardProps {
  readonly vm: ApplicationsViewModel;
  readonly item: ApplicationItem;
}

interface ProgressProps extends ApplicationCardProps {
  /** Id of the card's title, which tells the actions of several applications apart. */
  readonly describedBy: string;
}

/** One application: its status, what happens next, and the one action. */
export const ApplicationCard = observer(function ApplicationCard({ vm, item }: ApplicationCardProps) {
  const messages = useMessages();
  const facts = useApplicationFacts();
  const title = useId();
  const { application } = item;
  const { fee } = application;
  const deadline = item.status === 'feeDue' ? fee.payBefore : undefined;
  const urgent = item.status === 'feeDue' || item.status === 'returned';
  return (
    <Card as="li" marked={urgent}>
      <CardTitle id={title} aside={<Badge tone={item.tone}>{messages.t(item.statusWord)}</Badge>}>
        <SchoolWords>{application.planTitle}</SchoolWords>
      </CardTitle>
      {deadline === undefined ? (
        <p className={styles.next}>{messages.t(item.next)}</p>
      ) : (
        <p className={styles.deadline}>
          {messages.t('enrollment.payBefore', { time: messages.dateTime(deadline) })}
        </p>
      )}
      {item.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {item.reasons.map(({ key, label, reason, sample }) => (
            <li key={key}>
              <LanguageParts>
                {messages.t('common.colon', { label: messages.ofSchool(label), text: reason })}
              </LanguageParts>
              {sample !== undefined && (
                <p className={styles.sample}>
                  <LanguageParts>{messages.t('applications.sample', { text: sample })}</LanguageParts>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        parted
        items={[
          ...facts.outcome(application),
          ...facts.result(application),
          ...facts.fee(application),
          { label: messages.t('enrollment.receiptNo'), value: application.no, strong: true },
          ...facts.times(application),
        ]}
      />
      <Progress vm={vm} item={item} describedBy={title} />
      {item.actionWord !== undefined && (
        <Button tone={urgent ? 'primary' : 'secondary'} describedBy={title} onPress={() => vm.act(item)}>
          {messages.t(item.actionWord)}
        </Button>
      )}
      {item.hasPaymentToo && (
        <Button describedBy={title} onPress={() => vm.feeSheets.fees.openPayment(application)}>
          {messages.t(item.paymentWord)}
        </Button>
      )}
    </Card>
  );
});

const Progress = observer(function Progress({ vm, item, describedBy }: ProgressProps) {
  const messages = useMessages();
  const { id, majors, fee } = item.application;
  const wanted = majors.map(({ name }) => name).join(messages.t('plan.comma'));
  const notes: Partial<Record<MessageKey, string>> = {
    'history.submitted': wanted,
    'history.paid': messages.money(fee.amount),
  };
  const panel = useId();
  const road = useSharedElement(id);
  const open = vm.isExpanded(id);
  return (
    <div className={styles.progress}>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-describedby={describedBy}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => vm.toggle(id)}
        >
          <span>{messages.t('applications.progress')}</span>
          <Icon name={open ? 'up' : 'down'} size={1.125} />
        </button>
        {item.hasVoucherToo && (
          <button
            type="button"
            className={styles.tool}
            aria-describedby={describedBy}
            onClick={() => vm.feeSheets.fees.openVoucher(id)}
          >
            {messages.t('enrollment.viewVoucher')}
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-describedby={describedBy}
          onClick={() => vm.openCopy(id)}
        >
          {messages.t('copy.open')}
        </button>
        {vm.canWithdraw(item) && (
          <button
            type="button"
            className={styles.withdraw}
            aria-describedby={describedBy}
            onClick={() => vm.withdrawal.ask(id)}
          >
            {messages.t('applications.withdraw')}
          </button>
        )}
      </div>
      <div id={panel} hidden={!open} className={styles.panel}>
        <Timeline
          box={road}
          items={item.timeline.map(({ key, state, at }, index) => ({
            id: `${index}-${key}`,
            state,
            title: messages.t(key),
            note: notes[key] || undefined,
            time: at === undefined ? undefined : messages.dateTime(at),
          }))}
        />
        {item.waitsFor !== undefined && <WhoseTurn of={item.waitsFor} />}
      </div>
    </div>
  );
});

const TURN_NOTES = {
  school: 'applications.schoolsTurnNote',
  refund: 'applications.refundTurnNote',
  student: 'applications.yourTurnNote',
} as const;

/** Who has to act: the school, while the student waits, or the student. `refund`: nothing but a refund is left to the school. */
function WhoseTurn({ of }: { readonly of: keyof typeof TURN_NOTES }) {
  const messages = useMessages();
  const isSchools = of !== 'student';
  return (
    <div className={styles.turn}>
      {isSchools && (
        <div className={styles.scene}>
          <Scene name="office" />
        </div>
      )}
      <p className={styles.title}>
        {messages.t(isSchools ? 'applications.schoolsTurn' : 'applications.yourTurn')}
      </p>
      <p className={styles.note}>{messages.t(TURN_NOTES[of])}</p>
    </div>
  );
}
