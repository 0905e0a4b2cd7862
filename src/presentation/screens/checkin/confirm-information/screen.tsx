import { observer } from 'mobx-react-lite';
import { answerLineText } from '#presentation/form/answer-line-text';
import { useFieldMessages } from '#presentation/form/field-props';
import { useMessages } from '#presentation/messages/messages-context';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { AnswerList, AnswersCard } from '#presentation/screens/shared/answers/answers';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Result } from '#presentation/widgets/feedback/result/result';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import type { ConfirmInformationViewModel } from './view-model';

interface ConfirmProps {
  readonly vm: ConfirmInformationViewModel;
}

export const ConfirmInformationScreen = observer(function ConfirmInformationScreen({ vm }: ConfirmProps) {
  const messages = useMessages();
  useKeptFocus(vm.stage === 'complete');
  switch (vm.stage) {
    case 'loading':
    case 'failed':
      return (
        <Page>
          <LoadState
            of={vm.stage === 'failed' ? vm.loading : { load: vm.loading.load }}
            failed={messages.t('information.loadFailed')}
          />
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
        <>
          <SlowStatus busy={vm.isConfirming}>{messages.t('checkin.slow')}</SlowStatus>
          {vm.confirmedAt === undefined ? (
            <Button
              busy={vm.isConfirming}
              busyLabel={messages.t('information.confirming')}
              onPress={() => vm.step.confirm()}
            >
              {messages.t('information.confirm')}
            </Button>
          ) : (
            <Button onPress={() => vm.step.proceed()}>{messages.t('common.continue')}</Button>
          )}
        </>
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
  const format = useFieldMessages();
  const { error, changedLines, confirmedAt, isUnsaved } = vm;
  const read = (line: AnswerLine) => answerLineText(line, messages) || messages.t('form.nothingGiven');
  return (
    <Notices role="alert" news={error ?? (changedLines.length > 0 ? changedLines : undefined)}>
      {error && (
        <Notice tone="bad">
          <p>{format(error)}</p>
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
      {isUnsaved && (
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

/** 你已完成全部线上手续: only the arrival at the school remains. */
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
        <Result
          tone="good"
          title={messages.t('checkin.ready')}
          note={
            record &&
            messages.t('checkin.readyNote', {
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
          <AnswerList lines={arrival} />
        </Card>
      )}
    </Page>
  );
});
