import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { useTitle, useViewReplaced } from '#presentation/widgets/layout/header/header-context';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './queue.module.css';

/** Seconds between announcements of the waiting time by a screen reader. */
const ANNOUNCED_EVERY = 30;

interface QueueProps {
  readonly queue: {
    readonly position:
      | { readonly wait: number; readonly position?: number; readonly served?: number }
      | undefined;
    /** Seconds since the school's latest response. */
    readonly age: number;
  };
  readonly onLeave: () => void;
}

/** The queue of a plan that has just opened: position, waiting time, and that there is nothing to do. */
export function Queue({ queue, onLeave }: QueueProps) {
  const messages = useMessages();
  useTitle(messages.t('queue.title'));
  useViewReplaced();
  const { position, served = 0, wait = 0 } = queue.position ?? {};
  const ahead = position && position - 1;
  const about = aboutWords(messages, wait);
  return (
    <Page
      actions={
        <Button tone="quiet" onPress={onLeave}>
          {messages.t('queue.leave')}
        </Button>
      }
    >
      <Scene name="line" />
      <div className={styles.position}>
        {ahead === undefined ? (
          <>
            <h2 className={styles.drawn}>{messages.t('queue.draw')}</h2>
            <p className={styles.label}>{messages.t('queue.drawNote')}</p>
          </>
        ) : (
          <>
            <h2 className={styles.label}>{messages.t('queue.ahead')}</h2>
            <p className={styles.number}>
              {ahead} <span className={styles.unit}>{messages.t('queue.people')}</span>
            </p>
          </>
        )}
      </div>
      <HiddenText>
        <span role="status">
          {ahead === undefined
            ? messages.t('queue.draw')
            : aboutWords(messages, Math.ceil(wait / ANNOUNCED_EVERY) * ANNOUNCED_EVERY)}
        </span>
      </HiddenText>
      <Card>
        {ahead !== undefined && (
          <>
            <Meter value={served} max={served + ahead} label={messages.t('queue.title')} text={about} />
            <p className={styles.wait}>
              <span>
                {messages.t('queue.wait')} <b>{about}</b>
              </span>
              <span className={styles.label}>
                {queue.age > 0 ? messages.t('queue.age', { seconds: queue.age }) : messages.t('queue.fresh')}
              </span>
            </p>
          </>
        )}
        <p>{messages.t('queue.goesOn')}</p>
        <p>{messages.t('queue.safe')}</p>
      </Card>
      <p className={styles.foot}>{messages.t('queue.note')}</p>
    </Page>
  );
}

function aboutWords(messages: Messages, wait: number): string {
  return wait > 90
    ? messages.t('queue.minutes', { minutes: Math.ceil(wait / 60) })
    : messages.t('queue.seconds', { seconds: Math.ceil(wait) });
}
