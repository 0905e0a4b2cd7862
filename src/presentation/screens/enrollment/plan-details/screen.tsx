import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { NoticeSheet } from '#presentation/screens/shared/school-notice/notice-sheet';
import { ShareButton } from '#presentation/screens/shared/share/share-button';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';
import { NothingChosen } from '../shared/nothing-chosen';
import { OtherPlans, PlanConditions, PlanDocuments, PlanHead, PlanMajors, PlanTerms } from './plan-sections';
import styles from './screen.module.css';
import type { MainAction as MainActionKind, PlanDetailsViewModel } from './view-model';

const mainActionMessages: Readonly<Record<MainActionKind, MessageKey>> = {
  apply: 'enrollment.apply',
  resume: 'enrollment.resume',
  applied: 'enrollment.applied',
  upcoming: 'enrollment.notYetOpen',
  full: 'enrollment.full',
  closed: 'enrollment.closed',
};

interface PlanDetailsProps {
  readonly vm: PlanDetailsViewModel;
}

export const PlanDetailsScreen = observer(function PlanDetailsScreen({ vm }: PlanDetailsProps) {
  const messages = useMessages();
  const { plan, head, reading } = vm;
  if (vm.isNothingChosen) return <NothingChosen onList={vm.showPlans} />;
  if (vm.notFound)
    return (
      <Page>
        <EmptyState
          picture="search"
          title={messages.t('enrollment.planGone')}
          note={messages.t('enrollment.planGoneNote')}
          action={
            <Button tone="secondary" onPress={vm.showPlans}>
              {messages.t('plan.allPlans')}
            </Button>
          }
        />
      </Page>
    );
  const share = <ShareButton isReady={plan !== undefined} onPress={vm.share} />;
  if (head === undefined)
    return (
      <>
        {share}
        <Page>
          <LoadState of={reading} failed={messages.t('enrollment.planFailed')} />
        </Page>
      </>
    );
  return (
    <>
      {share}
      <Page actions={plan && <MainAction vm={vm} />}>
        {reading.failure !== undefined && (
          <ErrorState quiet title={messages.t('enrollment.planFailed')} of={reading} />
        )}
        {vm.seats.kind === 'missed' && <Missed vm={vm} />}
        <PlanHead plan={head.plan} card={head.card} />
        {plan === undefined ? (
          reading.failure === undefined && <Skeleton count={2} />
        ) : (
          <>
            {vm.mainAction !== 'upcoming' && <OtherPlans vm={vm} />}
            <PlanTerms plan={plan} clock={vm} />
            <PlanMajors plan={plan} />
            <PlanConditions plan={plan} />
            <PlanDocuments vm={vm} />
            {/* For a plan that will open, the other plans come last. */}
            {vm.mainAction === 'upcoming' && <OtherPlans vm={vm} />}
          </>
        )}
      </Page>
      <NoticeSheet reader={vm.documents} />
      <FileSheet files={vm.files.sheet} />
    </>
  );
});

/** The plan filled or closed between loading and tapping. */
const Missed = observer(function Missed({ vm }: PlanDetailsProps) {
  const messages = useMessages();
  const notice = useRef<HTMLDivElement>(null);
  // The tapped button is far below this notice and the other plans.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (vm.state === undefined || vm.state === 'open') return null;
  const title = {
    full: 'enrollment.nowFull',
    closed: 'enrollment.nowClosed',
    upcoming: 'enrollment.nowNotOpen',
  } as const;
  return (
    <div ref={notice} role="alert">
      <Notice tone="wait" title={messages.t(title[vm.state])}>
        {vm.hasDraft && messages.t('enrollment.draftKept')}
      </Notice>
    </div>
  );
});

const MainAction = observer(function MainAction({ vm }: PlanDetailsProps) {
  const messages = useMessages();
  if (vm.mainAction === undefined) return null;
  return (
    <>
      <Note vm={vm} />
      {vm.mainAction === 'upcoming' && (
        <div className={styles.ahead}>
          <Button tone="secondary" onPress={vm.fillAhead}>
            {messages.t(vm.hasDraft ? 'enrollment.resume' : 'plan.fillAhead')}
          </Button>
        </div>
      )}
      <Button
        onPress={vm.go}
        busy={vm.seats.kind === 'checking'}
        busyLabel={messages.t('plan.checking')}
        disabled={!vm.canGo}
        tone={vm.mainAction === 'applied' ? 'secondary' : 'primary'}
      >
        {messages.t(mainActionMessages[vm.mainAction])}
      </Button>
    </>
  );
});

/** One line above the button: what it leads to, or why it is disabled. */
const Note = observer(function Note({ vm }: PlanDetailsProps) {
  const messages = useMessages();
  if (vm.seats.kind === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        {messages.t(`error.${vm.seats.failure}`)}
      </p>
    );
  const words = {
    apply: () => undefined,
    resume: () => messages.t('plan.resumeNote'),
    applied: () => messages.t('plan.appliedNote'),
    upcoming: () => messages.t('plan.opensItself', { time: messages.dateTime(vm.plan?.opensAt ?? 0) }),
    full: () => messages.t(vm.hasDraft ? 'plan.fullDraftNote' : 'plan.fullNote'),
    closed: () => messages.t('plan.closedNote', { time: messages.dateTime(vm.plan?.closesAt ?? 0, vm.now) }),
  };
  const text = vm.mainAction && words[vm.mainAction]();
  return text === undefined ? null : <p className={styles.note}>{text}</p>;
});
