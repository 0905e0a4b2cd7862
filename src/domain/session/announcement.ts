/** What a school says to everybody who opens its home screen (公告), until each has read it once. */
export interface Announcement {
  /** Another one for every text: who has read one is told of the next. */
  readonly id: string;
  readonly title: string;
  /** Plain; its line breaks count. */
  readonly text: string;
}

/** Most characters of each. */
export const ANNOUNCEMENT_LIMITS = { title: 60, text: 2_000 } as const;
