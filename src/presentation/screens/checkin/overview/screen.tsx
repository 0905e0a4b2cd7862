import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { useMessages } from '#presentation/messages/messages-context';
import { ContinueElsewhereSheet } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { PullToRefresh } from '#presentation/screens/shared/refresh/pull-to-refresh';
import { SignOutEverywhereButton } from '#presentation/screens/shared/sign-out/sign-out-everywhere-button';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import { Page } from '#presentation/widgets/layout/page/page';
import { ArrivalCard } from './arrival-card';
import { CheckinSteps } from './checkin-steps';
import styles from './screen.module.css';
import type { CheckinViewModel } from './view-model';

interface CheckinProps {
  readonly vm: CheckinViewModel;
}

export const CheckinScreen = observer(function CheckinScreen({ vm }: CheckinProps) {
  const messages = useMessages();
  const { record } = vm;
  return (
    <PullToRefresh refreshing={vm.refreshing} onRefresh={vm.refresh}>
      <HeaderAction onPress={() => void vm.signOut()}>{messages.t('common.signOut')}</HeaderAction>
      <Page
        actions={record && <Button onPress={vm.proceed}>{messages.t(`checkin.go.${vm.nextAction}`)}</Button>}
      >
        <Body vm={vm} />
      </Page>
    </PullToRefresh>
  );
});

const Body = observer(function Body({ vm }: CheckinProps) {
  const messages = useMessages();
  const { record } = vm;
  const { load } = vm;
  const { failure, retryAfter } = vm.progress;
  if (record === undefined)
    return failure === undefined || failure === 'unauthenticated' ? (
      <Skeleton count={2} />
    ) : (
      <ErrorState title={messages.t('checkin.failed')} of={{ failure, retryAfter, load }} />
    );
  return (
    <>
      {failure !== undefined && (
        <ErrorState quiet title={messages.t('checkin.failed')} of={{ failure, retryAfter, load }} />
      )}
      <Who vm={vm} record={record} />
      {vm.isLate && (
        <Notice tone="wait" title={messages.t('checkin.late')}>
          <p>{messages.t('checkin.lateNote', { until: messages.dateTime(record.admission.reportUntil) })}</p>
        </Notice>
      )}
      <Progress vm={vm} record={record} />
      <CheckinSteps vm={vm} record={record} />
      {vm.arrival && <ArrivalCard checkin={vm.arrival} />}
      <Contact vm={vm} />
      {vm.capabilities.elsewhere && <ContinueElsewhereSheet vm={vm.elsewhere} />}
      {vm.capabilities.signOutEverywhere && (
        <SignOutEverywhereButton onPress={() => void vm.signOutEverywhere()} />
      )}
    </>
  );
});

/** Placed last: it loads later and must not move the content above it. */
const Contact = observer(function Contact({ vm }: CheckinProps) {
  const messages = useMessages();
  if (vm.contact === undefined) return null;
  return (
    <Card>
      <CardTitle>{messages.t('contact.title')}</CardTitle>
      <ContactLines contact={vm.contact} />
    </Card>
  );
});

interface RecordProps {
  readonly record: WelcomeRecord;
}

const Who = observer(function Who({ vm, record }: CheckinProps & RecordProps) {
  const messages = useMessages();
  const { name, maskedName, maskedIdCard, admission } = record;
  const { school, major = '', className = '' } = admission;
  // Most class names begin with the major's name: do not show it twice.
  const admitted = [school, className.startsWith(major) ? '' : major, className].filter(Boolean);
  const { steps, daysLeft } = vm;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.who}>
      <div className={styles.person}>
        <p className={styles.name}>{name ?? maskedName}</p>
        <p className={styles.details}>{maskedIdCard}</p>
        <p className={styles.details}>
          {admitted.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' '}
              <span className={styles.part}>{at < admitted.length - 1 ? `${part}\u00a0·` : part}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.count}>
        <HiddenText>{messages.t('checkin.done', { done, total: steps.length })}</HiddenText>
        <p aria-hidden="true">
          <span className={styles.number}>{done}</span> / {steps.length}
        </p>
        {daysLeft !== undefined && (
          <p className={styles.details}>{messages.t('checkin.daysLeft', { days: daysLeft })}</p>
        )}
      </div>
    </div>
  );
});

/** The student's progress, once all steps on the phone are done. */
const Progress = observer(function Progress({ vm, record }: CheckinProps & RecordProps) {
  const messages = useMessages();
  const heading = useMomentFocus(vm.isMoment);
  const { reportedAt, reportedAtStation, admission } = record;
  if (!vm.ready) return null;
  const isReported = reportedAt !== undefined;
  const title = messages.t(isReported ? 'checkin.reported' : 'checkin.ready');
  const note = !isReported
    ? messages.t(vm.isLate ? 'checkin.readyLateNote' : 'checkin.readyNote', {
        from: messages.date(admission.reportFrom),
        until: messages.date(admission.reportUntil),
      })
    : reportedAtStation === undefined
      ? messages.dateTime(reportedAt)
      : messages.t('checkin.reportedAt', { time: messages.dateTime(reportedAt), station: reportedAtStation });
  return (
    <Card as="div">
      <LiveRegion text={`${title} ${note}`} />
      <Result tone={isReported ? 'good' : 'accent'} title={title} note={note} headingRef={heading} />
    </Card>
  );
});
