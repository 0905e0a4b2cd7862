import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import type { FileKind } from '#domain/upload/file-kind';
import { useMessages } from '#presentation/messages/messages-context';
import { birthDateMessages } from '#presentation/screens/shared/plan/birth-date-messages';
import { feeDueNote, isFree } from '#presentation/screens/shared/plan/fee-due';
import { PlanFee, PlanPlaces, planTones } from '#presentation/screens/shared/plan/plan-card';
import type { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import styles from './screen.module.css';
import type { PlanDetailsViewModel } from './view-model';

/** A long list shows so many majors until it is unfolded. */
const MAJORS_SHOWN = 6;

interface PlanHeadProps {
  readonly plan: PlanSummary & Partial<Plan>;
  readonly card: PlanCardViewModel;
}

export const PlanHead = observer(function PlanHead({ plan, card }: PlanHeadProps) {
  const messages = useMessages();
  const { title, intro = '', conditions = [], majors = [] } = plan;
  const box = useSharedElement(plan.id);
  return (
    <Card box={box}>
      <div className={styles.top}>
        <h2 className={styles.title}>
          <SchoolWords>{title}</SchoolWords>
        </h2>
        <Badge tone={planTones[card.state]}>{messages.t(card.stateWords)}</Badge>
      </div>
      {card.state === 'upcoming' && (
        <div className={styles.opening}>
          <span>{messages.t('enrollment.untilOpen')}</span>
          <Countdown remaining={card.untilOpening} label={messages.t('enrollment.untilOpen')} />
        </div>
      )}
      {(card.state === 'open' || card.state === 'full') && (
        <PlanPlaces
          card={card}
          aside={
            card.state === 'open' &&
            messages.t('enrollment.closesIn', {
              time: messages.dateTime(plan.closesAt),
              left: messages.span(card.closesIn),
            })
          }
        />
      )}
      {/* What a list's record does not say comes below what it does. */}
      <SchoolWordsNote of={[title, intro, ...conditions, ...majors.map(({ name }) => name)]} />
      {intro !== '' && (
        <p className={styles.intro}>
          <SchoolWords>{intro}</SchoolWords>
        </p>
      )}
    </Card>
  );
});

interface PlanTermsProps {
  readonly plan: Plan;
  /** Its moment decides whether a year is written. */
  readonly clock: { readonly now: number };
}

export const PlanTerms = observer(function PlanTerms({ plan, clock }: PlanTermsProps) {
  const messages = useMessages();
  const free = isFree(plan);
  return (
    <Card>
      <DescriptionList
        items={[
          {
            label: messages.t('enrollment.period'),
            value: messages.t('time.range', {
              from: messages.dateTime(plan.opensAt, clock.now),
              to: messages.dateTime(plan.closesAt, plan.opensAt),
            }),
          },
          { label: messages.t('enrollment.cap'), value: messages.number(plan.cap) },
          {
            label: messages.t('plan.review'),
            value: messages.t('plan.reviewDays', { days: plan.reviewDays }),
          },
          {
            label: messages.t('enrollment.fee'),
            value: free ? <PlanFee plan={plan} /> : messages.money(plan.fee),
            strong: true,
          },
        ]}
      />
      {!free && <p className={styles.due}>{feeDueNote(messages, plan)}</p>}
    </Card>
  );
});

export function PlanMajors({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const [unfolded, setUnfolded] = useState(false);
  if (plan.majors.length === 0) return null;
  const { max } = plan.choices;
  const long = plan.majors.length > MAJORS_SHOWN + 1;
  const shown = long && !unfolded ? plan.majors.slice(0, MAJORS_SHOWN) : plan.majors;
  return (
    <Section
      title={messages.t('enrollment.majors')}
      hint={
        max === 1
          ? messages.t('plan.chooseMajor')
          : max > 1
            ? messages.t('plan.chooseMajors', { max })
            : undefined
      }
    >
      <ul id="plan-majors" className={styles.rows}>
        {shown.map((major) => (
          <li key={major.id} className={styles.major}>
            <span className={styles.name}>
              <SchoolWords>{major.name}</SchoolWords>
            </span>
            <span className={styles.tuition}>
              {messages.t('enrollment.tuition', { amount: messages.money(major.tuition) })}
            </span>
            <span className={styles.small}>
              {messages.t('plan.majorLine', {
                code: major.code,
                years: messages.t('enrollment.years', { count: major.years }),
              })}
            </span>
          </li>
        ))}
      </ul>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-controls="plan-majors"
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>
            {unfolded
              ? messages.t('plan.fewerMajors')
              : messages.t('plan.allMajors', { count: plan.majors.length })}
          </span>
          <Icon name={unfolded ? 'up' : 'down'} size={1.125} />
        </button>
      )}
    </Section>
  );
}

export function PlanConditions({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const born = birthDateMessages(plan.eligibility);
  if (plan.conditions.length === 0 && !born) return null;
  return (
    <Section title={messages.t('enrollment.conditions')}>
      <ol className={styles.conditions}>
        {born && <li>{messages.t(born.key, born.params)}</li>}
        {plan.conditions.map((condition) => (
          <li key={condition}>
            <SchoolWords>{condition}</SchoolWords>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface PlanDocumentsProps {
  readonly vm: PlanDetailsViewModel;
}

export const PlanDocuments = observer(function PlanDocuments({ vm }: PlanDocumentsProps) {
  const messages = useMessages();
  const { rows, hasMajorsTable, openMajorsTable } = vm.documentList;
  if (rows.length === 0 && !hasMajorsTable) return null;
  return (
    <Section title={messages.t('enrollment.documents')}>
      <ul className={styles.rows}>
        {rows.map(({ document, kind = 'word', facts }) => (
          <DocumentLine
            key={document.id}
            icon={documentIcons[kind]}
            title={document.title}
            facts={facts}
            onOpen={() => vm.openDocument(document)}
          />
        ))}
        {hasMajorsTable && (
          <DocumentLine
            icon="sheet"
            title={messages.t('majorsTable.title')}
            facts={messages.t('majorsTable.facts')}
            onOpen={openMajorsTable}
          />
        )}
      </ul>
    </Section>
  );
});

const documentIcons = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  word: 'document',
  sheet: 'sheet',
  slides: 'slides',
  pdf: 'document',
  archive: 'archive',
  other: 'file',
} as const satisfies Readonly<Record<FileKind, IconName>>;

interface DocumentLineProps {
  readonly icon: IconName;
  readonly title: string;
  readonly facts: string | undefined;
  readonly onOpen: () => void;
}

function DocumentLine({ icon, title, facts, onOpen }: DocumentLineProps) {
  return (
    <li>
      <button type="button" className={styles.document} onClick={onOpen}>
        <Icon name={icon} />
        <span className={styles.name}>
          <span>
            <SchoolWords>{title}</SchoolWords>
          </span>
          {facts !== undefined && <small className={styles.facts}>{facts}</small>}
        </span>
        <Icon name="forward" size={1.125} />
      </button>
    </li>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}
