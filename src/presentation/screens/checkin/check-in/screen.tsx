import { observer } from 'mobx-react-lite';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ContinueElsewhere } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { PullToRefresh } from '#presentation/screens/shared/refresh/pull-to-refresh';
import { SignOutEverywhereButton } from '#presentation/screens/shared/sign-out/sign-out-everywhere-button';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { LifeLine } from '#presentation/widgets/data/road/life-line';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HeaderAside } from '#presentation/widgets/layout/header/header-context';
import { Page } from '#presentation/widgets/layout/page/page';
import { ArrivalCard } from './arrival-card';
import styles from './screen.module.css';
import type { CheckInViewModel, StepView } from './view-model';

interface CheckInProps {
  readonly vm: CheckInViewModel;
}

export const CheckInScreen = observer(function CheckInScreen({ vm }: CheckInProps) {
  const messages = useMessages();
  const { record, current } = vm;
  return (
    <PullToRefresh refreshing={vm.refreshing} onRefresh={vm.refresh}>
      <HeaderAside>
        <button type="button" className={styles.leave} onClick={() => void vm.signOut()}>
          {messages.t('common.signOut')}
        </button>
      </HeaderAside>
      <Page
        actions={
          record && (
            <Button onPress={vm.goOn}>
              {messages.t(current === undefined ? 'checkin.go.reported' : `checkin.go.${current}`)}
            </Button>
          )
        }
      >
        <Body vm={vm} />
      </Page>
    </PullToRefresh>
  );
});

const Body = observer(function Body({ vm }: CheckInProps) {
  const messages = useMessages();
  const { record } = vm;
  const { load } = vm;
  const { failure } = vm.progress;
  if (record === undefined)
    return failure === undefined || failure === 'unauthenticated' ? (
      <Skeleton count={2} />
    ) : (
      <ErrorState title={messages.t('checkin.failed')} kind={failure} onRetry={load} />
    );
  return (
    <>
      {failure !== undefined && (
        <ErrorState quiet title={messages.t('checkin.failed')} kind={failure} onRetry={load} />
      )}
      <Who record={record} />
      <Progress vm={vm} record={record} />
      <Steps vm={vm} record={record} />
      {vm.arrival && <ArrivalCard checkin={vm.arrival} />}
      <Contact vm={vm} />
      {vm.capabilities.elsewhere && <ContinueElsewhere vm={vm.elsewhere} />}
      {vm.capabilities.signOutEverywhere && (
        <SignOutEverywhereButton onPress={() => void vm.signOutEverywhere()} />
      )}
    </>
  );
});

/** Under what came first: it arrives later, and moves nothing that is read. */
const Contact = observer(function Contact({ vm }: CheckInProps) {
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

function Who({ record }: RecordProps) {
  const { name, maskedName, maskedIdCard, admission } = record;
  const { school, major = '', className = '' } = admission;
  // Most classes are called after their major.
  const admitted = [school, className.startsWith(major) ? '' : major, className].filter(Boolean);
  return (
    <div className={styles.who}>
      <p className={styles.name}>{name ?? maskedName}</p>
      <p className={styles.details}>{maskedIdCard}</p>
      <p className={styles.details}>{admitted.join(' · ')}</p>
    </div>
  );
}

/** What the student has reached, once all that is to be done on the phone is done. */
const Progress = observer(function Standing({ vm, record }: CheckInProps & RecordProps) {
  const messages = useMessages();
  const { reportedAt, reportedAtStation, admission } = record;
  if (!vm.ready) return null;
  return (
    <Card as="div">
      <div role="status">
        {reportedAt === undefined ? (
          <Result
            tone="accent"
            title={messages.t('checkin.ready')}
            note={messages.t('checkin.readyNote', {
              from: messages.date(admission.reportFrom),
              until: messages.date(admission.reportUntil),
            })}
          />
        ) : (
          <Result
            tone="good"
            title={messages.t('checkin.reported')}
            note={
              reportedAtStation === undefined
                ? messages.dateTime(reportedAt)
                : messages.t('checkin.reportedAt', {
                    time: messages.dateTime(reportedAt),
                    station: reportedAtStation,
                  })
            }
          />
        )}
      </div>
    </Card>
  );
});

const Steps = observer(function Steps({ vm, record }: CheckInProps & RecordProps) {
  const messages = useMessages();
  const { steps } = vm;
  return (
    <Card>
      <CardTitle
        aside={
          <span className={styles.count}>
            {messages.t('checkin.done', {
              done: steps.filter(({ state }) => state === 'done').length,
              total: steps.length,
            })}
          </span>
        }
      >
        {messages.t('checkin.steps')}
      </CardTitle>
      <LifeLine
        items={steps.map(({ step, state, open }) => ({
          id: step,
          state,
          title: messages.t(`checkin.step.${step}`),
          note: noteOf({ step, state }, record, messages),
          aside: open && (
            <button
              type="button"
              className={styles.look}
              aria-label={`${messages.t('checkin.look')} ${messages.t(`checkin.step.${step}`)}`}
              onClick={() => vm.open(step)}
            >
              {messages.t('checkin.look')}
            </button>
          ),
        }))}
      />
    </Card>
  );
});

function noteOf(
  { step, state }: Pick<StepView, 'step' | 'state'>,
  { face }: WelcomeRecord,
  messages: Messages,
): string | undefined {
  if (step === 'face' && face.state === 'desk') return messages.t('checkin.note.desk');
  if (state === 'done') return undefined;
  if (step === 'face' && face.state === 'checking') return messages.t('checkin.note.checking');
  if (step === 'face' && face.state === 'refused') return messages.t('checkin.note.refused');
  return messages.t(`checkin.note.${step}`);
}
