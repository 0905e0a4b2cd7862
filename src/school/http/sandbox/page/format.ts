import { language } from './messages';

/** In both languages: in English Intl would print CN¥. */
export function money(fen: number): string {
  return new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100);
}

/** Schools' days and times are China's, wherever the desk's own device is. */
const timeZone = 'Asia/Shanghai';
const CHINA_OFFSET = '+08:00';

export function moment(epochMs: number): string {
  return format(epochMs, { dateStyle: 'medium', timeStyle: 'short' });
}

export function clock(epochMs: number): string {
  return format(epochMs, { timeStyle: 'medium' });
}

function format(epochMs: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...style, timeZone, hourCycle: 'h23' }).format(epochMs);
}

/** Epoch ms of what was chosen in an input of type `datetime-local`, which knows no time zone. */
export function chosenMoment(text: string): number {
  return Date.parse(`${text}${CHINA_OFFSET}`);
}

/** Today's date in China, by which the ledger is kept. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
