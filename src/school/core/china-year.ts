import { chinaDay } from '#domain/identity/china-day';

export function chinaYear(at: number): number {
  return chinaDay(at).year;
}

/** `QY26-003817`: the tenant's prefix, the year and a serial number. */
export function runningNumber(prefix: string, at: number, value: number): string {
  return `${prefix}${String(chinaYear(at) % 100).padStart(2, '0')}-${String(value).padStart(6, '0')}`;
}
