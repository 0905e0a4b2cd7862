import type { Language } from './language';

/** Schools and their deadlines are in China, wherever the phone is. */
const TIME_ZONE = 'Asia/Shanghai';
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

const twoDigits = (text: string | number) => String(text).padStart(2, '0');

/** Numbers, money and the parts of dates as one language writes them. */
export class Formats {
  private readonly numbers: () => Intl.NumberFormat;
  private readonly yuan: () => Intl.NumberFormat;
  private readonly moments: () => Intl.DateTimeFormat;
  private readonly months: () => Intl.DateTimeFormat;
  private readonly plurals: () => Intl.PluralRules;

  /** Engines take long to make a formatter: each is made when it is first asked for, not at the start of the app. */
  constructor(private readonly language: Language) {
    this.numbers = once(() => new Intl.NumberFormat(language));
    this.yuan = once(
      () => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    this.moments = once(
      () =>
        new Intl.DateTimeFormat('en-US', {
          timeZone: TIME_ZONE,
          hour12: false,
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
          second: 'numeric',
        }),
    );
    this.months = once(() => new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, month: 'short' }));
    this.plurals = once(() => new Intl.PluralRules(language));
  }

  number(value: number): string {
    return this.numbers().format(value);
  }

  /** Integer fen as ¥120.00. The sign is written by hand: English Intl says CN¥, old engines know no narrow one. */
  money(fen: number): string {
    return `${fen < 0 ? '-' : ''}¥${this.yuan().format(Math.abs(fen) / 100)}`;
  }

  plural(count: number): 'one' | 'other' {
    return this.plurals().select(count) === 'one' ? 'one' : 'other';
  }

  wallClock(at: number): WallClock {
    const parts: Record<string, string> = {};
    for (const { type, value } of this.moments().formatToParts(at)) parts[type] = value;
    const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
    return {
      year: Number(year),
      month: this.language === 'en' ? this.months().format(at) : month,
      monthNumber: twoDigits(month),
      day,
      // Some engines write midnight as 24.
      hour: twoDigits(Number(hour) % 24),
      minute: twoDigits(minute),
      second: twoDigits(second),
      dayNumber: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY,
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
