import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorNotice } from '#presentation/screens/shared/notice/error-notice';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import type { InformationViewModel } from './view-model';

/** What the student should know while filling this step in. */
export const InformationNotices = observer(function InformationNotices({
  vm,
}: {
  readonly vm: InformationViewModel;
}) {
  const messages = useMessages();
  const { record } = vm;
  const { error } = vm.submission;
  const { removed = [], offered = [] } = vm.screen.opened ?? {};
  const days = record && {
    from: messages.date(record.admission.reportFrom),
    until: messages.date(record.admission.reportUntil),
  };
  return (
    <Notices role="status" news={error}>
      {error && <ErrorNotice error={error} />}
      {removed.length > 0 && (
        <Notice tone="wait">
          <p>{messages.t('form.removed', { labels: removed.join(messages.t('form.partSeparator')) })}</p>
        </Notice>
      )}
      {offered.length > 0 && (
        <Notice tone="info">
          <p>
            {messages.t('information.offered', { labels: offered.join(messages.t('form.partSeparator')) })}
          </p>
        </Notice>
      )}
      {record?.infoConfirmedAt !== undefined && (
        <Notice tone="info">
          <p>{messages.t('information.reconfirm')}</p>
        </Notice>
      )}
      {vm.asksArrival &&
        days &&
        (vm.arrivesOutside ? (
          <Notice tone="wait" title={messages.t('information.outside')}>
            <p>{messages.t('information.outsideNote', days)}</p>
          </Notice>
        ) : (
          <Notice tone="info">
            <p>{messages.t('information.reportDays', days)}</p>
          </Notice>
        ))}
    </Notices>
  );
});
