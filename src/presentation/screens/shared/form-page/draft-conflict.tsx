import { observer } from 'mobx-react-lite';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '../notice/notice';
import { Notices } from '../notice/notices';
import styles from './draft-conflict.module.css';

/** Another page on this phone has changed the draft: nothing is saved until the student chooses a version. */
export const DraftConflictNotice = observer(function DraftConflictNotice({
  screen,
}: {
  readonly screen: FormScreen;
}) {
  const messages = useMessages();
  const { conflict } = screen.draft;
  const isDeleted = conflict !== undefined && 'deleted' in conflict;
  return (
    <Notices role="alert" news={conflict !== undefined}>
      {conflict && (
        <Notice tone="wait" title={messages.t(isDeleted ? 'draft.deleted' : 'draft.newer')}>
          <p>{messages.t(isDeleted ? 'draft.deletedNote' : 'draft.newerNote')}</p>
          <div className={styles.choice}>
            <button
              type="button"
              className={styles.way}
              onClick={() => screen.draftActions.resolve('useOther')}
            >
              {messages.t(isDeleted ? 'draft.leave' : 'draft.useOther')}
            </button>
            <button
              type="button"
              className={styles.way}
              onClick={() => screen.draftActions.resolve('keepMine')}
            >
              {messages.t(isDeleted ? 'draft.fillOn' : 'draft.keepMine')}
            </button>
          </div>
        </Notice>
      )}
    </Notices>
  );
});
