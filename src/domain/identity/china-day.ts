import { CHINA_OFFSET_MS } from '../text/china-offset';

const DAY = 86_400_000;

/**
 * The calendar day in China at an instant (epoch ms), months from 1, by the days-to-civil-date algorithm (proleptic Gregorian
 * calendar).
 */
export function chinaDay(at: number): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const days = Math.floor((at + CHINA_OFFSET_MS) / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // In this algorithm the year begins in March, and months are counted from there.
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  return {
    year: era * 400 + yearOfEra + (marchMonth >= 10 ? 1 : 0),
    month: marchMonth < 10 ? marchMonth + 3 : marchMonth - 9,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}
