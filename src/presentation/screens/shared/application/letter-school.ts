import type { SchoolBadge } from '#domain/enrollment/notice';

/** The sender of a decision's letter. */
export type LetterSchool = Pick<SchoolBadge, 'name' | 'initial' | 'band' | 'seal'>;
