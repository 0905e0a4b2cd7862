import { TOKEN_LIFE } from '../../core/access/token-lifetimes';
import type { Retention } from '../../core/retention';
import { SettingError } from './setting-error';

const DAY = 86_400_000;
const MOST_DAYS = 36_500;

/** Times of `KEEP_…_DAYS`, in ms. Throws SettingError. */
export function readRetention(read: (name: string) => string | undefined): Retention {
  const days = (name: string, most = MOST_DAYS) => {
    const text = read(name);
    if (text === undefined) return undefined;
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most) return Number(text) * DAY;
    throw new SettingError(`${name} is a number of days from 1 to ${most}, not: ${text}`);
  };
  return {
    applications: days('KEEP_APPLICATIONS_DAYS'),
    drafts: days('KEEP_DRAFTS_DAYS', TOKEN_LIFE.draft / DAY),
    absentStudents: days('KEEP_ABSENT_STUDENTS_DAYS'),
    facePhotos: days('KEEP_FACE_PHOTOS_DAYS'),
    reportedStudents: days('KEEP_REPORTED_STUDENTS_DAYS'),
  };
}
