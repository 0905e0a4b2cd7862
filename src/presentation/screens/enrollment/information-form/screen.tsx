import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { AnswerList } from '#presentation/screens/shared/answers/answers';
import { FileSheet } from '#presentation/screens/shared/file-sheet/file-sheet';
import { DraftElsewhere } from '#presentation/screens/shared/form-page/draft-elsewhere';
import { FormPage } from '#presentation/screens/shared/form-page/form-page';
import { NextButton } from '#presentation/screens/shared/form-page/next-button';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { Page } from '#presentation/widgets/layout/page/page';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';
import { NothingChosen } from '../shared/nothing-chosen';
import { ResubmissionSheet } from './resubmission-sheet';
import styles from './screen.module.css';
import type { InformationFormViewModel } from './view-model';

interface FormProps {
  readonly vm: InformationFormViewModel;
}

export const InformationFormScreen = observer(function InformationFormScreen({ vm }: FormProps) {
  return (
    <>
      {/* Always rendered, so that it notices errors that the form opens with. */}
      <ErrorSummary invalid={vm.screen.form?.invalid ?? []} attempt={vm.screen.form?.attempt ?? 0} />
      <Stage vm={vm} />
    </>
  );
});

const Stage = observer(function Stage({ vm }: FormProps) {
  const messages = useMessages();
  if (vm.isNothingChosen) return <NothingChosen onList={vm.toPlanList} />;
  switch (vm.screen.stage) {
    case 'opening':
    case 'failed':
      return (
        <Page>
          <LoadState
            of={vm.screen}
            failed={messages.t('form.loadFailed')}
            skeleton={{ kind: 'fields', count: 5 }}
          />
        </Page>
      );
    case 'notFound':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.gone')}
            note={messages.t('form.goneNote')}
            action={
              <Button tone="secondary" onPress={vm.toPlans}>
                {messages.t('enrollment.otherPlans')}
              </Button>
            }
          />
        </Page>
      );
    case 'openElsewhere':
    case 'deleted':
      return <DraftElsewhere why={vm.screen.stage} onContinue={vm.screen.journey.continueHere} />;
    case 'notReturned':
    case 'signedOut':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.notReturned')}
            note={messages.t('form.notReturnedNote')}
            action={
              <Button tone="secondary" onPress={vm.toApplications}>
                {messages.t('form.toApplications')}
              </Button>
            }
          />
        </Page>
      );
    case 'filling':
      return vm.screen.form && <Filling vm={vm} form={vm.screen.form} />;
  }
});

interface FillingProps extends FormProps {
  readonly form: FormViewModel;
}

const Filling = observer(function Filling({ vm, form }: FillingProps) {
  const messages = useMessages();
  useLayoutEffect(() => vm.arrived(), [vm]);
  return (
    <FormPage
      screen={vm.screen}
      form={form}
      onNext={vm.next}
      submit={
        <NextButton
          screen={vm.screen}
          busy={vm.resubmission?.sending ?? false}
          busyLabel={messages.t('form.submitting')}
        >
          {messages.t(vm.resubmission && form.steps.isLast ? 'form.resubmit' : 'common.next')}
        </NextButton>
      }
      head={<FormHead vm={vm} form={form} />}
      notices={<FormNotices vm={vm} />}
    >
      <DuplicateNotice vm={vm} />
      <SubmittedAnswers vm={vm} />
      {vm.resubmission && <ResubmissionSheet vm={vm.resubmission} />}
    </FormPage>
  );
});

