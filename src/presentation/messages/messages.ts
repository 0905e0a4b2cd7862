import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Message } from '#application/message';
import type { SchoolText } from '#domain/text/school-text';
import type { Dictionary, Sentence } from './dictionary';
import { Formats, type WallClock } from './formats';
import { defaultLanguage, type Language } from './language';
import { type MessageKey, zhCN } from './zh-cn';

export type { MessageKey };

declare module '#application/message' {
  interface MessageKeys extends Record<MessageKey, never> {}
}

type Params = Readonly<Record<string, string | number>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Translations of terms that every school uses, by their Chinese. */
type StandardTerms = Readonly<Record<string, string>>;

interface LanguageTexts {
  readonly dictionary: Dictionary;
  readonly terms: StandardTerms;
}

/** Languages other than the default are loaded on demand. */
const loaders: Readonly<Record<Language, () => Promise<LanguageTexts>>> = {
  'zh-CN': async () => ({ dictionary: zhCN, terms: {} }),
  en: async () => {
    const [{ en: dictionary }, { standardTerms: terms }] = await Promise.all([
      import('./en'),
      import('./en/standard-terms'),
    ]);
    return { dictionary, terms };
  },
};

interface LoadedLanguage extends LanguageTexts {
  readonly language: Language;
  readonly formats: Formats;
}

/** All messages in the selected language; observable, so that a change of language shows at once. */
export class Messages {
  private loaded: LoadedLanguage = {
    language: defaultLanguage,
    dictionary: zhCN,
    terms: {},
    formats: new Formats(defaultLanguage),
  };
  private wanted: Language = defaultLanguage;

  constructor() {
    makeObservable<Messages, 'loaded'>(this, { loaded: observableRef });
  }

  get language(): Language {
    return this.loaded.language;
  }

  /** Loads a language and selects it; if it fails to load, rejects and keeps the current one. */
  async use(language: Language): Promise<void> {
    this.wanted = language;
    const words = await loaders[language]();
    if (this.wanted !== language) return;
    runInAction(() => {
      this.loaded = { language, ...words, formats: new Formats(language) };
    });
  }

  t(key: MessageKey, params?: Params): string {
    // A message that is not in the screen's definition may not be loaded: its key shows what is missing.
    return this.fill(this.loaded.dictionary[key] ?? key, params);
  }

  /** A message chosen by the application or a view-model. */
  format({ key, params }: Message): string {
    return this.t(key, params);
  }

  /** A text of the school: in this language if the school gives it; standard terms are always translated. */
  readonly ofSchool = (text: SchoolText): string => {
    const { language, terms } = this.loaded;
    if (typeof text !== 'string') return language === 'en' ? text.en : text.zh;
    return Object.hasOwn(terms, text) ? (terms[text] ?? text) : text;
  };

  /** The language of a text of the school that is not available in this one; undefined if it is. */
  foreign(text: string): 'zh-CN' | undefined {
    return this.language !== 'zh-CN' && /[\u4e00-\u9fff]/.test(text) ? 'zh-CN' : undefined;
  }

  number(value: number): string {
    return this.loaded.formats.number(value);
  }

  /** Integer fen as ¥120.00. */
  money(fen: number): string {
    return this.loaded.formats.money(fen);
  }

  /** 8月20日; with the year if `now` (epoch ms) is given and is in another one. */
  date(at: number, now?: number): string {
    const clock = this.wallClock(at);
    const sameYear = now === undefined || this.wallClock(now).year === clock.year;
    return sameYear ? this.t('time.monthDay', { month: clock.month, day: clock.day }) : this.fullDate(at);
  }

  /** Month and day for a calendar tile: 8月 and 20. */
  monthAndDay(at: number): readonly [month: string, day: string] {
    const { month, day } = this.wallClock(at);
    return [this.language === 'en' ? month : `${month}月`, day];
  }

  /** 2026年8月20日 */
  fullDate(at: number): string {
    const { year, month, day } = this.wallClock(at);
    return this.t('time.fullDate', { year, month, day });
  }

  /** 18:00 */
  time(at: number): string {
    return this.wallClock(at).time;
  }

  /** 8月20日 18:00; with its year as in `date`. */
  dateTime(at: number, now?: number): string {
    return this.t('time.at', { date: this.date(at, now), time: this.time(at) });
  }

  /** 2026-08-11 14:02:36, in English Aug 11, 2026, 14:02:36. */
  timestamp(at: number): string {
    const { isoDate, time, second } = this.wallClock(at);
    const date = this.language === 'en' ? this.fullDate(at) : isoDate;
    return this.t('time.at', { date, time: `${time}:${second}` });
  }

  /** Relative time (specification, section 9): 刚刚, 5分钟前, 今天 14:02, 昨天 14:02, 8月20日, 2025年8月20日. */
  relative(at: number, now: number): string {
    const past = now - at;
    // The school's time is known a little late (`SchoolTime`): what has just happened may lie ahead of it.
    if (Math.abs(past) < MINUTE) return this.t('time.justNow');
    if (past >= 0 && past < HOUR) return this.t('time.minutesAgo', { count: Math.floor(past / MINUTE) });
    const days = this.daysBetween(at, now);
    if (days === 0) return this.t('time.todayAt', { time: this.time(at) });
    if (days === 1) return this.t('time.yesterdayAt', { time: this.time(at) });
    return this.date(at, now);
  }

  /** Relative day: 今天, 昨天, 8月20日, 2025年8月20日. */
  relativeDay(at: number, now: number): string {
    const days = this.daysBetween(at, now);
    if (days === 0) return this.t('time.today');
    return days === 1 ? this.t('time.yesterday') : this.date(at, now);
  }

  /** A duration (ms) in its largest whole unit: 9 天, 3 小时, 12 分钟, 40 秒. */
  span(ms: number): string {
    if (ms >= DAY) return this.t('time.days', { count: Math.floor(ms / DAY) });
    if (ms >= HOUR) return this.t('time.hours', { count: Math.floor(ms / HOUR) });
    if (ms >= MINUTE) return this.t('time.minutes', { count: Math.floor(ms / MINUTE) });
    return this.t('time.seconds', { count: Math.max(0, Math.ceil(ms / 1000)) });
  }

  private daysBetween(at: number, now: number): number {
    return this.wallClock(now).dayNumber - this.wallClock(at).dayNumber;
  }

  private wallClock(at: number): WallClock {
    return this.loaded.formats.wallClock(at);
  }

  private fill(sentence: Sentence, params: Params = {}): string {
    const { formats } = this.loaded;
    const text = typeof sentence === 'string' ? sentence : sentence[formats.plural(Number(params.count))];
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = params[name];
      return value === undefined ? hole : String(value);
    });
  }
}
