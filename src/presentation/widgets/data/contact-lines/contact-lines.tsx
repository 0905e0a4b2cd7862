import type { SchoolContact } from '#domain/enrollment/notice';
import { useMessages } from '#presentation/messages/messages-context';
import { type Description, DescriptionList } from '../description-list/description-list';
import { SchoolWords } from '../school-words/school-words';
import styles from './contact-lines.module.css';

/** The school's contact: a phone link, and address and hours if the school gives them. */
export function ContactLines({ contact }: { readonly contact: SchoolContact }) {
  const messages = useMessages();
  const { phone, address, hours } = contact;
  const items: Description[] = [{ label: messages.t('contact.phone'), value: <PhoneLink phone={phone} /> }];
  if (address)
    items.push({ label: messages.t('contact.address'), value: <SchoolWords>{address}</SchoolWords> });
  if (hours) items.push({ label: messages.t('contact.hours'), value: <SchoolWords>{hours}</SchoolWords> });
  return <DescriptionList items={items} />;
}

export function PhoneLink({ phone }: Pick<SchoolContact, 'phone'>) {
  return (
    <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
