import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import type { FormViewModel } from '../../form/form.view-model';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { ErrorSummary } from '../../widgets/error-summary';
import { Failure } from '../../widgets/failure';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import { FormPage } from '../parts/form-page';
import { DuplicateNotice } from './duplicate-notice';
import { FiledAnswers } from './filed-answers';
import type { InformationFormViewModel } from './information-form.view-model';
import { FormHead } from './information-form-head';
import { FormNotices } from './information-form-notices';

interface FormProps {
  readonly vm: InformationFormViewModel;
}

export const InformationFormScreen = observer(function InformationFormScreen({ vm }: FormProps) {
  return (
    <>
      {/* Always there, so that it notices an error that the form opens with. */}
      <ErrorSummary invalid={vm.form?.invalid ?? []} attempt={vm.form?.attempt ?? 0} />
      <Stage vm={vm} />
    </>
  );
});

const Stage = observer(function Stage({ vm }: FormProps) {
  const messages = useMessages();
  switch (vm.stage) {
    case 'loading':
      return (
        <Page>
          <Skeleton kind="fields" count={5} />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <Failure title={messages.t('form.loadFailed')} kind={vm.failure} onRetry={vm.load} />
        </Page>
      );
    case 'gone':
      return (
        <Page>
          <EmptyState
            title={messages.t('form.gone')}
            note={messages.t('form.goneNote')}
            action={
              <Button tone="secondary" onPress={vm.openPlans}>
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
              <Button tone="secondary" onPress={vm.openApplications}>
                {messages.t('form.toApplications')}
              </Button>
            }
          />
        </Page>
      );
    case 'filling':
      return vm.form && <Filling vm={vm} form={vm.form} />;
  }
});

const Filling = observer(function Filling({ vm, form }: FormProps & { readonly form: FormViewModel }) {
  const messages = useMessages();
  useLayoutEffect(() => vm.arrived(), [vm]);
  return (
    <FormPage
      vm={vm}
      form={form}
      submit={
        <Button
          type="submit"
          busy={vm.resubmission?.sending ?? false}
          busyLabel={messages.t('common.submitting')}
        >
          {messages.t(vm.resubmitting && form.isLast ? 'form.resubmit' : 'common.next')}
        </Button>
      }
      head={<FormHead vm={vm} form={form} />}
      notices={<FormNotices vm={vm} />}
    >
      <DuplicateNotice vm={vm} />
      <FiledAnswers lines={vm.filed} />
    </FormPage>
  );
});
