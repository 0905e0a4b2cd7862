import { observer } from 'mobx-react-lite';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { Button } from '#presentation/widgets/form/button/button';
import { Card } from '#presentation/widgets/layout/card/card';
import { useTitle, useViewReplaced } from '#presentation/widgets/layout/header/header-context';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './waiting-line.module.css';
import type { WaitingLineViewModel } from './waiting-line.view-model';

/** Seconds between announcements of the waiting time by a screen reader. */
const ANNOUNCED_EVERY = 30;

/** The queue of a plan that has just opened: position, waiting time, and that there is nothing to do. */
export const WaitingLine = observer(function WaitingLine({ vm }: { readonly vm: WaitingLineViewModel }) {
  const messages = useMessages();
  useTitle(messages.t('line.title'));
  useViewReplaced();
  const { position, served = 0, wait = 0 } = vm.place ?? {};
  const ahead = position && position - 1;
  const about = aboutWords(messages, wait);
  return (
    <Page
      actions={
        <Button tone="quiet" onPress={vm.leave}>
          {messages.t('line.leave')}
        </Button>
      }
    >
      <Scene name="line" />
      <div className={styles.place}>
        {ahead === undefined ? (
          <>
            <h2 className={styles.drawn}>{messages.t('line.draw')}</h2>
            <p className={styles.label}>{messages.t('line.drawNote')}</p>
          </>
        ) : (
          <>
            <h2 className={styles.label}>{messages.t('line.ahead')}</h2>
            <p className={styles.number}>
              {ahead} <span className={styles.unit}>{messages.t('line.people')}</span>
            </p>
          </>
        )}
      </div>
      <HiddenText>
        <span role="status">
          {ahead === undefined
            ? messages.t('line.draw')
            : aboutWords(messages, Math.ceil(wait / ANNOUNCED_EVERY) * ANNOUNCED_EVERY)}
        </span>
      </HiddenText>
      <Card>
        {ahead !== undefined && (
          <>
            <Meter value={served} max={served + ahead} label={messages.t('line.title')} text={about} />
            <p className={styles.wait}>
              <span>
                {messages.t('line.wait')} <b>{about}</b>
              </span>
              <span className={styles.label}>
                {vm.age > 0 ? messages.t('line.age', { seconds: vm.age }) : messages.t('line.fresh')}
              </span>
            </p>
          </>
        )}
        <p>{messages.t('line.goesOn')}</p>
        <p>{messages.t('line.safe')}</p>
      </Card>
      <p className={styles.foot}>{messages.t('line.note')}</p>
    </Page>
  );
});

function aboutWords(messages: Messages, wait: number): string {
  return wait > 90
    ? messages.t('line.minutes', { minutes: Math.ceil(wait / 60) })
    : messages.t('line.seconds', { seconds: Math.ceil(wait) });
}
