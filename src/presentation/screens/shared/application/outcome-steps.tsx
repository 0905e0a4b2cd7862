import type { DisplayStatus } from '#domain/enrollment/application-view';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { AskSchool } from '#presentation/widgets/feedback/failure-help/ask-school';
import { Button } from '#presentation/widgets/form/button/button';
import styles from './outcome-steps.module.css';

interface Outcome {
  /** The next steps, a sentence each. */
  readonly steps: readonly MessageKey[];
  readonly act: MessageKey;
  readonly leads: 'checkin' | 'plans';
}

/** Next steps by status; statuses without a decision have none. */
const outcomes: Readonly<Partial<Record<DisplayStatus, Outcome>>> = {
  admitted: {
    steps: ['outcome.signIn', 'outcome.beforeArrival'],
    act: 'homepage.goReport',
    leads: 'checkin',
  },
  waitlisted: {
    steps: ['outcome.movesUp', 'outcome.reachable', 'outcome.othersMeanwhile'],
    act: 'enrollment.otherPlans',
    leads: 'plans',
  },
  notAdmitted: {
    steps: ['outcome.othersOpen', 'outcome.askOffice'],
    act: 'enrollment.otherPlans',
    leads: 'plans',
  },
};

interface OutcomeStepsProps {
  readonly status: DisplayStatus;
  /** Absent if the page's main button leads there. */
  readonly onCheckin?: (() => void) | undefined;
  readonly onPlans: () => void;
}

/** The next steps after a decision, with their buttons; the same on all screens. Nothing if there is no decision. */
export function OutcomeSteps({ status, onCheckin, onPlans }: OutcomeStepsProps) {
  const messages = useMessages();
  const outcome = outcomes[status];
  if (!outcome) return null;
  const { steps, act, leads } = outcome;
  const onAct = leads === 'checkin' ? onCheckin : onPlans;
  return (
    <div className={styles.outcome}>
      <h3 className={styles.heading}>{messages.t('outcome.now')}</h3>
      <ul className={styles.steps}>
        {steps.map((key) => (
          <li key={key}>{messages.t(key)}</li>
        ))}
      </ul>
      {onAct && (
        <Button tone={leads === 'checkin' ? 'primary' : 'secondary'} onPress={onAct}>
          {messages.t(act)}
        </Button>
      )}
      {leads === 'plans' && <AskSchool />}
    </div>
  );
}
