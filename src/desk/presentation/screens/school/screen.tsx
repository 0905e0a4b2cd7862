import { Button, Drawer, Flex, Tabs } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PictureReducer } from '#application/ports/files/picture-reducer';
import { DeskApi } from '#desk/application/ports/desk-api';
import { SchoolOffice } from '#desk/application/school-office';
import { type ScreenProps, wireScreen } from '../../define-screen';
import { useDesk } from '../../desk-context';
import { useMedia } from '../../lib/use-media';
import { useMessages } from '../../messages/messages';
import { LoadedView } from '../../widgets/loaded-view';
import { Page } from '../../widgets/page';
import { AnnouncementSection } from './announcement-section';
import { CheckinSection } from './checkin-section';
import { EncryptionSection } from './encryption-section';
import { EnglishSection } from './english-section';
import { FrontSection } from './front-section';
import styles from './screen.module.css';
import { SeasonSection } from './season-section';
import type { SectionProps } from './section-form';
import { TextsSection } from './texts-section';
import { useUnsavedWarning } from './use-unsaved-warning';
import { WorkSection } from './work-section';

/** By the name in the address, in their order. */
const sections = {
  front: FrontSection,
  season: SeasonSection,
  announcement: AnnouncementSection,
  texts: TextsSection,
  checkin: CheckinSection,
  work: WorkSection,
  english: EnglishSection,
  encryption: EncryptionSection,
} as const satisfies Readonly<Record<string, ComponentType<SectionProps>>>;
type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];

/** Room for a phone beside the settings. */
const BESIDE = '(min-width: 80rem)';

/** 学校设置 */
function SchoolScreen({ owner, state }: ScreenProps<SchoolOffice>) {
  const { t } = useMessages();
  const { part } = useParams();
  const navigate = useNavigate();
  const isBeside = useMedia(BESIDE);
  const [isShown, setShown] = useState(false);
  const [dirty, setDirty] = useState<ReadonlySet<SectionName>>(new Set());
  useUnsavedWarning(dirty.size > 0, '/school');
  const mark = (name: SectionName, isDirty: boolean) =>
    setDirty((before) => {
      if (before.has(name) === isDirty) return before;
      return new Set(isDirty ? [...before, name] : [...before].filter((one) => one !== name));
    });
  const label = (name: SectionName) =>
    dirty.has(name) ? `${t(`school.part.${name}`)} · ${t('school.notSaved')}` : t(`school.part.${name}`);
  return (
    <Page
      title={t('nav.school')}
      actions={!isBeside && <Button onClick={() => setShown(true)}>{t('school.preview')}</Button>}
    >
      <LoadedView of={state} onRetry={owner.load}>
        {(settings) => (
          <Flex gap="large" align="flex-start">
            <Tabs
              className={String(styles.tabs)}
              activeKey={sectionNames.find((name) => name === part) ?? sectionNames[0] ?? ''}
              onChange={(name) => navigate(`/school/${name}`, { replace: true })}
              items={sectionNames.map((name) => {
                const Section = sections[name];
                return {
                  key: name,
                  label: label(name),
                  children: (
                    <Section owner={owner} settings={settings} onDirty={(isDirty) => mark(name, isDirty)} />
                  ),
                };
              })}
            />
            {isBeside && <HomePreview settings={settings} />}
            <Drawer
              open={isShown && !isBeside}
              title={t('school.preview')}
              size="100%"
              destroyOnHidden
              onClose={() => setShown(false)}
            >
              <HomePreview settings={settings} />
            </Drawer>
          </Flex>
        )}
      </LoadedView>
    </Page>
  );
}

/** The home screen as a student sees it now; drawn anew whenever the settings are others. */
function HomePreview({ settings }: { readonly settings: object }) {
  const { t } = useMessages();
  const { uniqueName } = useDesk().me.school;
  const [shown, setShown] = useState({ settings, times: 0 });
  if (shown.settings !== settings) setShown({ settings, times: shown.times + 1 });
  return (
    <iframe
      key={shown.times}
      className={styles.phone}
      title={t('school.preview')}
      src={`/zhxy/orientation/?tn=${encodeURIComponent(uniqueName)}`}
    />
  );
}

export const screen = wireScreen(
  SchoolScreen,
  (resolve) => new SchoolOffice(resolve(DeskApi), resolve(PictureReducer)),
);
