import { withoutBlanks } from '../../text/normalise-text';
import { textKind } from './text-kind';

/** A calendar date, as `2026-08-20`. */
export const date = textKind({
  normalise: withoutBlanks,
  check: (_, text) => (isDate(text) ? undefined : { error: 'date' }),
});

/** Whether a text is a calendar date as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}
