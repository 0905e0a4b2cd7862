import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useRef } from 'react';
import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ContinueElsewhereSheet } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { PullToRefresh } from '#presentation/screens/shared/refresh/pull-to-refresh';
import { SignOutEverywhereButton } from '#presentation/screens/shared/sign-out/sign-out-everywhere-button';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Timeline } from '#presentation/widgets/data/timeline/timeline';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { LiveRegion } from '#presentation/widgets/layout/moment/live-region';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import { Page } from '#presentation/widgets/layout/page/page';
import { useLargeText } from '#presentation/widgets/layout/use-large-text';
import { stationHours } from '../shared/station-hours';
import { Route } from './route';
import styles from './screen.module.css';
import type { CheckinViewModel, StepView } from './view-model';

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
  const loading = (
    <LoadState
      of={{ ...vm.progress, load: vm.load }}
      failed={messages.t('checkin.failed')}
      skeleton={{ count: 2 }}
    />
  );
  if (record === undefined) return loading;
  return (
    <>
      {loading}
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
        <SignOutEverywhereButton onPress={() => void vm.signOut({ everywhere: true })} />
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

interface CheckinStepsProps {
  readonly vm: CheckinViewModel;
  readonly record: WelcomeRecord;
}

const spots = { notice: 'notice', info: 'info', confirm: 'confirm', face: 'face', pass: undefined } as const;

/** Drawn as a route across the campus; with large text, as a plain list of steps. */
const CheckinSteps = observer(function CheckinSteps({ vm, record }: CheckinStepsProps) {
  const messages = useMessages();
  const place = useRef<HTMLElement>(null);
  const isLarge = useLargeText(place);
  const stops = vm.steps.map(({ step, state, open }) => ({
    id: step,
    state,
    spot: spots[step],
    title: messages.t(`checkin.step.${step}`),
    note: (
      <StepNote text={noteOf({ step, state }, record, messages)}>
        {open && (
          <button
            type="button"
            className={styles.look}
            aria-label={`${messages.t('checkin.look')} ${messages.t(`checkin.step.${step}`)}`}
            onClick={() => vm.open(step)}
          >
            {messages.t('checkin.look')}
          </button>
        )}
      </StepNote>
    ),
  }));
  return (
    <section ref={place}>
      <h2>
        <HiddenText>{messages.t('checkin.steps')}</HiddenText>
      </h2>
      {isLarge ? (
        <Card as="div">
          <Timeline items={stops} />
        </Card>
      ) : (
        <Route stops={stops} isOpen={vm.ready} isMoment={vm.isMoment} />
      )}
    </section>
  );
});

interface StepNoteProps {
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** The button is below the title in every step: beside a title, it fits on the line of some and not of others. */
function StepNote({ text, children }: StepNoteProps) {
  return (
    <span className={styles.stepNote}>
      {text !== undefined && <span className={styles.stepText}>{text}</span>}
      {children}
    </span>
  );
}

function noteOf(
  { step, state }: Pick<StepView, 'step' | 'state'>,
  record: WelcomeRecord,
  messages: Messages,
): string | undefined {
  const { face } = record;
  if (step === 'face' && face.state === 'desk') return messages.t('checkin.note.desk');
  if (state === 'done') {
    const at = { notice: record.noticeReadAt, info: record.infoSavedAt, confirm: record.infoConfirmedAt };
    const doneAt = at[step as keyof typeof at];
    return doneAt === undefined ? undefined : messages.dateTime(doneAt);
  }
  if (step === 'face' && face.state === 'checking') return messages.t('checkin.note.checking');
  if (step === 'face' && face.state === 'refused') return messages.t('checkin.note.refused');
  return messages.t(`checkin.note.${step}`);
}

/** When and where to arrive and what to bring. Shown from the start: students book their journey before the steps are done. */
function ArrivalCard({ checkin: { plan, record } }: { readonly checkin: CheckinSnapshot }) {
  const messages = useMessages();
  const { reportFrom, reportUntil } = record.admission;
  const { stations, bring = [] } = plan;
  return (
    <Card>
      <CardTitle>{messages.t('checkin.arrival')}</CardTitle>
      <p className={styles.dates}>
        {messages.t('checkin.arrivalDates', {
          from: messages.dateTime(reportFrom),
          until: messages.dateTime(reportUntil),
        })}
      </p>
      <SchoolWordsNote of={[...bring, ...stations.flatMap(({ name, place }) => [name, place])]} />
      {stations.length > 0 && (
        <ol className={styles.list} aria-label={messages.t('checkin.stations')}>
          {stations.map((station) => (
            <li key={station.id} className={styles.station}>
              <span className={styles.arrivalName}>
                <SchoolWords>{station.name}</SchoolWords>
              </span>
              <span className={styles.place}>
                <SchoolWords>{station.place}</SchoolWords>
              </span>
              <span className={styles.hours}>{stationHours(station, messages)}</span>
            </li>
          ))}
        </ol>
      )}
      {bring.length > 0 && (
        <>
          <h3 className={styles.heading}>{messages.t('checkin.bring')}</h3>
          <ul className={styles.list}>
            {bring.map((thing) => (
              <li key={thing}>
                <SchoolWords>{thing}</SchoolWords>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
