import type { Arrival } from '#domain/enrollment/application';
import type { ShownStatus } from '#domain/enrollment/application-view';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import {
  type Description,
  DescriptionList,
} from '#presentation/widgets/data/description-list/description-list';
import { Result } from '#presentation/widgets/feedback/result/result';
import styles from './decision-view.module.css';
import { OutcomeSteps } from './outcome-steps';

interface DecisionViewProps {
  readonly status: ShownStatus;
  /** What is said of a status that is no admission. */
  readonly word: MessageKey;
  readonly note: string;
  readonly facts: readonly Description[];
  /** Of an admission, where the school expects the student at its check-in. */
  readonly arrival?: Arrival | undefined;
  /** False where the school has none on the phone. */
  readonly hasCheckin?: boolean;
  /** Absent where the page's own main button leads there. */
  readonly onCheckIn?: (() => void) | undefined;
  readonly onPlans: () => void;
}

const TONES = { admitted: 'accent', waitlisted: 'wait', notAdmitted: 'wait' } as const;

/** The school's decision, the same at both look-ups and in 报名记录: what it is, to what, and what is to be done now. */
export function DecisionView(props: DecisionViewProps) {
  const { status, word, note, facts, arrival, hasCheckin = true, onCheckIn, onPlans } = props;
  const messages = useMessages();
  const isReported = arrival?.reported ?? false;
  const isAdmitted = status === 'admitted';
  const title = isReported ? 'outcome.reported' : isAdmitted ? 'outcome.admitted' : word;
  return (
    <div className={styles.decision}>
      <div role="status">
        <Result
          tone={isReported ? 'good' : (TONES[status as keyof typeof TONES] ?? 'wait')}
          title={messages.t(title)}
          note={note}
        />
      </div>
      <DescriptionList
        parted
        items={[
          ...facts,
          ...(arrival
            ? [
                {
                  label: messages.t('outcome.reportDates'),
                  value: messages.t('time.range', {
                    from: messages.date(arrival.reportFrom),
                    to: messages.date(arrival.reportUntil),
                  }),
                },
              ]
            : []),
        ]}
      />
      {!isReported && (hasCheckin || !isAdmitted) && (
        <OutcomeSteps status={status} onCheckIn={onCheckIn} onPlans={onPlans} />
      )}
    </div>
  );
}
