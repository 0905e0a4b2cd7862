import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Notices } from '#presentation/screens/shared/notice/notices';
import styles from './screen.module.css';
import type { InformationFormViewModel } from './view-model';

const words = {
  other: ['form.duplicate', 'form.duplicateNote'],
  own: ['form.sentAlready', 'form.sentAlreadyNote'],
} as const;

/**
 * Says that there is an application already, with a link to it. Placed below the fields, so that they do not move while
 * typing.
 */
export const DuplicateNotice = observer(function DuplicateNotice({
  vm,
}: {
  readonly vm: InformationFormViewModel;
}) {
  const messages = useMessages();
  const { duplicate } = vm.precheck;
  const [title, note] = words[duplicate ?? 'other'];
  return (
    <Notices role="status" news={duplicate}>
      {duplicate && (
        <Notice tone="wait" title={messages.t(title)}>
          <p>{messages.t(note)}</p>
          <button type="button" className={styles.others} onClick={vm.exits.toOwnApplications}>
            {messages.t('form.goApplications')}
          </button>
        </Notice>
      )}
    </Notices>
  );
});
