import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { IdentityFields } from '#presentation/screens/shared/identity/identity-form';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { CampusFoot } from '#presentation/widgets/data/drawing/campus-foot';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { AskSchool } from '#presentation/widgets/feedback/failure-help/ask-school';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { Button } from '#presentation/widgets/form/button/button';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from '../shared/look-up.module.css';
import type { CheckinEntryViewModel } from './view-model';

interface CheckinEntryProps {
  readonly vm: CheckinEntryViewModel;
}

export const CheckinEntryScreen = observer(function CheckinEntryScreen({ vm }: CheckinEntryProps) {
  const messages = useMessages();
  if (vm.closed)
    return (
      <Page>
        <div role="alert">
          <EmptyState title={messages.t('checkin.closed')} note={messages.t('checkin.closedNote')} />
          <FailureHelp />
        </div>
      </Page>
    );
  return (
    <Page
      onSubmit={() => void vm.form.submit()}
      foot={<CampusFoot />}
      actions={
        <>
          <SlowStatus busy={vm.form.busy}>{messages.t('checkin.slow')}</SlowStatus>
          <Button
            type="submit"
            busy={vm.form.busy}
            busyLabel={messages.t('checkin.beginning')}
            disabled={!vm.form.canSubmit}
          >
            {messages.t('checkin.begin')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{messages.t('checkin.intro')}</p>
      {vm.plan.failure !== undefined && (
        <ErrorState quiet title={messages.t('checkin.planFailed')} of={vm.plan} />
      )}
      <IdentityFields form={vm.form} notFound={<NotFoundAdvice vm={vm} />} />
      {vm.canScan && (
        <Button tone="secondary" icon="camera" onPress={vm.scan}>
          {messages.t('checkin.scanLetter')}
        </Button>
      )}
      {vm.scanError && (
        <div role="alert">
          <Notice tone="bad">{messages.t(`checkin.scan.${vm.scanError}`)}</Notice>
        </div>
      )}
      <p className={styles.privacy}>{messages.t('checkin.shared')}</p>
    </Page>
  );
});

const NotFoundAdvice = observer(function NotFoundAdvice({ vm }: CheckinEntryProps) {
  const messages = useMessages();
  return (
    <Notice tone="info" title={messages.t('checkin.notFound')}>
      <ul>
        <li>{messages.t('recruit.checkName')}</li>
        <li>{messages.t('admission.checkIdCard')}</li>
        {vm.form.input.fields.includes('admissionNo') && <li>{messages.t('checkin.checkNumber')}</li>}
        <li>{messages.t('recruit.checkSchool')}</li>
      </ul>
      <AskSchool />
    </Notice>
  );
});
