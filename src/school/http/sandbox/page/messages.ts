import { texts } from './texts';

export type TextKey = keyof typeof texts;

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

export function t(key: TextKey, parameters: Readonly<Record<string, string | number>> = {}): string {
  return texts[key][isEnglish ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

/** The language of a text that is in Chinese alone on a page in English. */
export function foreign(text: string): Language | undefined {
  return isEnglish && /[\u4e00-\u9fff]/.test(text) ? 'zh-CN' : undefined;
}
