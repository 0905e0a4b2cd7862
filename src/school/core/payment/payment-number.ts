import { chinaDay } from '#domain/identity/china-day';
import type { Secrets } from '../secrets';

/** `P`, the date and twelve random digits (`P260610…`): unique for the merchant account, which several schools may share. */
export function newOrderNo(secrets: Secrets, now: number): string {
  return numberOf('P', secrets, now);
}

export function newRefundNo(secrets: Secrets, now: number): string {
  return numberOf('R', secrets, now);
}

function numberOf(letter: string, secrets: Secrets, now: number): string {
  const { year, month, day } = chinaDay(now);
  const chance = BigInt(`0x${secrets.digest(secrets.newId()).slice(0, 16)}`) % 1_000_000_000_000n;
  const date = [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('');
  return `${letter}${date}${String(chance).padStart(12, '0')}`;
}
