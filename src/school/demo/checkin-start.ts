import type { CheckinStart } from '../core/desk/school-settings';
import { faceConsent } from './face-consent';
import { knownEnglish } from './plan-starts';
import { collegeCodeTables, collegeForm } from './qingyun/qingyun-checkin';

/** What a school's check-in begins with: the demo college's information form and code tables. */
export const checkinStart: CheckinStart = (school) => ({
  form: { ...collegeForm, english: knownEnglish(collegeForm) },
  codeTables: collegeCodeTables,
  faceConsent: faceConsent(school),
});
