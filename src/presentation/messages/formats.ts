import type { Language } from './language';

/**
 * Schools and their deadlines are in China, wherever the phone is: UTC+8 all year since 1992. Added manually,
 * because creating a formatter with a time zone takes tens of milliseconds on a cheap phone.
 */
const CHINA_AHEAD = 8 * 3_600_000;
const DAY = 86_400_000;

/** A moment (epoch ms) on the school's wall clock; `month` and `day` as displayed. */
export interface WallClock {
  readonly year: number;
  readonly month: string;
  readonly day: string;
  /** 2026-08-01 */
  readonly isoDate: string;
  /** 04:02 */
  readonly time: string;
  /** 36 */
  readonly second: string;
  /** Whole days since 1970, to distinguish today from yesterday. */
  readonly dayNumber: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats numbers, money and parts of dates for one language. */
export class Formats {
  private readonly numbers: () => Intl.NumberFormat;
  private readonly months: () => Intl.DateTimeFormat;
  private readonly plurals: () => Intl.PluralRules;

  /** Creating a formatter is slow: each is created on first use, not at start-up. */
  constructor(private readonly language: Language) {
    this.numbers = once(() => new Intl.NumberFormat(language));
    this.months = once(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' }));
    this.plurals = once(() => new Intl.PluralRules(language));
  }

  number(value: number): string {
    return this.numbers().format(value);
  }

  /**
   * Integer fen as ¥1,120.00, in either language; formatted manually, because English Intl prints CN¥ and old
   * engines lack the narrow symbol.
   */
  money(fen: number): string {
    const yuan = (Math.abs(fen) / 100).toFixed(2).replace(/\B(?=(?:\d{3}){1,6}\.)/g, ',');
    return `${fen < 0 ? '-' : ''}¥${yuan}`;
  }

  plural(count: number): 'one' | 'other' {
    return this.plurals().select(count) === 'one' ? 'one' : 'other';
  }

  wallClock(at: number): WallClock {
    const moment = new Date(at + CHINA_AHEAD);
    const year = moment.getUTCFullYear();
    const month = moment.getUTCMonth() + 1;
    const day = moment.getUTCDate();
    return {
      year,
      month: this.language === 'en' ? this.months().format(moment) : String(month),
      day: String(day),
      isoDate: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
      time: `${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}`,
      second: twoDigits(moment.getUTCSeconds()),
      dayNumber: Math.floor(moment.getTime() / DAY),
    };
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
