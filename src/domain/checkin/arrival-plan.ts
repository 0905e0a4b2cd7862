import { textOf } from '../form/answers/answer';
import type { Answers } from '../form/template';
import { CHINA_OFFSET_MS } from '../text/china-offset';

/** Keys of the information form's arrival fields: they may still be changed after the rest was confirmed. */
export const arrivalKeys = {
  day: 'arrivalDay',
  slot: 'arrivalSlot',
  transport: 'transport',
  companions: 'companions',
} as const;

export const transports = ['train', 'plane', 'coach', 'car', 'local'] as const;
export type TransportMode = (typeof transports)[number];

/** Most companions whom a student can announce. */
export const MAX_COMPANIONS = 6;

const DAY = 24 * 3_600_000;

export interface ArrivalPlan {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** First hour, 0 to 23, of the two-hour slot in which the student plans to arrive. */
  readonly slot: number;
  readonly transport: TransportMode;
  readonly companions: number;
}

/** The arrival plan in the answers; undefined while a part of it is missing. */
export function arrivalPlan(answers: Answers): ArrivalPlan | undefined {
  const text = (key: string) => textOf(answers[key]);
  const transport = transports.find((one) => one === text(arrivalKeys.transport));
  const slot = numberIn(text(arrivalKeys.slot), 23);
  const companions = numberIn(text(arrivalKeys.companions), MAX_COMPANIONS);
  const day = text(arrivalKeys.day);
  if (day === '' || transport === undefined || slot === undefined || companions === undefined) {
    return undefined;
  }
  return { day, slot, transport, companions };
}

/** Above this many days none are offered one by one. */
const MAX_OFFERED_DAYS = 10;

/**
 * The reporting days (`YYYY-MM-DD`, in China) between two times (epoch ms) that are not past at `now`; empty where there are
 * none or too many to list.
 */
export function reportDays(reportFrom: number, reportUntil: number, now = reportFrom): readonly string[] {
  const first = Math.floor((Math.max(reportFrom, now) + CHINA_OFFSET_MS) / DAY);
  const last = Math.floor((reportUntil + CHINA_OFFSET_MS) / DAY);
  const count = last - first + 1;
  if (count < 1 || count > MAX_OFFERED_DAYS) return [];
  return Array.from({ length: count }, (_, at) => new Date((first + at) * DAY).toISOString().slice(0, 10));
}

/** Whether a day (`YYYY-MM-DD`, in China) is one of the reporting days; times are epoch ms. */
export function isReportDay(day: string, reportFrom: number, reportUntil: number): boolean {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return false;
  const begins = Date.UTC(year, month - 1, date) - CHINA_OFFSET_MS;
  return begins <= reportUntil && begins + DAY > reportFrom;
}

/** Whether a day (`YYYY-MM-DD`, in China) is over at `now` (epoch ms). */
export function isPastDay(day: string, now: number): boolean {
  const today = new Date(now + CHINA_OFFSET_MS).toISOString().slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today;
}

export function arrivalAnswers({ day, slot, transport, companions }: ArrivalPlan): Answers {
  return {
    [arrivalKeys.day]: day,
    [arrivalKeys.slot]: String(slot),
    [arrivalKeys.transport]: transport,
    [arrivalKeys.companions]: String(companions),
  };
}

function numberIn(text: string, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}
