import type { PlainRule } from './tenant-records';

/** Calls that a school's encryption leaves alone, unless it is set up otherwise. */
export const PLAIN_CALLS: readonly PlainRule[] = [
  // They contain no personal data, and may be cached.
  { method: 'POST', path: 'enrollment-manage/register/getTemplate' },
  { method: 'GET', path: 'base/api/cities/tree' },
  { method: 'GET', path: 'enrollment-manage/register/line' },
  // Stewards' devices belong to the school: they do not load the app's settings, and send no personal data.
  { method: 'POST', path: 'enrollment-manage/mobile/welcome/student/manage/*' },
];