/** The step, the estimated time left, and whether the draft is saved. Not rerendered at each keystroke. */
const FormHead = observer(function FormHead({ vm, form }: FillingProps) {
  const messages = useMessages();
  const saved = <SaveStatusNote state={vm.screen.saveStatus} />;
  const steps = form.steps.all.length > 1 && (
    <StepsBar
      current={form.steps.position + 1}
      total={form.steps.all.length}
      title={vm.resubmission ? undefined : form.steps.current?.title}
      aside={saved}
    />
  );
  if (vm.resubmission) {
    const whole = vm.screen.opened?.returnedWhole;
    return (
      <div className={styles.editing}>
        <h2 className={styles.plan}>{messages.t('form.editTitle')}</h2>
        <p className={styles.quiet}>{whole ? whole.reason : messages.t('form.editNote')}</p>
        {steps || saved}
      </div>
    );
  }
  return (
    <>
      {steps}
      <div className={styles.under}>
        <p className={styles.quiet}>
          <SchoolWords>{vm.planTitle ?? ''}</SchoolWords>
        </p>
        {steps ? <MinutesLeft form={form} /> : saved}
      </div>
    </>
  );
});

const MinutesLeft = observer(function MinutesLeft({ form }: Pick<FillingProps, 'form'>) {
  const messages = useMessages();
  const { minutesLeft: count } = form;
  return count > 0 && <p className={styles.quiet}>{messages.t('form.minutesLeft', { count })}</p>;
});

const endWords = { full: 'form.planFull', closed: 'form.planClosed' } as const;

/** Notices of what happened outside the form while it was being filled in. */
export const FormNotices = observer(function FormNotices({ vm }: FormProps) {
  const messages = useMessages();
  const { removed, resubmission } = vm;
  const { opened } = vm.screen;
  const error = resubmission?.error;
  const end = resubmission ? undefined : vm.plan.unavailable;
  const labels = removed.join(messages.t('form.partSeparator'));
  return (
    <Notices role="status" news={error}>
      {end === 'notYetOpen' && (
        <Notice tone="info" title={messages.t('form.planNotYetOpen')}>
          <p>{messages.t('form.fillAhead')}</p>
        </Notice>
      )}
      {end && end !== 'notYetOpen' && (
        <Notice tone="wait" title={messages.t(endWords[end])}>
          {vm.screen.saveStatus === 'saved' && <p>{messages.t('form.keptHere')}</p>}
          <button type="button" className={styles.others} onClick={vm.toPlans}>
            {messages.t('enrollment.otherPlans')}
          </button>
        </Notice>
      )}
      {resubmission?.changedElsewhere && (
        <Notice tone="info">
          <p>{messages.t('enrollment.changedElsewhere')}</p>
        </Notice>
      )}
      {removed.length > 0 ? (
        <Notice tone="wait">
          <p>{messages.t('form.removed', { labels })}</p>
        </Notice>
      ) : (
        opened?.templateChanged && (
          <Notice tone="info">
            <p>{messages.t('form.templateChanged')}</p>
          </Notice>
        )
      )}
      {error && <ErrorNotice error={error} />}
    </Notices>
  );
});

const duplicateWords = {
  other: ['form.duplicate', 'form.duplicateNote'],
  own: ['form.sentAlready', 'form.sentAlreadyNote'],
} as const;

/**
 * Says that there is an application already, with a link to it. Placed below the fields, so that they do not move while
 * typing.
 */
const DuplicateNotice = observer(function DuplicateNotice({ vm }: FormProps) {
  const messages = useMessages();
  const { duplicate } = vm;
  const [title, note] = duplicateWords[duplicate ?? 'other'];
  return (
    <Notices role="status" news={duplicate}>
      {duplicate && (
        <Notice tone="wait" title={messages.t(title)}>
          <p>{messages.t(note)}</p>
          <button type="button" className={styles.others} onClick={vm.toOwnApplications}>
            {messages.t('form.goApplications')}
          </button>
        </Notice>
      )}
    </Notices>
  );
});

/** Submitted answers that cannot be edited, shown while other fields are edited. */
const SubmittedAnswers = observer(function SubmittedAnswers({ vm }: FormProps) {
  const messages = useMessages();
  if (vm.filed.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('form.filedTitle')}</CardTitle>
      <AnswerList lines={vm.filed} onPreview={vm.previewFiled} />
      <FileSheet files={vm.filedFiles} />
    </Card>
  );
});
