import type { SeasonStage } from './school-season';

/** A notice or document of the school's CMS. Times are epoch ms. */
export interface NoticeSummary {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: number;
}

/** A page of a school's notices, newest first. */
export interface NoticePage {
  readonly notices: readonly NoticeSummary[];
  /** Names the next page; absent on the last one. */
  readonly nextPage?: string | undefined;
}

export interface SchoolNotice extends NoticeSummary {
  /** Plain text; an empty line separates paragraphs. */
  readonly body: string;
}

/** The school's contact, in its own words; a phone number is required. */
export interface SchoolContact {
  /** As dialled, with or without dashes. */
  readonly phone: string;
  readonly address?: string | undefined;
  readonly hours?: string | undefined;
}

/** The wide picture above the home screen, such as 1200 × 400 px. */
export interface BandPicture {
  readonly url: string;
  /** Focal point when cropped, in per cent of the width from the left; absent: 50. */
  readonly focusX?: number;
}

/** What the home screen shows of the school. */
export interface SchoolBadge {
  readonly name: string;
  readonly greeting: string;
  /** One or two characters, shown in the badge where there is no picture. */
  readonly initial: string;
  readonly contact?: SchoolContact;
  readonly band?: BandPicture | undefined;
  /** A square ornamental seal of the school's name; never the round official one. */
  readonly seal?: { readonly url: string } | undefined;
  /** In chronological order. */
  readonly season?: readonly SeasonStage[] | undefined;
}
