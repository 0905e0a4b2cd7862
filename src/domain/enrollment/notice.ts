import type { SeasonStage } from './school-season';

/** A notice or document of the school's CMS. Times are epoch ms. */
export interface NoticeSummary {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: number;
}

export interface Notice extends NoticeSummary {
  /** Plain text; paragraphs are parted by an empty line. */
  readonly body: string;
}

/** Whom a student can ask, in the school's words. A phone's screen offers the number first: there is no contact without one. */
export interface SchoolContact {
  /** As it is dialled, with or without dashes. */
  readonly phone: string;
  readonly address?: string | undefined;
  readonly hours?: string | undefined;
}

/** The picture above the home screen: wide, such as 1200 × 400. */
export interface SchoolBand {
  readonly url: string;
  /** Where it is looked at, in per cent of its width from the left; absent: in its middle. */
  readonly focusX?: number;
}

/** The school as its own front page shows it. */
export interface SchoolBadge {
  readonly name: string;
  readonly greeting: string;
  /** One or two characters drawn in the badge where there is no picture. */
  readonly initial: string;
  readonly contact?: SchoolContact;
  readonly band?: SchoolBand | undefined;
  /** An ornamental seal of its name, square; never the round official one. */
  readonly seal?: { readonly url: string } | undefined;
  /** In the order of time. */
  readonly season?: readonly SeasonStage[] | undefined;
}
