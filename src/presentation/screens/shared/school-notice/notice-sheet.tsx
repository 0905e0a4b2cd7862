import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Sheet } from '#presentation/widgets/overlay/sheet/sheet';
import type { NoticeReader } from './notice-reader.view-model';
import styles from './notice-sheet.module.css';

/** A notice or document over the screen that it was tapped on. */
export const NoticeSheet = observer(function NoticeSheet({ reader }: { readonly reader: NoticeReader }) {
  const messages = useMessages();
  const top = useRef<HTMLDivElement>(null);
  if (reader.opened === undefined) return null;
  return (
    <Sheet
      title={reader.opened.title}
      onCancel={reader.close}
      initialFocus={top}
      footer={
        <Button tone="quiet" onPress={reader.close}>
          {messages.t('common.close')}
        </Button>
      }
    >
      {/* Receives the focus, so that reading starts at the top: the only button is at the end. */}
      <div ref={top} tabIndex={-1} className={styles.top}>
        <NoticeBody reader={reader} />
      </div>
    </Sheet>
  );
});

const NoticeBody = observer(function NoticeBody({ reader }: { readonly reader: NoticeReader }) {
  const messages = useMessages();
  const { notice } = reader;
  const { failure, retryAfter } = reader.reading;
  if (reader.notFound)
    return <EmptyState title={messages.t('notice.gone')} note={messages.t('notice.goneNote')} />;
  if (notice === undefined)
    return (
      <LoadState
        of={{ failure, retryAfter, load: reader.retry }}
        failed={messages.t('notice.failed')}
        skeleton={{ count: 1 }}
      />
    );
  return (
    // The text scrolls, so it must be focusable to scroll by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <article className={styles.body} tabIndex={0} aria-label={notice.title}>
      <p className={styles.date}>
        {messages.t('notice.published', { date: messages.fullDate(notice.publishedAt) })}
      </p>
      {notice.body.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at} className={styles.paragraph}>
          <SchoolWords>{paragraph}</SchoolWords>
        </p>
      ))}
    </article>
  );
});
