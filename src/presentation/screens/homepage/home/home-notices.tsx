import { observer } from 'mobx-react-lite';
import type { NoticePage, NoticeSummary } from '#domain/enrollment/notice';
import type { QueryView } from '#presentation/lib/query';
import { useMessages } from '#presentation/messages/messages-context';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';
import type { HomeViewModel } from './view-model';

interface LatestNoticesProps {
  readonly vm: Pick<HomeViewModel, 'latestNotices' | 'showAllNotices' | 'openNotice' | 'today'> & {
    readonly notices: QueryView<NoticePage>;
  };
}

export const LatestNotices = observer(function LatestNotices({ vm }: LatestNoticesProps) {
  const messages = useMessages();
  const { value, failure } = vm.notices;
  const failed = failure !== undefined && (
    <ErrorState quiet title={messages.t('home.noticesFailed')} of={vm.notices} />
  );
  if (value === undefined) return failed || <Skeleton count={1} />;
  return (
    <Card>
      <CardTitle
        aside={
          value.notices.length > 0 && (
            <button type="button" className={styles.all} onClick={vm.showAllNotices}>
              {messages.t('common.all')}
            </button>
          )
        }
      >
        {messages.t('home.notices')}
      </CardTitle>
      {value.notices.length === 0 ? (
        <p className={styles.small}>{messages.t('home.noNotices')}</p>
      ) : (
        <NoticeList vm={vm} notices={vm.latestNotices} />
      )}
      {failed}
    </Card>
  );
});

interface NoticeListProps {
  readonly vm: Pick<HomeViewModel, 'openNotice' | 'today'>;
  readonly notices: readonly NoticeSummary[];
}

export const NoticeList = observer(function NoticeList({ vm, notices }: NoticeListProps) {
  const messages = useMessages();
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" className={styles.notice} onClick={() => vm.openNotice(notice)}>
            <span className={styles.headline}>
              <SchoolWords>{notice.title}</SchoolWords>
            </span>
            <span className={styles.day}>{messages.relativeDay(notice.publishedAt, vm.today)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});
