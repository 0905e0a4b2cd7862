import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ContinueElsewhereSheet } from '#presentation/screens/shared/continue/continue-elsewhere-sheet';
import { IdentityFields } from '#presentation/screens/shared/identity/identity-form';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { PullToRefresh } from '#presentation/screens/shared/refresh/pull-to-refresh';
import { SignOutEverywhereButton } from '#presentation/screens/shared/sign-out/sign-out-everywhere-button';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { AskSchool } from '#presentation/widgets/feedback/failure-help/ask-school';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { HeaderAction } from '#presentation/widgets/layout/header/header-action';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { Page } from '#presentation/widgets/layout/page/page';
import { FeeSheets } from '../shared/payment/fee-sheets';
import { ApplicationCard } from './application-card';
import { ApplicationSheet } from './application-sheet';
import styles from './screen.module.css';
import type { ApplicationsViewModel } from './view-model';

interface ApplicationsProps {
  readonly vm: ApplicationsViewModel;
}

export const ApplicationsScreen = observer(function ApplicationsScreen({ vm }: ApplicationsProps) {
  useKeptFocus(vm.applicant.isSignedIn);
  return vm.applicant.isSignedIn ? <SignedIn vm={vm} /> : <SignIn vm={vm} />;
});

const SignIn = observer(function SignIn({ vm }: ApplicationsProps) {
  const messages = useMessages();
  if (vm.applicant.access.isAtSchool)
    return (
      <Page
        actions={
          <Button onPress={() => void vm.applicant.access.openSchoolPage()}>
            {messages.t('applications.toSchoolPage')}
          </Button>
        }
      >
        <WhySignIn vm={vm} />
        <p className={styles.privacy}>{messages.t('applications.kept')}</p>
      </Page>
    );
  return (
    <Page
      onSubmit={() => void vm.applicant.form.submit()}
      actions={
        <>
          <SlowStatus busy={vm.applicant.form.busy}>{messages.t('form.slow')}</SlowStatus>
          <Button
            type="submit"
            busy={vm.applicant.form.busy}
            busyLabel={messages.t('applications.entering')}
            disabled={!vm.applicant.form.canSubmit}
          >
            {messages.t('applications.enter')}
          </Button>
        </>
      }
    >
      <WhySignIn vm={vm} />
      <IdentityFields
        form={vm.applicant.form}
        notFound={
          <Notice tone="bad">
            <p>{messages.t('enrollment.signInMismatch')}</p>
            <AskSchool />
          </Notice>
        }
      />
      <p className={styles.privacy}>{messages.t('applications.kept')}</p>
    </Page>
  );
});

const WhySignIn = observer(function WhySignIn({ vm }: ApplicationsProps) {
  const messages = useMessages();
  const { applicant } = vm;
  if (applicant.isFirst) return <Notice tone="info">{messages.t('applications.signInFirst')}</Notice>;
  if (applicant.hasExpired || applicant.cameFrom !== undefined)
    return (
      <Notice tone="wait">
        {messages.t(
          applicant.cameFrom === undefined ? 'applications.sessionEnded' : 'applications.sessionEndedFilling',
        )}
      </Notice>
    );
  const hint = applicant.access.isAtSchool ? 'applications.atSchoolHint' : 'enrollment.signInHint';
  return <p className={styles.intro}>{messages.t(hint)}</p>;
});

const SignedIn = observer(function SignedIn({ vm }: ApplicationsProps) {
  const messages = useMessages();
  // Content below the list is rendered together with it, so that the list does not push it down.
  const isRead = vm.list.applications !== undefined || vm.list.kind === 'failed';
  return (
    <PullToRefresh refreshing={vm.isRefreshing} onRefresh={vm.refresh}>
      <HeaderAction onPress={() => void vm.applicant.access.signOut()}>
        {messages.t('common.signOut')}
      </HeaderAction>
      <Page>
        <ApplicationList vm={vm} />
        {isRead && vm.capabilities.elsewhere && (
          <ContinueElsewhereSheet vm={vm.elsewhere} forms={vm.returned} />
        )}
        {isRead && vm.capabilities.signOutEverywhere && (
          <SignOutEverywhereButton onPress={() => void vm.applicant.access.signOut({ everywhere: true })} />
        )}
      </Page>
      <ApplicationSheet vm={vm} />
      <FeeSheets vm={vm.feeSheets} onLeave={() => vm.feeSheets.fees.close()} />
    </PullToRefresh>
  );
});

const ApplicationList = observer(function ApplicationList({ vm }: ApplicationsProps) {
  const messages = useMessages();
  const { items } = vm;
  return (
    <>
      <LoadState
        of={vm.loading}
        failed={messages.t('enrollment.applicationsFailed')}
        skeleton={{ count: 2 }}
        empty={
          <EmptyState
            title={messages.t('enrollment.noApplications')}
            note={messages.t('enrollment.noApplicationsNote')}
            action={
              <Button tone="secondary" onPress={vm.openPlans}>
                {messages.t('enrollment.goApply')}
              </Button>
            }
          />
        }
      />
      {items !== undefined && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <ApplicationCard key={item.application.id} vm={vm} item={item} />
          ))}
        </ul>
      )}
      {items !== undefined && (
        <button
          type="button"
          className={styles.refresh}
          aria-disabled={vm.isRefreshing || undefined}
          onClick={() => void vm.refresh()}
        >
          <Icon name="retry" size={1.125} />
          <span>{messages.t(vm.isRefreshing ? 'applications.refreshing' : 'common.refresh')}</span>
        </button>
      )}
    </>
  );
});
