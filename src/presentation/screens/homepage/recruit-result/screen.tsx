import { observer } from 'mobx-react-lite';
import type { EnrollResult } from '#domain/enrollment/application-submission';
import { useMessages } from '#presentation/messages/messages-context';
import { useApplicationFacts } from '#presentation/screens/shared/application/application-facts';
import { applicationStatusOf } from '#presentation/screens/shared/application/application-status';
import { DecisionView } from '#presentation/screens/shared/application/decision-view';
import type { LetterSchool } from '#presentation/screens/shared/application/letter-school';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { Page } from '#presentation/widgets/layout/page/page';
import { LookUpForm } from '../shared/look-up-form';
import styles from './screen.module.css';
import type { RecruitResult } from './view-model';

const ADVICE = [
  'recruit.checkName',
  'recruit.checkIdCard',
  'recruit.checkPhone',
  'recruit.checkSchool',
] as const;

interface RecruitResultProps {
  readonly vm: RecruitResult;
}

export const RecruitResultScreen = observer(function RecruitResultScreen({ vm }: RecruitResultProps) {
  const messages = useMessages();
  const { state } = vm;
  if (state.kind === 'form')
    return (
      <LookUpForm
        vm={vm}
        intro="recruit.intro"
        notFound="recruit.notFoundTitle"
        advice={ADVICE}
        elsewhere="recruit.elsewhere"
      />
    );
  const { result: outcome, newlyAdmitted } = state;
  return (
    <Page
      actions={
        <>
          <Button onPress={vm.openApplications}>{messages.t('recruit.openApplications')}</Button>
          <Button tone="quiet" onPress={vm.journey.again}>
            {messages.t('recruit.again')}
          </Button>
        </>
      }
    >
      {newlyAdmitted === undefined && <ViewReplaced />}
      <div role="status" className={styles.person}>
        <p className={styles.name}>{outcome.maskedName}</p>
        <p className={styles.details}>
          {outcome.maskedIdCard}　{outcome.maskedPhone}
        </p>
      </div>
      {outcome.results.length === 0 ? (
        <EmptyState
          title={messages.t('recruit.noneYet')}
          note={messages.t('recruit.noneYetNote')}
          action={
            <Button tone="secondary" onPress={vm.openPlans}>
              {messages.t('enrollment.goApply')}
            </Button>
          }
        />
      ) : (
        outcome.results.map((result) => (
          <ResultCard
            key={result.no}
            result={result}
            to={outcome.maskedName}
            school={vm.school}
            isMoment={newlyAdmitted === result.no}
            hasCheckin={vm.hasCheckin}
            onCheckin={vm.openCheckin}
            onPlans={vm.openPlans}
          />
        ))
      )}
    </Page>
  );
});

interface ResultCardProps {
  readonly result: EnrollResult;
  readonly to: string;
  readonly school: LetterSchool | undefined;
  readonly isMoment: boolean;
  readonly hasCheckin: boolean;
  readonly onCheckin: () => void;
  readonly onPlans: () => void;
}

const DECIDED = ['admitted', 'waitlisted', 'notAdmitted'];

function ResultCard(props: ResultCardProps) {
  const { result, to, school, isMoment, hasCheckin, onCheckin, onPlans } = props;
  const messages = useMessages();
  const facts = useApplicationFacts();
  const { tone, word, next, status } = applicationStatusOf(result);
  const updated = (
    <p className={styles.updated}>
      {messages.t('recruit.updated', { time: messages.dateTime(result.updatedAt) })}
    </p>
  );
  const planTitle = <SchoolWords>{result.planTitle}</SchoolWords>;
  const isAdmitted = status === 'admitted';
  const lines = [
    ...facts.result(result),
    ...facts.fee(result),
    { label: messages.t('enrollment.receiptNo'), value: result.no, strong: true },
  ];
  if (DECIDED.includes(status))
    return (
      <section aria-label={result.planTitle}>
        <DecisionView
          status={status}
          word={word}
          note={isAdmitted ? undefined : messages.t(next)}
          to={to}
          major={result.state.status === 'admitted' ? result.state.major?.name : undefined}
          facts={[
            { label: messages.t('enrollment.planName'), value: planTitle },
            ...(isAdmitted ? [] : facts.outcome(result)),
            ...lines,
          ]}
          school={school}
          arrival={result.arrival}
          hasCheckin={hasCheckin}
          isMoment={isMoment}
          onCheckin={onCheckin}
          onPlans={onPlans}
        />
        {updated}
      </section>
    );
  return (
    <Card as="article">
      <CardTitle aside={<Badge tone={tone}>{messages.t(word)}</Badge>}>{planTitle}</CardTitle>
      <p>{messages.t(next)}</p>
      <DescriptionList parted items={[...facts.outcome(result), ...lines]} />
      {updated}
    </Card>
  );
}
