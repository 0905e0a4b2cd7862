const DAY = 86_400_000;
const CHINA_OFFSET = 8 * 3_600_000;

/** The calendar year in China at an instant (epoch ms); days to civil date in the proleptic Gregorian calendar. */
export function chinaYear(at: number): number {
  const days = Math.floor((at + CHINA_OFFSET) / DAY) + 719_468;
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
  // The computation's years begin in March.
  return era * 400 + yearOfEra + (dayOfYear >= 306 ? 1 : 0);
}

/** `QY26-003817`: the tenant's prefix, the year, its running number. */
export function runningNumber(prefix: string, at: number, value: number): string {
  return `${prefix}${String(chinaYear(at) % 100).padStart(2, '0')}-${String(value).padStart(6, '0')}`;
}
