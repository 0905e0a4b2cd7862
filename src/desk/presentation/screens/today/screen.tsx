import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeskSession } from '#desk/application/desk-session';
import { DeskApi } from '#desk/application/ports/desk-api';
import { Today } from '#desk/application/today';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { type MessageKey, useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { type StatusFilter, statusFilters } from '../applications/application-texts';
import styles from './today.module.css';

/** 今天: what waits for somebody of this role. */
function TodayScreen({ owner, state }: ScreenProps<Today>) {
  const { t } = useMessages();
  const { may } = useDesk();
  return (
    <Page title={t('nav.today')}>
      {may('application.read') ? (
        <LoadedView of={state} onRetry={owner.load}>
          {({ counts, pending }) => {
            const canDecide = may('decision.prepare');
            const todo = canDecide ? (['submitted', 'inReview', 'approved', 'waitlisted'] as const) : [];
            const others = statusFilters.filter(
              (one) => one !== 'pending' && !todo.some((due) => due === one),
            );
            const countOf = (status: string) => (status === 'pending' ? pending : (counts[status] ?? 0));
            const due = todo.filter((status) => countOf(status) > 0);
            return (
              <>
                {canDecide && (
                  <Group title="today.todo">
                    {due.map((status) => (
                      <Card key={status} status={status} count={countOf(status)} isDue />
                    ))}
                    {pending > 0 && <Card status="pending" count={pending} isDue note="today.pendingNote" />}
                    {due.length === 0 && pending === 0 && <p className={styles.quiet}>{t('today.quiet')}</p>}
                  </Group>
                )}
                <Group title={canDecide ? 'today.others' : 'nav.applications'}>
                  {others.map((status) => (
                    <Card key={status} status={status} count={countOf(status)} />
                  ))}
                </Group>
              </>
            );
          }}
        </LoadedView>
      ) : (
        <p className={styles.quiet}>{t('today.none')}</p>
      )}
    </Page>
  );
}

function Group({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const { t } = useMessages();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t(title)}</h2>
      <div className={styles.cards}>{children}</div>
    </section>
  );
}

interface CardProps {
  readonly status: StatusFilter;
  readonly count: number;
  readonly isDue?: boolean;
  readonly note?: MessageKey;
}

/** A number, which leads to the applications that it counts. */
function Card({ status, count, isDue = false, note }: CardProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <Link to={`/applications?status=${status}`} className={classNames(styles.card, isDue && styles.due)}>
      <span className={styles.count}>{messages.number(count)}</span>
      <span className={styles.word}>{t(`status.${status}`)}</span>
      <span className={styles.forward}>
        <Icon name="forward" size={1.125} />
      </span>
      {note && <span className={styles.note}>{t(note)}</span>}
    </Link>
  );
}

export const screen = wireScreen(
  TodayScreen,
  [DeskApi, DeskSession],
  (_params, desk, session) => new Today(desk, session.may('application.read')),
);
