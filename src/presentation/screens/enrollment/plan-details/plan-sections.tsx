import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import type { FileKind } from '#domain/upload/file-kind';
import { useMessages } from '#presentation/messages/messages-context';
import { birthDateMessages } from '#presentation/screens/shared/plan/birth-date-messages';
import { describeFee, feeDueNote, reviewTerm } from '#presentation/screens/shared/plan/describe-fee';
import { PlanCard, PlanPlaces, planTones } from '#presentation/screens/shared/plan/plan-card';
import type { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { classNames } from '#presentation/widgets/class-names';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import styles from './screen.module.css';
import type { PlanDetailsViewModel } from './view-model';

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
        <Badge tone={planTones[card.state]}>{messages.t(card.stateMessage)}</Badge>
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
      {/* What the list's preview lacks is placed below what it has, so that nothing moves when it is loaded. */}
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
  /** Only decides whether dates are shown with a year. */
  readonly clock: { readonly now: number };
}

export const PlanTerms = observer(function PlanTerms({ plan, clock }: PlanTermsProps) {
  const messages = useMessages();
  const due = feeDueNote(messages, plan);
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
          ...(plan.cap === undefined
            ? []
            : [{ label: messages.t('enrollment.cap'), value: messages.number(plan.cap) }]),
          ...reviewTerm(messages, plan),
          {
            label: messages.t('enrollment.fee'),
            value: due === undefined ? describeFee(messages, plan) : messages.money(plan.fee),
            strong: true,
          },
        ]}
      />
      {due !== undefined && <p className={styles.due}>{due}</p>}
    </Card>
  );
});

/** Number of majors shown until the list is expanded. */
const MAJORS_SHOWN = 6;

export function PlanMajors({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const [unfolded, setUnfolded] = useState(false);
  if (plan.majors.length === 0) return null;
  const { max } = plan.choices;
  const long = plan.majors.length > MAJORS_SHOWN + 1;
  const shown = long && !unfolded ? plan.majors.slice(0, MAJORS_SHOWN) : plan.majors;
  return (
    <PlanSectionCard
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
            {major.tuition !== undefined && (
              <span className={styles.tuition}>
                {messages.t('enrollment.tuition', { amount: messages.money(major.tuition) })}
              </span>
            )}
            <span className={styles.small}>
              {major.years === undefined
                ? major.code
                : messages.t('plan.majorLine', {
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
    </PlanSectionCard>
  );
}

interface PlanSectionCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function PlanSectionCard({ title, hint, children }: PlanSectionCardProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}

export function PlanConditions({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const born = birthDateMessages(plan.eligibility);
  if (plan.conditions.length === 0 && !born) return null;
  return (
    <PlanSectionCard title={messages.t('enrollment.conditions')}>
      <ol className={styles.conditions}>
        {born && <li>{messages.t(born.key, born.params)}</li>}
        {plan.conditions.map((condition) => (
          <li key={condition}>
            <SchoolWords>{condition}</SchoolWords>
          </li>
        ))}
      </ol>
    </PlanSectionCard>
  );
}

interface PlanDocumentsProps {
  readonly vm: PlanDetailsViewModel;
}

export const PlanDocuments = observer(function PlanDocuments({ vm }: PlanDocumentsProps) {
  const messages = useMessages();
  const { plan, documentRows: rows, hasMajorsTable } = vm;
  if (plan === undefined) return null;
  if (rows.length === 0 && !hasMajorsTable) return null;
  return (
    <PlanSectionCard title={messages.t('enrollment.documents')}>
      <ul className={classNames(styles.rows, styles.documents)}>
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
            onOpen={() => vm.files.openMajors(plan, messages.t('majorsTable.file', { plan: plan.title }))}
          />
        )}
      </ul>
    </PlanSectionCard>
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

/** Open plans to offer instead of one that is full, closed or not open yet. */
export const OtherPlans = observer(function OtherPlans({ vm }: { readonly vm: PlanDetailsViewModel }) {
  const messages = useMessages();
  const { mainAction } = vm;
  if (mainAction !== 'full' && mainAction !== 'closed' && mainAction !== 'upcoming') return null;
  // For a plan that will open, nothing is shown if there is nothing to offer.
  if (mainAction === 'upcoming' && vm.otherCards.length === 0) return null;
  if (vm.others.value === undefined)
    return vm.others.failure === undefined ? null : (
      <ErrorState quiet title={messages.t('plan.othersFailed')} of={vm.others} />
    );
  if (vm.otherCards.length === 0) return <p className={styles.none}>{messages.t('plan.noOthers')}</p>;
  return (
    <section className={styles.others} aria-labelledby="other-plans">
      <h2 id="other-plans" className={styles.heading}>
        {messages.t('plan.others')}
      </h2>
      <ul className={styles.list}>
        {vm.otherCards.map((card) => (
          <PlanCard key={card.plan.id} card={card} onOpen={vm.journey.openPlan} level={3} section="open" />
        ))}
      </ul>
    </section>
  );
});
