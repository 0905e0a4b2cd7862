import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { AnswersCard } from '#presentation/screens/shared/answers/answers';
import { RetryNotice } from '#presentation/screens/shared/identity/retry-notice';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { feeDueNote, reviewTerm } from '#presentation/screens/shared/plan/describe-fee';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { useDrawings } from '#presentation/widgets/data/drawing/use-drawings';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { ViewReplaced } from '#presentation/widgets/layout/header/view-replaced';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import { NothingChosen } from '../shared/nothing-chosen';
import { Queue } from './queue';
import { ReceiptPage } from './receipt/receipt-page';
import styles from './screen.module.css';
import type { ConfirmApplicationViewModel } from './view-model';

interface ConfirmProps {
  readonly vm: ConfirmApplicationViewModel;
}

export const ConfirmApplicationScreen = observer(function ConfirmApplicationScreen({ vm }: ConfirmProps) {
  const messages = useMessages();
  if (vm.isNothingChosen) return <NothingChosen onList={vm.toPlanList} />;
  const { state } = vm;
  switch (state.kind) {
    case 'reading':
    case 'leaving':
    case 'failed':
      return (
        <Page>
          <LoadState of={vm.reading} failed={messages.t('confirm.loadFailed')} />
        </Page>
      );
    case 'empty':
    case 'discarded':
      return (
        <Page>
          <EmptyState
            title={messages.t(`confirm.${state.kind}`)}
            note={messages.t(`confirm.${state.kind}Note`)}
            action={
              <Button tone="secondary" onPress={vm.openForm}>
                {messages.t('confirm.goFill')}
              </Button>
            }
          />
        </Page>
      );
    case 'reviewing':
    case 'sending':
    case 'queued':
      return <ReviewOrQueue vm={vm} />;
    case 'submitted':
      return vm.receipt && <ReceiptPage vm={vm.receipt} />;
  }
});

/** The queue takes the review's place; back from it, scroll and focus are set as after a navigation. */
const ReviewOrQueue = observer(function ReviewOrQueue({ vm }: ConfirmProps) {
  const isQueued = vm.state.kind === 'queued';
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isQueued) setHasWaited(true);
  }, [isQueued]);
  if (isQueued) return <Queue queue={vm.queue} onLeave={vm.journey.stopWaiting} />;
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
  const { opening } = vm.plan;
  const isSending = vm.state.kind === 'sending';
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
        disabled={opening !== undefined || vm.lockedFor > 0 || vm.queue.retryIn > 0}
        onPress={vm.journey.submit}
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
  const isDuplicate = vm.problem?.kind === 'duplicate';
  const missedPromises = vm.review?.missedPromises ?? 0;
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
        <ErrorSummary invalid={missedPromises > 0 ? [PROMISE_ID] : []} attempt={missedPromises} />
        <h2 className={styles.plan}>
          <SchoolWords>{vm.planTitle}</SchoolWords>
        </h2>
        <p className={styles.note}>{messages.t('confirm.note')}</p>
      </div>
      <ConfirmNotices vm={vm} />
      {vm.sections.map((section) => (
        <AnswersCard
          key={section.step}
          section={section}
          faulty={vm.invalidKeys}
          onEdit={() => vm.edit(section.step)}
        />
      ))}
      {vm.plan.plan && <AfterSubmitting plan={vm.plan.plan} />}
      <PromiseCard vm={vm} />
    </Page>
  );
});

const endWords = { full: 'confirm.full', closed: 'confirm.closed' } as const;

