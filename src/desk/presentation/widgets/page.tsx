import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages/messages';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen under its title. */
export function Page({ title, actions, children }: PageProps) {
  const { t } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${t('common.desk')}`;
  }, [title, t]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </>
  );
}
