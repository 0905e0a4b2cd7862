import { observer } from 'mobx-react-lite';
import { useContext, useEffect } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { ContactLines, PhoneLink } from '../../data/contact-lines/contact-lines';
import { ContactContext } from './contact-context';
import styles from './failure-help.module.css';

/** What passes by itself, or with a second try: nobody has to be called for it. */
const PASSING = ['unauthenticated', 'busy', 'timeout', 'cancelled'];

interface FailureHelpProps {
  /** Of the failed call; undefined where the school itself refused. */
  readonly kind?: string | undefined;
  /** One line with the number alone, where there is room for no more. */
  readonly brief?: boolean | undefined;
}

/** Whom to call about a failure that a person can help with. */
export const FailureHelp = observer(function FailureHelp({ kind, brief = false }: FailureHelpProps) {
  const messages = useMessages();
  const source = useContext(ContactContext);
  const isPassing = kind !== undefined && PASSING.includes(kind);
  useEffect(() => {
    if (!isPassing) source.read();
  }, [isPassing, source]);
  const { contact } = source;
  if (isPassing || !contact) return null;
  if (brief)
    return (
      <span className={styles.brief}>
        {messages.t('contact.askBy')} <PhoneLink phone={contact.phone} />
      </span>
    );
  return (
    <div className={styles.help}>
      <p>{messages.t('contact.ask')}</p>
      <ContactLines contact={contact} />
    </div>
  );
});
