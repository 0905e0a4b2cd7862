import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '../notice/notice';
import { Notices } from '../notice/notices';
import styles from './draft-clash.module.css';
import type { KeptDraft } from './kept-draft.view-model';

interface Clashing {
  readonly draft: Pick<KeptDraft, 'clash'>;
  choose(winner: Parameters<KeptDraft['choose']>[0]): unknown;
}

/** Another page of this phone has been at the draft: she chooses which goes on, and nothing is written before. */
export const DraftClash = observer(function DraftClash({ vm }: { readonly vm: Clashing }) {
  const messages = useMessages();
  const { clash } = vm.draft;
  const wiped = clash !== undefined && 'wiped' in clash;
  return (
    <Notices role="alert" news={clash !== undefined}>
      {clash && (
        <Notice tone="wait" title={messages.t(wiped ? 'draft.wiped' : 'draft.newer')}>
          <p>{messages.t(wiped ? 'draft.wipedNote' : 'draft.newerNote')}</p>
          <div className={styles.choice}>
            <button type="button" className={styles.way} onClick={() => vm.choose('theirs')}>
              {messages.t(wiped ? 'draft.leave' : 'draft.useTheirs')}
            </button>
            <button type="button" className={styles.way} onClick={() => vm.choose('ours')}>
              {messages.t(wiped ? 'draft.fillOn' : 'draft.useOurs')}
            </button>
          </div>
        </Notice>
      )}
    </Notices>
  );
});
