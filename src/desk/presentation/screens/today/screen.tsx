import { Typography } from 'antd';
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

/** States in which something is to be decided. */
const DUE: readonly StatusFilter[] = ['submitted', 'inReview', 'approved', 'waitlisted'];

/** 今天: what waits for somebody of this role, each a link to it. */
function TodayScreen({ owner, state }: ScreenProps<Today>) {
  const messages = useMessages();
  const { t } = messages;
  const { may } = useDesk();
  return (
    <Page title={t('nav.today')}>
      <LoadedView of={state} onRetry={owner.load}>
        {({ applications, refunds }) => {
          const countOf = (status: StatusFilter) =>
            (status === 'pending' ? applications?.pending : applications?.counts[status]) ?? 0;
          const card = (status: StatusFilter, isDue = false) => (
            <Card
              key={status}
              to={`/applications?status=${status}`}
              word={`status.${status}`}
              count={messages.number(countOf(status))}
              isDue={isDue}
              {...(status === 'pending' && { note: 'today.pendingNote' })}
            />
          );
          const due = may('decision.prepare') ? [...DUE, 'pending' as const] : [];
          const todo = [
            ...due.filter((status) => countOf(status) > 0).map((status) => card(status, true)),
            may('fee.refund') && refunds && refunds.count > 0 && (
              <Card
                key="refunds"
                to="/money?tab=refunds"
                word="money.refunds"
                count={`${messages.number(refunds.count)}${refunds.hasMore ? '+' : ''}`}
                isDue
              />
            ),
            may('fee.settle') && <Card key="due" to="/money?tab=due" word="money.due" />,
            may('photo.decide') && <Card key="photos" to="/photos" word="nav.photos" />,
          ].filter(Boolean);
          const others = applications ? statusFilters.filter((status) => !due.includes(status)) : [];
          return (
            <>
              <Group title="today.todo">
                {todo.length > 0 ? (
                  todo
                ) : (
                  <Typography.Text type="secondary">{t('today.quiet')}</Typography.Text>
                )}
              </Group>
              {others.length > 0 && (
                <Group title={due.length > 0 ? 'today.others' : 'nav.applications'}>
                  {others.map((status) => card(status))}
                </Group>
              )}
            </>
          );
        }}
      </LoadedView>
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
  readonly to: string;
  readonly word: MessageKey;
  readonly count?: string;
  readonly isDue?: boolean;
  readonly note?: MessageKey;
}

function Card({ to, word, count, isDue = false, note }: CardProps) {
  const { t } = useMessages();
  return (
    <Link to={to} className={classNames(styles.card, isDue && styles.due)}>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <span className={styles.word}>{t(word)}</span>
      <span className={styles.forward}>
        <Icon name="forward" size={1.125} />
      </span>
      {note && <span className={styles.note}>{t(note)}</span>}
    </Link>
  );
}

export const screen = wireScreen(
  TodayScreen,
  (resolve) => new Today(resolve(DeskApi), (action) => resolve(DeskSession).may(action)),
);
