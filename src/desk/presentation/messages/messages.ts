import type { Locale } from 'antd/es/locale';
import antdChinese from 'antd/locale/zh_CN';
import { createContext, useContext } from 'react';
import { Formats } from '#presentation/messages/formats';
import type { Language } from '#presentation/messages/language';
import { type MessageKey, texts } from './texts';

export type { MessageKey };

/** The desk's texts in one language. */
export class Messages {
  readonly #formats: Formats;

  constructor(
    readonly language: Language,
    /** Texts of the widgets. */
    readonly widgets: Locale,
  ) {
    this.#formats = new Formats(language);
  }

  readonly t = (key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string =>
    texts[key][this.language === 'en' ? 1 : 0].replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(params[name] ?? hole),
    );

  /** The text of a key that is made of what the school names; undefined: there is none. */
  readonly known = (key: string, params?: Readonly<Record<string, string | number>>): string | undefined =>
    Object.hasOwn(texts, key) ? this.t(key as MessageKey, params) : undefined;

  /** 2026-08-01 04:02, as tables want it. */
  readonly dateTime = (at: number): string => {
    const { isoDate, time } = this.#formats.wallClock(at);
    return `${isoDate} ${time}`;
  };

  number(value: number): string {
    return this.#formats.number(value);
  }

  /** Integer fen as ¥1,120.00. */
  money(fen: number): string {
    return this.#formats.money(fen);
  }
}

/** The widgets' own English texts are loaded on demand. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'zh-CN') return chinese;
  return new Messages(language, (await import('antd/locale/en_US')).default);
}

export const chinese = new Messages('zh-CN', antdChinese);

export const MessagesContext = createContext(chinese);
export const useMessages = (): Messages => useContext(MessagesContext);

/** Chooses the language, here and on later visits. */
export const LanguageContext = createContext<(language: Language) => void>(() => undefined);
export const useChooseLanguage = () => useContext(LanguageContext);
