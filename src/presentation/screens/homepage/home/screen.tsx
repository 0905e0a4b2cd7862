import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { NoticeSheet } from '#presentation/screens/shared/school-notice/notice-sheet';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { SlideGroup } from '#presentation/widgets/layout/motion/slide-group';
import { Page } from '#presentation/widgets/layout/page/page';
import { useLargeText } from '#presentation/widgets/layout/use-large-text';
import { AllNotices } from './all-notices';
import { HomeAnnouncement } from './home-announcement';
import { HomeEntrances } from './home-entrances';
import { LatestNotices } from './home-notices';
import { LanguageSwitch } from './language-switch';
import { isLongName, SchoolBanner } from './school-banner';
import styles from './screen.module.css';
import { SeasonCard } from './season-card';
import { UnfinishedCard } from './unfinished/unfinished-card';
import type { HomeViewModel } from './view-model';

interface HomeProps {
  readonly vm: HomeViewModel;
}

export const HomeScreen = observer(function HomeScreen({ vm }: HomeProps) {
  const { language } = useMessages();
  const letters = useRef<HTMLElement>(null);
  const isLarge = useLargeText(letters);
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current !== language) vm.journey.read();
    readIn.current = language;
  }, [language, vm]);
  const { isSettled } = vm;
  useEffect(() => {
    if (isSettled) vm.arrived();
  }, [isSettled, vm]);
  return (
    <>
      <LanguageSwitch onFail={vm.partFailed} />
      <i ref={letters} className={styles.letters} aria-hidden="true" />
      <Page>
        <SchoolBanner vm={vm} />
        <HomeAnnouncement reader={vm.announcement} />
        {!isLarge && <SeasonCard vm={vm} />}
        <UnfinishedCard work={vm.unfinished} />
        <SlideGroup place={placeOfTheRest(vm)}>
          <HomeEntrances vm={vm} />
          {/* With large text the entries come before the season card. */}
          {isLarge && <SeasonCard vm={vm} />}
          <LatestNotices vm={vm} />
          <Contact vm={vm} />
        </SlideGroup>
      </Page>
      <AllNotices vm={vm} />
      <NoticeSheet reader={vm.reader} />
    </>
  );
});

/** A key that changes whenever the content above the entries changes its height. */
function placeOfTheRest({ badge, isSchoolComing, season, unfinished, plans }: HomeViewModel): string {
  const { value, failure } = badge;
  const hasSeason = season !== undefined || isSchoolComing;
  const name = value && isLongName(value.name);
  return [hasSeason, name, failure, unfinished.first?.kind, plans.failure].join();
}

const Contact = observer(function Contact({ vm }: HomeProps) {
  const messages = useMessages();
  const contact = vm.badge.value?.contact;
  const { notices } = vm;
  // Not until the notices above it have loaded or failed, so that it does not move.
  if (!contact || (notices.value === undefined && notices.failure === undefined)) return null;
  return (
    <Card>
      <CardTitle>{messages.t('contact.title')}</CardTitle>
      <ContactLines contact={contact} />
    </Card>
  );
});
