import type { ReactNode } from 'react';
import type { ReportingStatus } from '#domain/enrollment/application';
import type { DisplayStatus } from '#domain/enrollment/application-view';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import type { Description } from '#presentation/widgets/data/description-list/description-list';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Card } from '#presentation/widgets/layout/card/card';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { DecisionLetter } from './decision-letter';
import styles from './decision-view.module.css';
import type { LetterSchool } from './letter-school';
import { OutcomeSteps } from './outcome-steps';

interface DecisionViewProps {
  readonly status: DisplayStatus;
  /** Title for a status that is not an admission. */
  readonly word: MessageKey;
  readonly note?: string | undefined;
  /** The recipient's masked name. */
  readonly to?: string | undefined;
  /** The major of the admission. */
  readonly major?: string | undefined;
  readonly facts: readonly Description[];
  readonly school?: LetterSchool | undefined;
  /** For an admission whose student the school expects at check-in. */
  readonly arrival?: ReportingStatus | undefined;
  /** False if the school has no check-in in the app. */
  readonly hasCheckin?: boolean;
  /** The admission has just become known. */
  readonly isMoment?: boolean;
  /** Absent if the page's main button leads there. */
  readonly onCheckin?: (() => void) | undefined;
  readonly onPlans: () => void;
  /** Shown between the letter and the next steps. */
  readonly children?: ReactNode;
}

/** The school's decision and the next steps; shared by both look-ups and 报名记录. */
export function DecisionView(props: DecisionViewProps) {
  const { status, word, note, to, facts, school, arrival, children, onCheckin, onPlans } = props;
  const { hasCheckin = true, isMoment = false } = props;
  const messages = useMessages();
  const isReported = arrival?.reported ?? false;
  const isAdmitted = status === 'admitted';
  const major = isAdmitted && !isReported ? props.major : undefined;
  const admitted = major === undefined ? 'outcome.admitted' : 'outcome.admittedTo';
  const title = messages.t(isReported ? 'outcome.reported' : isAdmitted ? admitted : word);
  const announcement =
    isAdmitted && !isReported && school !== undefined
      ? messages.t(major === undefined ? 'outcome.spoken' : 'outcome.spokenMajor', {
          school: school.name,
          major: major ?? '',
        })
      : [title, note].filter(Boolean).join(' ');
  const { reportPlace, admittedOn } = arrival ?? {};
  const dates = arrival && {
    label: messages.t('outcome.reportDates'),
    value: messages.t('time.range', {
      from: messages.date(arrival.reportFrom),
      to: messages.date(arrival.reportUntil),
    }),
  };
  const place = reportPlace !== undefined && {
    label: messages.t('outcome.reportPlace'),
    value: <SchoolWords>{reportPlace}</SchoolWords>,
  };
  return (
    <div className={styles.decision}>
      <LiveRegion text={announcement} />
      <DecisionLetter
        to={to}
        title={title}
        major={major}
        note={note}
        facts={[...facts, ...(dates ? [dates] : []), ...(place ? [place] : [])]}
        school={school}
        date={admittedOn === undefined ? undefined : messages.fullDate(admittedOn)}
        isFestive={isAdmitted}
        isMoment={isMoment}
      />
      {children}
      {!isReported && (hasCheckin || !isAdmitted) && (
        <Card as="div">
          <OutcomeSteps status={status} onCheckin={onCheckin} onPlans={onPlans} />
        </Card>
      )}
    </div>
  );
}
