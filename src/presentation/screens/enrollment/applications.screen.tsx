import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { Failure } from '../../widgets/failure';
import { Icon } from '../../widgets/icon';
import { Page } from '../../widgets/page';
import { Skeleton } from '../../widgets/skeleton';
import { TitleAside } from '../../widgets/title-slot';
import { IdentityFields } from '../parts/identity-form';
import { Notice } from '../parts/notice';
import { PullToRefresh } from '../parts/pull-to-refresh';
import { ApplicationCard } from './application-card';
import { ApplicationSheet } from './application-sheet';
import styles from './applications.module.css';
import type { ApplicationsViewModel } from './applications.view-model';

interface ApplicationsProps {
  readonly vm: ApplicationsViewModel;
}

export const ApplicationsScreen = observer(function ApplicationsScreen({ vm }: ApplicationsProps) {
  return vm.signedIn ? <SignedIn vm={vm} /> : <SignIn vm={vm} />;
});

const SignIn = observer(function SignIn({ vm }: ApplicationsProps) {
  const messages = useMessages();
  return (
    <Page
      onSubmit={() => void vm.signIn()}
      actions={
        <Button
          type="submit"
          busy={vm.form.busy}
          busyLabel={messages.t('applications.entering')}
          disabled={!vm.form.canSubmit}
        >
          {messages.t('applications.enter')}
        </Button>
      }
    >
      {vm.sessionEnded || vm.cameFrom !== undefined ? (
        <Notice tone="wait">
          {messages.t(
            vm.cameFrom === undefined ? 'applications.sessionEnded' : 'applications.sessionEndedFilling',
          )}
        </Notice>
      ) : (
        <p className={styles.intro}>{messages.t('enrollment.signInHint')}</p>
      )}
      <IdentityFields
        form={vm.form}
        notFound={<Notice tone="bad">{messages.t('enrollment.signInMismatch')}</Notice>}
      />
      <p className={styles.privacy}>{messages.t('applications.kept')}</p>
    </Page>
  );
});

const SignedIn = observer(function SignedIn({ vm }: ApplicationsProps) {
  const messages = useMessages();
  return (
    <PullToRefresh refreshing={vm.refreshing} onRefresh={vm.refresh}>
      <TitleAside>
        <button type="button" className={styles.leave} onClick={() => void vm.signOut()}>
          {messages.t('common.signOut')}
        </button>
      </TitleAside>
      <Page>
        <ApplicationList vm={vm} />
      </Page>
      <ApplicationSheet vm={vm} />
    </PullToRefresh>
  );
});

const ApplicationList = observer(function ApplicationList({ vm }: ApplicationsProps) {
  const messages = useMessages();
  const { items } = vm;
  const { failure } = vm.applications;
  if (items === undefined)
    return failure === undefined ? (
      <Skeleton count={2} />
    ) : (
      <Failure title={messages.t('enrollment.applicationsFailed')} kind={failure} onRetry={vm.refresh} />
    );
  return (
    <>
      {failure !== undefined && (
        <Failure
          quiet
          title={messages.t('enrollment.applicationsFailed')}
          kind={failure}
          onRetry={vm.refresh}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          title={messages.t('enrollment.noApplications')}
          note={messages.t('enrollment.noApplicationsNote')}
          action={
            <Button tone="secondary" onPress={vm.openPlans}>
              {messages.t('enrollment.goApply')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <ApplicationCard key={item.application.id} vm={vm} item={item} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.refresh}
        aria-disabled={vm.refreshing || undefined}
        onClick={() => void vm.refresh()}
      >
        <Icon name="retry" size={1.125} />
        <span>{messages.t(vm.refreshing ? 'applications.refreshing' : 'common.refresh')}</span>
      </button>
    </>
  );
});
