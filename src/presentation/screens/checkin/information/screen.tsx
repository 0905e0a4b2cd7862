import { observer } from 'mobx-react-lite';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { FormPage } from '#presentation/screens/shared/form-page/form-page';
import { NextButton } from '#presentation/screens/shared/form-page/next-button';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { ErrorSummary } from '#presentation/widgets/form/error-summary/error-summary';
import { Page } from '#presentation/widgets/layout/page/page';
import { InfoComparisonCards } from './info-comparison';
import { InformationHead } from './information-head';
import { InformationNotices } from './information-notices';
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
  const { comparison, keepChosen, isComparedForSaving } = vm.submission;
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
    case 'loading':
      return (
        <Page>
          <Skeleton kind="fields" count={5} />
        </Page>
      );
    case 'failed':
      return (
        <Page>
          <ErrorState title={messages.t('information.loadFailed')} of={vm.screen.opening} />
        </Page>
      );
    case 'filling':
      return vm.screen.form && <Filling key="filling" vm={vm} form={vm.screen.form} />;
    default:
      return null;
  }
});

const Filling = observer(function Filling({ vm, form }: InformationProps & { readonly form: FormViewModel }) {
  const messages = useMessages();
  return (
    <FormPage
      screen={vm.screen}
      form={form}
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
