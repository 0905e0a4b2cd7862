import { observer } from 'mobx-react-lite';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { useMessages } from '#presentation/messages/messages-context';
import { FormPage } from '#presentation/screens/shared/form-page/form-page';
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
      {/* Always there, so that it notices an error that the form opens with. */}
      <ErrorSummary invalid={vm.form?.invalid ?? []} attempt={vm.form?.attempt ?? 0} />
      <Stage vm={vm} />
    </>
  );
});

const Stage = observer(function Stage({ vm }: InformationProps) {
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
          <ErrorState title={messages.t('information.loadFailed')} kind={vm.failure} onRetry={vm.load} />
        </Page>
      );
    case 'comparing':
      return (
        vm.comparison && (
          <Page
            actions={
              <Button onPress={vm.keepChosen}>
                {messages.t(vm.comparedForSaving ? 'information.keepAndSave' : 'information.keep')}
              </Button>
            }
          >
            <InfoComparisonCards comparison={vm.comparison} />
          </Page>
        )
      );
    case 'filling':
      return vm.form && <Filling key="filling" vm={vm} form={vm.form} />;
  }
});

const Filling = observer(function Filling({ vm, form }: InformationProps & { readonly form: FormViewModel }) {
  const messages = useMessages();
  return (
    <FormPage
      vm={vm}
      form={form}
      submit={
        <Button type="submit" busy={vm.saving} busyLabel={messages.t('information.saving')}>
          {messages.t(vm.savesNext ? 'information.save' : 'common.next')}
        </Button>
      }
      head={<InformationHead vm={vm} form={form} />}
      notices={<InformationNotices vm={vm} />}
    />
  );
});
