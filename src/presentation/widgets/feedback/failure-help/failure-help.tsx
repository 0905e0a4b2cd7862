import { observer } from 'mobx-react-lite';
import { useContext, useEffect } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { ContactLines, PhoneLink } from '../../data/contact-lines/contact-lines';
import { ContactContext } from './contact-context';
import styles from './failure-help.module.css';

/** Failures that pass by themselves or with a retry: no contact is offered for them. */
const PASSING = ['unauthenticated', 'busy', 'timeout', 'cancelled'];

interface FailureHelpProps {
  /** The kind of the failed call; undefined for a refusal by the school. */
  readonly kind?: string | undefined;
  /** One line with the phone number only. */
  readonly brief?: boolean | undefined;
}

/** The school's contact, for failures that a person can help with. */
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
