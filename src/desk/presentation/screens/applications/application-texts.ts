import type { ApplicationRow, DeskApplication } from '#desk/application/applications/records';
import { readTexts } from '#domain/text/read-texts';
import type { Messages } from '../../messages/messages';

export type StatusTone = 'good' | 'wait' | 'bad' | 'neutral' | 'accent';

export const statusTones: Readonly<Record<ApplicationRow['status'], StatusTone>> = {
  submitted: 'accent',
  inReview: 'accent',
  returned: 'wait',
  approved: 'good',
  admitted: 'good',
  waitlisted: 'wait',
  notAdmitted: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Tabs of the list, in the order of the work; `pending`: decisions that have yet to take effect. */
export const statusFilters = [
  'submitted',
  'inReview',
  'pending',
  'returned',
  'approved',
  'admitted',
  'waitlisted',
  'notAdmitted',
  'withdrawn',
  'expired',
] as const satisfies readonly (ApplicationRow['status'] | 'pending')[];
export type StatusFilter = (typeof statusFilters)[number];

/** 通过 …, also of a decision that the school names. */
export function actText({ known }: Messages, act: string): string {
  return known(`act.${act}`) ?? act;
}

/** Template and majors in the school's Chinese. */
export function inChinese({ template, planMajors }: DeskApplication) {
  const read = (text: string | { readonly zh: string }) => (typeof text === 'string' ? text : text.zh);
  return { template: readTexts(template, read), majors: readTexts(planMajors, read) };
}
