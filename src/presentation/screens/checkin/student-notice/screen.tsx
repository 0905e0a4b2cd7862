import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { StudentNotice } from '#domain/checkin/welcome';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import { SlowStatus } from '#presentation/screens/shared/notice/slow-response';
import { NoticeSheet } from '#presentation/screens/shared/school-notice/notice-sheet';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { FailureHelp } from '#presentation/widgets/feedback/failure-help/failure-help';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import type { StudentNoticeViewModel } from './view-model';

interface StudentNoticeProps {
  readonly vm: StudentNoticeViewModel;
}

export const StudentNoticeScreen = observer(function StudentNoticeScreen({ vm }: StudentNoticeProps) {
  const messages = useMessages();
  const { notice, knownAt } = vm;
  if (notice === undefined)
    return (
      <Page>
        <LoadState of={vm.loading} failed={messages.t('studentNotice.failed')} skeleton={{ count: 1 }} />
      </Page>
    );
  return (
    <Page actions={knownAt === undefined ? <Know vm={vm} /> : undefined}>
      {knownAt !== undefined && (
        <p role="status" className={styles.known}>
          <Icon name="check" size={1.25} />
          <span>{messages.t('studentNotice.known', { time: messages.dateTime(knownAt) })}</span>
        </p>
      )}
      <Text notice={notice} />
      <Documents vm={vm} notice={notice} />
      <ScrollEndSentinel onReached={vm.reachedEnd} />
      <NoticeSheet reader={vm.reader} />
    </Page>
  );
});

const Know = observer(function Know({ vm }: StudentNoticeProps) {
  const messages = useMessages();
  return (
    <>
      <Notices role="alert" news={vm.isWaiting || vm.failure}>
        {vm.isWaiting && (
          <Notice tone="wait">
            <p>{messages.t('checkin.sendsItself')}</p>
          </Notice>
        )}
        {!vm.isWaiting && vm.isUnanswered && (
          <Notice tone="bad">
            <p>{messages.t('studentNotice.unanswered')}</p>
          </Notice>
        )}
        {!vm.isUnanswered && vm.failure !== undefined && vm.failure !== 'unauthenticated' && (
          <Notice tone="bad" title={messages.t('studentNotice.notSaved')}>
            <p>{vm.userMessage ?? messages.t(`error.${vm.failure}`)}</p>
            <FailureHelp kind={vm.failure} />
          </Notice>
        )}
      </Notices>
      <SlowStatus busy={vm.saving}>{messages.t('checkin.slow')}</SlowStatus>
      {/* The line keeps its height: if the page became shorter at its end, the content would move under the finger. */}
      <p id="read-on" className={styles.readOn}>
        {messages.t(vm.readToEnd ? 'studentNotice.readToEnd' : 'studentNotice.readOn')}
      </p>
      <Button
        busy={vm.saving}
        disabled={!vm.readToEnd}
        describedBy={vm.readToEnd ? undefined : 'read-on'}
        onPress={vm.acknowledge}
      >
        {messages.t('studentNotice.know')}
      </Button>
    </>
  );
});

interface NoticeProps {
  readonly notice: StudentNotice;
}

const Text = observer(function Text({ notice }: NoticeProps) {
  const messages = useMessages();
  const { title, body, documents } = notice;
  return (
    <Card as="article">
      <CardTitle>
        <SchoolWords>{title}</SchoolWords>
      </CardTitle>
      <p className={styles.date}>
        {messages.t('notice.published', { date: messages.fullDate(notice.publishedAt) })}
      </p>
      <SchoolWordsNote of={[title, body, ...documents.map((document) => document.title)]} />
      {body.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at} className={styles.paragraph}>
          <SchoolWords>{paragraph}</SchoolWords>
        </p>
      ))}
    </Card>
  );
});

const Documents = observer(function Documents({ vm, notice }: StudentNoticeProps & NoticeProps) {
  const messages = useMessages();
  if (notice.documents.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('studentNotice.documents')}</CardTitle>
      <ul className={styles.documents}>
        {notice.documents.map((document) => (
          <li key={document.id}>
            <button type="button" className={styles.document} onClick={() => void vm.reader.open(document)}>
              <Icon name="document" size={1.25} />
              <span className={styles.headline}>
                <SchoolWords>{document.title}</SchoolWords>
              </span>
              <Icon name="forward" size={1.125} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
});

interface ScrollEndSentinelProps {
  /** Must be stable: another function restarts the observation. */
  readonly onReached: () => void;
}

/** Tolerance in px: some browsers do not scroll to the last fraction of a pixel. */
const SLACK = 8;

/**
 * Placed after the last line; calls back once it has been visible above the action bar, which covers the bottom of the
 * screen.
 */
function ScrollEndSentinel({ onReached }: ScrollEndSentinelProps) {
  const watch = useCallback(
    (place: HTMLElement) => {
      const page = place.ownerDocument;
      const view = page.defaultView;
      const stop = () => {
        view?.removeEventListener('scroll', check);
        view?.removeEventListener('resize', check);
      };
      const check = () => {
        const bar = place.parentElement?.nextElementSibling?.getBoundingClientRect().height ?? 0;
        const bottom = page.documentElement.clientHeight - bar + SLACK;
        if (place.getBoundingClientRect().top > bottom && !atBottom(page)) return;
        stop();
        onReached();
      };
      view?.addEventListener('scroll', check, { passive: true });
      view?.addEventListener('resize', check);
      // Layout is done by then: a short notice needs no scrolling.
      check();
      return stop;
    },
    [onReached],
  );
  return <span ref={watch} />;
}

function atBottom({ documentElement, defaultView }: Document): boolean {
  const scrolled = (defaultView?.pageYOffset ?? 0) + documentElement.clientHeight;
  return documentElement.scrollHeight > 0 && scrolled + SLACK >= documentElement.scrollHeight;
}
