import type { ComponentType } from 'react';
import { AnnouncementSection } from './announcement-section';
import { CheckinSection } from './checkin-section';
import { EncryptionSection } from './encryption-section';
import { EnglishSection } from './english-section';
import { FrontSection } from './front-section';
import { SeasonSection } from './season-section';
import type { SectionProps } from './section-form';
import { TextsSection } from './texts-section';
import { WorkSection } from './work-section';

/** By the name in the address, in their order. */
export const sections = {
  front: FrontSection,
  season: SeasonSection,
  announcement: AnnouncementSection,
  texts: TextsSection,
  checkin: CheckinSection,
  work: WorkSection,
  english: EnglishSection,
  encryption: EncryptionSection,
} as const satisfies Readonly<Record<string, ComponentType<SectionProps>>>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];
