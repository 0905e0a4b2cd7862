import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages/messages';
import styles from './card-page.module.css';

interface CardPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for whoever is not signed in. */
export function CardPage({ title, children }: CardPageProps) {
  const { t } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${t('common.desk')}`;
  }, [title, t]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
