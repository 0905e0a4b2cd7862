import type { Language } from './language';

/**
 * Schools and their deadlines are in China, wherever the phone is: eight hours ahead of UTC the whole year, since 1992.
 * Added by hand, for an engine takes tens of milliseconds on a cheap phone to make a formatter of a time zone.
 */
const CHINA_AHEAD = 8 * 3_600_000;
const DAY = 86_400_000;

/** The parts of a moment (epoch ms) as the school's wall clock shows it; all but `year` and `monthNumber` as read. */
export interface WallClock {
  readonly year: number;
  readonly month: string;
  readonly monthNumber: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  /** Whole days since 1970, to tell today from yesterday. */
  readonly dayNumber: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Numbers, money and the parts of dates as one language writes them. */
export class Formats {
  private readonly numbers: () => Intl.NumberFormat;
  private readonly months: () => Intl.DateTimeFormat;
  private readonly plurals: () => Intl.PluralRules;

  /** Engines take long to make a formatter: each is made when it is first asked for, not at the start of the app. */
  constructor(private readonly language: Language) {
    this.numbers = once(() => new Intl.NumberFormat(language));
    this.months = once(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' }));
    this.plurals = once(() => new Intl.PluralRules(language));
  }

  number(value: number): string {
    return this.numbers().format(value);
  }

  /** Integer fen as ¥1,120.00, in either language; by hand, for English Intl says CN¥ and old engines know no narrow sign. */
  money(fen: number): string {
    const yuan = (Math.abs(fen) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
    return `${fen < 0 ? '-' : ''}¥${yuan}`;
  }

  plural(count: number): 'one' | 'other' {
    return this.plurals().select(count) === 'one' ? 'one' : 'other';
  }

  wallClock(at: number): WallClock {
    const moment = new Date(at + CHINA_AHEAD);
    const month = moment.getUTCMonth() + 1;
    return {
      year: moment.getUTCFullYear(),
      month: this.language === 'en' ? this.months().format(moment) : String(month),
      monthNumber: twoDigits(month),
      day: String(moment.getUTCDate()),
      hour: twoDigits(moment.getUTCHours()),
      minute: twoDigits(moment.getUTCMinutes()),
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
