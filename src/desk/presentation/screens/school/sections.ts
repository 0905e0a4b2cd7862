import type { ComponentType } from 'react';
import { AnnouncementSection } from './announcement-section';
import type { SectionProps } from './section-form';

/** By the name in the address, in their order. */
export const sections = {
  announcement: AnnouncementSection,
} as const satisfies Readonly<Record<string, ComponentType<SectionProps>>>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];
