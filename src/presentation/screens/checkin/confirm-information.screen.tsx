import { observer } from 'mobx-react-lite';
import { useNotes } from '../../form/field-words';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { Card, CardTitle } from '../../widgets/card';
import { Failure } from '../../widgets/failure';
import { HiddenText } from '../../widgets/hidden-text';
import { Outcome } from '../../widgets/outcome';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import type { AnswerLine } from '../parts/answer-lines';
import { Answers, AnswersCard } from '../parts/answers';
import { Notice } from '../parts/notice';
import { Notices } from '../parts/notices';
import styles from './confirm-information.module.css';
import type { ConfirmInformationViewModel } from './confirm-information.view-model';

interface ConfirmProps {
  readonly vm: ConfirmInformationViewModel;
}

export const ConfirmInformationScreen = observer(function ConfirmInformationScreen({ vm }: ConfirmProps) {
  const messages = useMessages();
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
          <Failure title={messages.t('information.loadFailed')} kind={vm.failure} onRetry={vm.load} />
        </Page>
      );
    case 'review':
      return <Review vm={vm} />;
    case 'complete':
      return <Complete vm={vm} />;
  }
});

const Review = observer(function Review({ vm }: ConfirmProps) {
  const messages = useMessages();
  return (
    <Page
      actions={
        vm.confirmedAt === undefined ? (
          <Button busy={vm.confirming} busyLabel={messages.t('information.confirming')} onPress={vm.confirm}>
            {messages.t('information.confirm')}
          </Button>
        ) : (
          <Button onPress={vm.goOn}>{messages.t('common.continue')}</Button>
        )
      }
    >
      <p className={styles.note}>{messages.t('information.confirmNote')}</p>
      <ReviewNotices vm={vm} />
      {vm.sections.map((section) => (
        <AnswersCard key={section.step} section={section} onEdit={() => vm.edit(section.step)} />
      ))}
    </Page>
  );
});

const ReviewNotices = observer(function ReviewNotices({ vm }: ConfirmProps) {
  const messages = useMessages();
  const say = useNotes();
  const { problem, changedLines, confirmedAt, unsaved } = vm;
  const read = ({ kind, parts }: AnswerLine) =>
    parts.length === 0
      ? messages.t('form.nothingGiven')
      : parts.join(messages.t(kind === 'region' ? 'form.partSeparatorRegion' : 'form.partSeparator'));
  return (
    <Notices role="alert" news={problem ?? (changedLines.length > 0 ? vm.changed : undefined)}>
      {problem && (
        <Notice tone="bad">
          <p>{say(problem)}</p>
        </Notice>
      )}
      {changedLines.length > 0 && (
        <Notice tone="wait" title={messages.t('information.changed')}>
          <ul>
            {changedLines.map((line) => (
              <li key={line.key}>{messages.t('common.colon', { label: line.label, text: read(line) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unsaved && (
        <Notice tone="wait" title={messages.t('information.unsaved')}>
          <p>{messages.t('information.unsavedNote')}</p>
          <button type="button" className={styles.action} onClick={vm.goOnFilling}>
            {messages.t('information.goSave')}
          </button>
        </Notice>
      )}
      {confirmedAt !== undefined && (
        <Notice tone="info">
          <p>{messages.t('information.confirmedOn', { time: messages.dateTime(confirmedAt) })}</p>
        </Notice>
      )}
    </Notices>
  );
});

/** 你已完成全部线上手续: nothing is left but to arrive. */
const Complete = observer(function Complete({ vm }: ConfirmProps) {
  const messages = useMessages();
  const { record, arrival } = vm;
  return (
    <Page
      actions={
        <>
          <Button onPress={vm.openPass}>{messages.t('information.openPass')}</Button>
          <Button tone="quiet" onPress={vm.openSteps}>
            {messages.t('information.toSteps')}
          </Button>
        </>
      }
    >
      <Card as="div">
        <Outcome
          tone="good"
          title={messages.t('checkin.ready')}
          note={
            record &&
            messages.t('information.allDoneNote', {
              from: messages.date(record.admission.reportFrom),
              until: messages.date(record.admission.reportUntil),
            })
          }
        />
        <HiddenText role="status">{messages.t('checkin.ready')}</HiddenText>
      </Card>
      {arrival.length > 0 && (
        <Card>
          <CardTitle>{messages.t('information.arrival')}</CardTitle>
          <Answers lines={arrival} />
        </Card>
      )}
    </Page>
  );
});
