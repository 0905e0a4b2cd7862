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

/** Whom a student can ask; all three in the school's words. */
export interface SchoolContact {
  /** As it is dialled, with or without dashes. */
  readonly phone: string;
  readonly address: string;
  readonly hours: string;
}

/** The school as its own front page shows it. */
export interface SchoolBadge {
  readonly name: string;
  readonly greeting: string;
  /** One or two characters drawn in the badge where there is no picture. */
  readonly initial: string;
  readonly contact?: SchoolContact;
}
