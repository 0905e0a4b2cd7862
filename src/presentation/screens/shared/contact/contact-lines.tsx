import type { SchoolContact } from '#domain/enrollment/notice';
import { useMessages } from '#presentation/messages/messages-context';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import styles from './contact-lines.module.css';

/** Whom to ask: the number dials itself. */
export function ContactLines({ contact }: { readonly contact: SchoolContact }) {
  const messages = useMessages();
  const { phone, address, hours } = contact;
  return (
    <DescriptionList
      items={[
        {
          label: messages.t('contact.call'),
          value: (
            <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ),
        },
        { label: messages.t('contact.address'), value: address },
        { label: messages.t('contact.hours'), value: hours },
      ]}
    />
  );
}
