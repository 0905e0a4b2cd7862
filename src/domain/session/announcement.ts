/** A school's announcement on its home screen (公告), shown to each student until it was read once. */
export interface Announcement {
  /** Changes with the text, so that a new announcement is shown to those who have read the previous one. */
  readonly id: string;
  readonly title: string;
  /** Plain text; line breaks are kept. */
  readonly text: string;
}

/** Maximum characters. */
export const ANNOUNCEMENT_LIMITS = { title: 60, text: 2_000 } as const;