/** Why the application cannot be submitted, and what to do about it. */
const ConfirmNotices = observer(function ConfirmNotices({ vm }: ConfirmProps) {
  const messages = useMessages();
  const { plan, problem, error, lockedFor, invalidKeys, journey } = vm;
  const isDuplicate = problem?.kind === 'duplicate';
  const isUnlockable = problem?.kind === 'lockedOut' && problem.isUnlockable;
  const busyFor = vm.queue.retryIn;
  return (
    <Notices role="alert" news={error ?? plan.unavailable ?? (isDuplicate || lockedFor > 0 || busyFor > 0)}>
      {plan.unavailable === 'notYetOpen' && (
        <Notice tone="info" title={messages.t('confirm.notYetOpen')}>
          <p>{messages.t('confirm.opensItself')}</p>
        </Notice>
      )}
      {plan.unavailable && plan.unavailable !== 'notYetOpen' && (
        <Notice tone="wait" title={messages.t(endWords[plan.unavailable])}>
          <p>{messages.t('form.keptHere')}</p>
          <NoticeAction onPress={vm.openPlans}>{messages.t('enrollment.otherPlans')}</NoticeAction>
        </Notice>
      )}
      {isDuplicate && (
        <Notice tone="wait" title={messages.t('confirm.duplicate')}>
          <p>{messages.t('confirm.duplicateNote')}</p>
        </Notice>
      )}
      {lockedFor > 0 && <RetryNotice seconds={lockedFor} />}
      {busyFor > 0 && (
        <Notice tone="wait" title={messages.t('confirm.crowd')}>
          <p>{messages.t('confirm.crowdNote')}</p>
          <p aria-live="off">{messages.t('confirm.crowdLeft', { seconds: busyFor })}</p>
        </Notice>
      )}
      {lockedFor > 0 && isUnlockable && (
        <Notice tone="wait" title={messages.t('unlock.title')}>
          <p>{messages.t('unlock.about')}</p>
          <NoticeAction onPress={journey.verifyPhone}>{messages.t('unlock.phoneCode')}</NoticeAction>
        </Notice>
      )}
      {invalidKeys.length > 0 && (
        <Notice tone="bad" title={messages.t('confirm.incomplete', { count: invalidKeys.length })}>
          <NoticeAction onPress={journey.editFirstInvalid}>{messages.t('confirm.goEdit')}</NoticeAction>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
    </Notices>
  );
});

function NoticeAction({ children, onPress }: { readonly children: string; readonly onPress: () => unknown }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      {children}
    </button>
  );
}

const PROMISE_ID = 'promise';
const LETTER_ID = 'promise-letter';

/** The school's letter, expanded or collapsed, and the checkbox under it. */
const PromiseCard = observer(function PromiseCard({ vm }: ConfirmProps) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { review } = vm;
  const letter = review?.letter;
  if (!letter) return null;
  return (
    <Card>
      <CardTitle
        aside={
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={LETTER_ID}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.t(isOpen ? 'confirm.fold' : 'confirm.unfold')}
            <Icon name={isOpen ? 'up' : 'down'} size={1} />
          </button>
        }
      >
        <SchoolWords>{letter.title}</SchoolWords>
      </CardTitle>
      <SchoolWordsNote of={[letter.title, letter.body]} />
      <div id={LETTER_ID} className={isOpen ? styles.letter : styles.folded}>
        {letter.body.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>
            <SchoolWords>{paragraph}</SchoolWords>
          </p>
        ))}
      </div>
      <Checkbox
        id={PROMISE_ID}
        required
        checked={review.isAgreed}
        error={review.missedPromises > 0 ? messages.t('enrollment.promiseNeeded') : undefined}
        onChange={vm.journey.agree}
      >
        {messages.t('enrollment.promiseAgree')}
      </Checkbox>
    </Card>
  );
});

/** Shown before submitting: how long the review takes, what has to be paid and by when. */
export function AfterSubmitting({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const fee = { label: messages.t('enrollment.fee'), value: messages.money(plan.fee), strong: true };
  const due = feeDueNote(messages, plan);
  const items = [...reviewTerm(messages, plan), ...(due === undefined ? [] : [fee])];
  if (items.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('confirm.afterSubmitting')}</CardTitle>
      <DescriptionList items={items} />
      {due !== undefined && <p className={styles.due}>{due}</p>}
    </Card>
  );
}
