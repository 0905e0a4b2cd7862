import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { FormPage } from '#presentation/screens/shared/form-page/form-page';
import { NextButton } from '#presentation/screens/shared/form-page/next-button';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Page } from '#presentation/widgets/layout/page/page';
import { NothingChosen } from '../shared/nothing-chosen';
import { DuplicateNotice } from './duplicate-notice';
import { FormHead } from './information-form-head';
import { FormNotices } from './information-form-notices';
import { ResubmissionSheet } from './resubmission-sheet';
import { SubmittedAnswers } from './submitted-answers';
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
  if (vm.isNothingChosen) return <NothingChosen onList={vm.exits.toPlanList} />;
  switch (vm.screen.stage) {
    case 'loading':
      return (
        <Page>
          <Skeleton kind="fields" count={5} />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <ErrorState title={messages.t('form.loadFailed')} of={vm.screen.opening} />
        </Page>
      );
    case 'notFound':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.gone')}
            note={messages.t('form.goneNote')}
            action={
              <Button tone="secondary" onPress={vm.exits.toPlans}>
                {messages.t('enrollment.otherPlans')}
              </Button>
            }
          />
        </Page>
      );
    case 'notReturned':
    case 'signedOut':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.notReturned')}
            note={messages.t('form.notReturnedNote')}
            action={
              <Button tone="secondary" onPress={vm.exits.toApplications}>
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

const Filling = observer(function Filling({ vm, form }: FormProps & { readonly form: FormViewModel }) {
  const messages = useMessages();
  useLayoutEffect(() => vm.arrived(), [vm]);
  return (
    <FormPage
      screen={vm.screen}
      form={form}
      submit={
        <NextButton
          screen={vm.screen}
          busy={vm.resubmission?.sending ?? false}
          busyLabel={messages.t('form.submitting')}
        >
          {messages.t(vm.isResubmission && form.steps.isLast ? 'form.resubmit' : 'common.next')}
        </NextButton>
      }
      head={<FormHead vm={vm} form={form} />}
      notices={<FormNotices vm={vm} />}
    >
      <DuplicateNotice vm={vm} />
      <SubmittedAnswers filed={vm.filed} />
      {vm.resubmission && <ResubmissionSheet vm={vm.resubmission} />}
    </FormPage>
  );
});
