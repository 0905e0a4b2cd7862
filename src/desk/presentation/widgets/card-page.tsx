import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useChooseLanguage, useMessages } from '../messages/messages';
import styles from './card-page.module.css';

interface CardPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for whoever is not signed in. */
export function CardPage({ title, children }: CardPageProps) {
  const { t, language } = useMessages();
  const chooseLanguage = useChooseLanguage();
  useEffect(() => {
    document.title = `${title} · ${t('common.desk')}`;
  }, [title, t]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <Button type="text" onClick={() => chooseLanguage(language === 'en' ? 'zh-CN' : 'en')}>
        <span lang={language === 'en' ? 'zh-CN' : 'en'}>{t('menu.language')}</span>
      </Button>
    </main>
  );
}
