import { observer } from 'mobx-react-lite';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { DraftElsewhere } from '#presentation/screens/shared/form-page/draft-elsewhere';
import { FormPage } from '#presentation/screens/shared/form-page/form-page';
import { NextButton } from '#presentation/screens/shared/form-page/next-button';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Page } from '#presentation/widgets/layout/page/page';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';
import { InfoComparisonCards } from './info-comparison';
import styles from './screen.module.css';
import type { InformationViewModel } from './view-model';

interface InformationProps {
  readonly vm: InformationViewModel;
}

export const InformationScreen = observer(function InformationScreen({ vm }: InformationProps) {
  return (
    <>
      {/* Always rendered, so that it notices errors that the form opens with. */}
      <ErrorSummary invalid={vm.screen.form?.invalid ?? []} attempt={vm.screen.form?.attempt ?? 0} />
      <Stage vm={vm} />
    </>
  );
});

const Stage = observer(function Stage({ vm }: InformationProps) {
  const messages = useMessages();
  const { comparison, keepChosen, isComparedForSaving } = vm;
  if (comparison) {
    return (
      <Page
        actions={
          <Button onPress={keepChosen}>
            {messages.t(isComparedForSaving ? 'information.keepAndSave' : 'information.keep')}
          </Button>
        }
      >
        <InfoComparisonCards comparison={comparison} />
      </Page>
    );
  }
  switch (vm.screen.stage) {
    case 'opening':
    case 'failed':
      return (
        <Page>
          <LoadState
            of={vm.screen}
            failed={messages.t('information.loadFailed')}
            skeleton={{ kind: 'fields', count: 5 }}
          />
        </Page>
      );
    case 'filling':
      return vm.screen.form && <Filling key="filling" vm={vm} form={vm.screen.form} />;
    case 'openElsewhere':
    case 'deleted':
      return <DraftElsewhere why={vm.screen.stage} onContinue={vm.screen.journey.continueHere} />;
    default:
      return null;
  }
});

interface FillingProps extends InformationProps {
  readonly form: FormViewModel;
}

const Filling = observer(function Filling({ vm, form }: FillingProps) {
  const messages = useMessages();
  return (
    <FormPage
      screen={vm.screen}
      form={form}
      onNext={vm.next}
      submit={
        <>
          <SlowStatus busy={vm.isSubmitting}>{messages.t('checkin.slow')}</SlowStatus>
          <NextButton screen={vm.screen} busy={vm.isSubmitting} busyLabel={messages.t('information.saving')}>
            {messages.t(vm.screen.isCompletedNext ? 'information.save' : 'common.next')}
          </NextButton>
        </>
      }
      head={<InformationHead vm={vm} form={form} />}
      notices={<InformationNotices vm={vm} />}
    />
  );
});

/** The step, the estimated time left, and whether the draft is saved. */
const InformationHead = observer(function InformationHead({ vm, form }: FillingProps) {
  const messages = useMessages();
  const saved = <SaveStatusNote state={vm.screen.saveStatus} />;
  const school = vm.record?.admission.school;
  if (form.steps.all.length < 2) return saved;
  return (
    <>
      <StepsBar
        current={form.steps.position + 1}
        total={form.steps.all.length}
        title={form.steps.current?.title}
        aside={saved}
      />
      <div className={styles.under}>
        <p className={styles.quiet}>{school}</p>
        {form.minutesLeft > 0 && (
          <p className={styles.quiet}>{messages.t('form.minutesLeft', { count: form.minutesLeft })}</p>
        )}
      </div>
    </>
  );
});

/** What the student should know while filling this step in. */
const InformationNotices = observer(function InformationNotices({ vm }: InformationProps) {
  const messages = useMessages();
  const { record } = vm;
  const { error } = vm;
  const { removed = [], offered = [] } = vm.screen.opened ?? {};
  const days = record && {
    from: messages.date(record.admission.reportFrom),
    until: messages.date(record.admission.reportUntil),
  };
  return (
    <Notices role="status" news={error}>
      {error && <ErrorNotice error={error} />}
      {removed.length > 0 && (
        <Notice tone="wait">
          <p>{messages.t('form.removed', { labels: removed.join(messages.t('form.partSeparator')) })}</p>
        </Notice>
      )}
      {offered.length > 0 && (
        <Notice tone="info">
          <p>
            {messages.t('information.offered', { labels: offered.join(messages.t('form.partSeparator')) })}
          </p>
        </Notice>
      )}
      {record?.infoConfirmedAt !== undefined && (
        <Notice tone="info">
          <p>{messages.t('information.reconfirm')}</p>
        </Notice>
      )}
      {vm.asksArrival &&
        days &&
        (vm.arrivesOutside ? (
          <Notice tone="wait" title={messages.t('information.outside')}>
            <p>{messages.t('information.outsideNote', days)}</p>
          </Notice>
        ) : (
          <Notice tone="info">
            <p>{messages.t('information.reportDays', days)}</p>
          </Notice>
        ))}
    </Notices>
  );
});
