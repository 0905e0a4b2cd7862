import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { NoticeSheet } from '#presentation/screens/shared/school-notice/notice-sheet';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HeaderAside } from '#presentation/widgets/layout/header/header-context';
import { Page } from '#presentation/widgets/layout/page/page';
import { HomeAnnouncement } from './home-announcement';
import { HomeEntrances } from './home-entrances';
import { AllNotices, LatestNotices } from './home-notices';
import { LanguageSwitch } from './language-switch';
import styles from './screen.module.css';
import { UnfinishedCard } from './unfinished-card';
import type { HomeViewModel } from './view-model';

interface HomeProps {
  readonly vm: HomeViewModel;
}

export const HomeScreen = observer(function HomeScreen({ vm }: HomeProps) {
  const { language } = useMessages();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current !== language) vm.read();
    readIn.current = language;
  }, [language, vm]);
  return (
    <>
      <HeaderAside>
        <LanguageSwitch />
      </HeaderAside>
      <Page>
        <School vm={vm} />
        <HomeAnnouncement reader={vm.announcement} />
        <UnfinishedCard work={vm.unfinished} />
        <HomeEntrances vm={vm} />
        <LatestNotices vm={vm} />
        <Contact vm={vm} />
      </Page>
      <AllNotices vm={vm} />
      <NoticeSheet reader={vm.reader} />
    </>
  );
});

const Contact = observer(function Contact({ vm }: HomeProps) {
  const messages = useMessages();
  const contact = vm.badge.value?.contact;
  if (!contact) return null;
  return (
    <Card>
      <CardTitle>{messages.t('contact.title')}</CardTitle>
      <ContactLines contact={contact} />
    </Card>
  );
});

const School = observer(function School({ vm }: HomeProps) {
  const messages = useMessages();
  const { value, failure } = vm.badge;
  if (value === undefined && failure !== undefined)
    return (
      <ErrorState quiet title={messages.t('home.schoolFailed')} kind={failure} onRetry={vm.badge.load} />
    );
  return (
    <div className={styles.school} aria-busy={value === undefined || undefined}>
      <span className={styles.badge} aria-hidden="true">
        {value?.initial}
      </span>
      {value === undefined ? (
        <span className={styles.bones} aria-hidden="true">
          <span />
          <span />
        </span>
      ) : (
        <div>
          <p className={styles.name}>{value.name}</p>
          <p className={styles.greeting}>
            {value.greeting === '' ? messages.t('home.greeting') : value.greeting}
          </p>
        </div>
      )}
    </div>
  );
});
