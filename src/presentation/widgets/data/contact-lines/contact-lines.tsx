import type { SchoolContact } from '#domain/enrollment/notice';
import { useMessages } from '#presentation/messages/messages-context';
import { DescriptionList } from '../description-list/description-list';
import { SchoolWords } from '../school-words/school-words';
import styles from './contact-lines.module.css';

/** Whom to ask: the number dials itself. */
export function ContactLines({ contact }: { readonly contact: SchoolContact }) {
  const messages = useMessages();
  const { phone, address, hours } = contact;
  return (
    <DescriptionList
      items={[
        { label: messages.t('contact.call'), value: <PhoneLink phone={phone} /> },
        { label: messages.t('contact.address'), value: <SchoolWords>{address}</SchoolWords> },
        { label: messages.t('contact.hours'), value: <SchoolWords>{hours}</SchoolWords> },
      ]}
    />
  );
}

export function PhoneLink({ phone }: Pick<SchoolContact, 'phone'>) {
  return (
    <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
