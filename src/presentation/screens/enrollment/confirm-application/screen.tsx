import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { AnswersCard } from '#presentation/screens/shared/answers/answers';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { useDrawings } from '#presentation/widgets/data/drawing/use-drawings';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import { NothingChosen } from '../shared/nothing-chosen';
import { AfterSubmitting } from './after-submitting';
import { ConfirmNotices } from './confirm-notices';
import { PROMISE_ID, PromiseCard } from './promise-card';
import { ReceiptPage } from './receipt/receipt-page';
import styles from './screen.module.css';
import type { ConfirmApplicationViewModel } from './view-model';
import { WaitingLine } from './waiting-line';

interface ConfirmProps {
  readonly vm: ConfirmApplicationViewModel;
}

export const ConfirmApplicationScreen = observer(function ConfirmApplicationScreen({ vm }: ConfirmProps) {
  const messages = useMessages();
  if (vm.isNothingChosen) return <NothingChosen onList={vm.toPlanList} />;
  switch (vm.stage) {
    case 'loading':
      return (
        <Page>
          <Skeleton />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <ErrorState title={messages.t('confirm.loadFailed')} of={vm.content} />
        </Page>
      );
    case 'empty':
    case 'discarded':
      return (
        <Page>
          <EmptyState
            title={messages.t(`confirm.${vm.stage}`)}
            note={messages.t(`confirm.${vm.stage}Note`)}
            action={
              <Button tone="secondary" onPress={vm.openForm}>
                {messages.t('confirm.goFill')}
              </Button>
            }
          />
        </Page>
      );
    case 'review':
      return <ReviewOrLine vm={vm} />;
    case 'receipt':
      return vm.receipt && <ReceiptPage vm={vm.receipt} />;
  }
});

/** The line takes the review's place; back from it, scroll and focus are set as after a navigation. */
const ReviewOrLine = observer(function ReviewOrLine({ vm }: ConfirmProps) {
  const line = vm.submission?.line;
  const isInLine = line?.place !== undefined;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isInLine) setHasWaited(true);
  }, [isInLine]);
  if (line && isInLine) return <WaitingLine vm={line} />;
  return (
    <>
      {hasWaited && <ViewReplaced />}
      <Review vm={vm} />
    </>
  );
});

/** The button 提交报名; until the plan opens it is disabled and shows the opening time. */
const SubmitAction = observer(function SubmitAction({ vm }: ConfirmProps) {
  const messages = useMessages();
  const { submission } = vm;
  const { opening } = vm.plan;
  const isSending = submission?.isSending ?? false;
  const [waited] = useState(opening !== undefined);
  return (
    <>
      {opening && (
        <p className={styles.opening}>
          {messages.t('enrollment.untilOpen')}{' '}
          <Countdown remaining={opening.remaining} label={messages.t('enrollment.untilOpen')} />
        </p>
      )}
      <SlowStatus busy={isSending}>{messages.t('form.slow')}</SlowStatus>
      <Button
        busy={isSending}
        busyLabel={messages.t('confirm.submitting')}
        disabled={opening !== undefined || (submission?.wait.seconds || submission?.crowd.seconds || 0) > 0}
        onPress={vm.submit}
      >
        {opening
          ? messages.t('confirm.submitFrom', { time: messages.dateTime(opening.at) })
          : messages.t('enrollment.submit')}
      </Button>
      <HiddenText role="status">{waited && !opening ? messages.t('confirm.openNow') : ''}</HiddenText>
    </>
  );
});

const Review = observer(function Review({ vm }: ConfirmProps) {
  const messages = useMessages();
  const head = useRef<HTMLDivElement>(null);
  // Preloads the receipt's drawings, so that they are there in its first frame.
  useDrawings(head);
  const isDuplicate = vm.submission?.isDuplicate ?? false;
  // Its button takes the place of 提交报名.
  useKeptFocus(isDuplicate);
  return (
    <Page
      actions={
        isDuplicate ? (
          <Button onPress={vm.openApplications}>{messages.t('confirm.goSignIn')}</Button>
        ) : (
          <SubmitAction vm={vm} />
        )
      }
    >
      <div ref={head} className={styles.head}>
        <ErrorSummary
          invalid={vm.review?.promiseMissing ? [PROMISE_ID] : []}
          attempt={vm.review?.promiseTries ?? 0}
        />
        <h2 className={styles.plan}>
          <SchoolWords>{vm.planTitle ?? ''}</SchoolWords>
        </h2>
        <p className={styles.note}>{messages.t('confirm.note')}</p>
      </div>
      <ConfirmNotices vm={vm} />
      {vm.review?.sections.map((section) => (
        <AnswersCard
          key={section.step}
          section={section}
          faulty={vm.review?.invalidKeys}
          onEdit={() => vm.edit(section.step)}
        />
      ))}
      {vm.plan.plan && <AfterSubmitting plan={vm.plan.plan} />}
      <PromiseCard vm={vm} />
    </Page>
  );
});
