import type { SchoolBadge } from '#domain/enrollment/notice';

/** Who writes a decision's letter. */
export type LetterSchool = Pick<SchoolBadge, 'name' | 'initial' | 'band' | 'seal'>;
