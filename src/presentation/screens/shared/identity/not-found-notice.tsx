import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { Notice } from '../notice/notice';
import styles from './look-up-page.module.css';
import type { NotFoundHelp } from './not-found-help.view-model';

interface NotFoundNoticeProps {
  readonly help: NotFoundHelp;
  readonly title: MessageKey;
  readonly advice: readonly MessageKey[];
  /** Label of the other look-up, which covers other people. */
  readonly elsewhere: MessageKey;
}

/** The school's response is the same for "no such person" and "a wrong detail", so the notice goes through every detail. */
export const NotFoundNotice = observer(function NotFoundNotice(props: NotFoundNoticeProps) {
  const { help, title, advice, elsewhere } = props;
  const messages = useMessages();
  useEffect(() => void help.readSchool(), [help]);
  return (
    <Notice tone="info" title={messages.t(title)}>
      <ul>
        {advice.map((key) => (
          <li key={key}>{messages.t(key)}</li>
        ))}
      </ul>
      {help.contact && <ContactLines contact={help.contact} />}
      {help.leadsElsewhere && (
        <button type="button" className={styles.elsewhere} onClick={help.lookElsewhere}>
          {messages.t(elsewhere)}
        </button>
      )}
    </Notice>
  );
});
