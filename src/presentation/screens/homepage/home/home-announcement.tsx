import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '#presentation/widgets/data/icon/icon';
import type { AnnouncementReader } from './announcement.view-model';
import type { AnnouncementDialogProps } from './announcement-dialog';
import styles from './screen.module.css';

/** 学校公告, if the school has one: a line that opens it. The dialog's code is loaded on first use. */
export const HomeAnnouncement = observer(function HomeAnnouncement({
  reader,
}: {
  readonly reader: AnnouncementReader;
}) {
  const messages = useMessages();
  const [Dialog, setDialog] = useState<ComponentType<AnnouncementDialogProps>>();
  const { announcement, open, failed } = reader;
  useEffect(() => {
    if (!open) return;
    import('./announcement-dialog')
      .then(({ AnnouncementDialog }) => setDialog(() => AnnouncementDialog))
      .catch(reader.fail);
  }, [open, reader]);
  if (announcement === undefined) return null;
  return (
    <>
      <button type="button" className={styles.announcement} onClick={reader.read}>
        <span className={styles.words}>
          <span className={styles.headline}>{announcement.title}</span>
          <span className={styles.day} role="status">
            {messages.t(failed ? 'notice.failed' : 'homepage.announcement')}
          </span>
        </span>
        <Icon name="forward" size={1.125} />
      </button>
      {open && Dialog && (
        <Dialog
          announcement={announcement}
          done={messages.t('homepage.gotIt')}
          onShow={reader.appeared}
          onClose={reader.close}
        />
      )}
    </>
  );
});
