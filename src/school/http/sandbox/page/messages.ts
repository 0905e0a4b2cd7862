import type { SchoolText } from '#domain/text/school-text';
import { texts } from './desk-texts';

export type TextKey = keyof typeof texts;
type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Local storage key of the chosen language; the app on this device has it too. */
const LANGUAGE = 'language';
type Language = 'zh-CN' | 'en';

/** The language chosen on this device, else the first of its own that is supported, as in the app. */
export const language = readLanguage();
export const isEnglish = language === 'en';

function readLanguage(): Language {
  const chosen = localStorage.getItem(LANGUAGE);
  if (chosen === 'zh-CN' || chosen === 'en') return chosen;
  const own = navigator.languages.map((tag) => /^(?:zh|en)\b/i.exec(tag)?.[0].toLowerCase());
  return own.find((tag) => tag !== undefined) === 'en' ? 'en' : 'zh-CN';
}

/** Stores the choice; the page shows it once it is loaded again. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(LANGUAGE, chosen);
}

export function t(key: TextKey, parameters: Parameters = {}): string {
  const [chinese, english] = texts[key];
  const plural = parameters.count === 1 ? 'one' : 'other';
  const text = isEnglish ? (typeof english === 'string' ? english : english[plural]) : chinese;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

const isKey = (key: string): key is TextKey => Object.hasOwn(texts, key);

/** The message of `key`, or `otherwise` where there is none. */
export function tOr(key: string, otherwise: string): string {
  return isKey(key) ? t(key) : otherwise;
}

/** A text of the school: in this language if the school gives it. */
export function ofSchool(text: SchoolText): string {
  if (typeof text === 'string') return text;
  return isEnglish ? text.en : text.zh;
}

/** The language of a text that is in Chinese alone on a page in English; undefined of any other, and of an element. */
export function foreign(text: Node | string): Language | undefined {
  const isChinese = typeof text === 'string' && /[\u4e00-\u9fff]/.test(text) && !/[a-z]{2}/.test(text);
  return isEnglish && isChinese ? 'zh-CN' : undefined;
}
