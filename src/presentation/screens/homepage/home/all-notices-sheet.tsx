import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { AllNoticesViewModel } from './all-notices.view-model';
import { NoticeList } from './home-notices';
import styles from './screen.module.css';
import type { HomeViewModel } from './view-model';

export interface AllNoticesSheetProps {
  readonly vm: HomeViewModel;
  readonly all: AllNoticesViewModel;
}

export const AllNoticesSheet = observer(function AllNoticesSheet({ vm, all }: AllNoticesSheetProps) {
  const messages = useMessages();
  const { failure, run, busy } = all.more;
  return (
    <Sheet
      title={messages.t('homepage.allNotices')}
      onCancel={vm.closeAllNotices}
      footer={
        <Button tone="quiet" onPress={vm.closeAllNotices}>
          {messages.t('common.close')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <NoticeList vm={vm} notices={all.notices} />
        {failure !== undefined ? (
          <ErrorState quiet title={messages.t('home.noticesFailed')} of={{ failure, load: run }} />
        ) : (
          all.hasMore && (
            <Button tone="quiet" busy={busy} onPress={run}>
              {messages.t('homepage.earlierNotices')}
            </Button>
          )
        )}
      </div>
    </Sheet>
  );
});
