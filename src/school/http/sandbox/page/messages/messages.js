import { applicationTexts } from './application-texts.js';
import { gateTexts } from './gate-texts.js';
import { moneyTexts } from './money-texts.js';
import { pageTexts } from './page-texts.js';
import { studentTexts } from './student-texts.js';

/**
 * Every message in Chinese and English, the latter as its plural forms by the parameter `count` where it has any. `{name}` is a
 * parameter.
 */
export const texts = { ...pageTexts, ...applicationTexts, ...studentTexts, ...moneyTexts, ...gateTexts };

/** Local storage key of the chosen language; the app on this device has it too. */
const LANGUAGE = 'language';
const languages = ['zh-CN', 'en'];

/** The language chosen on this device, else the first of its own that is supported, as in the app. */
export const language = readLanguage();
export const isEnglish = language === 'en';

function readLanguage() {
  const chosen = localStorage.getItem(LANGUAGE);
  if (languages.includes(chosen)) return chosen;
  const own = navigator.languages.map((tag) => /^(?:zh|en)\b/i.exec(tag)?.[0].toLowerCase());
  return own.find((tag) => tag !== undefined) === 'en' ? 'en' : 'zh-CN';
}

/** Stores the choice; the page shows it once it is loaded again. */
export function chooseLanguage(chosen) {
  localStorage.setItem(LANGUAGE, chosen);
}

export function t(key, params = {}) {
  const [chinese, english] = texts[key];
  const plural = params.count === 1 ? 'one' : 'other';
  const text = isEnglish ? (english[plural] ?? english) : chinese;
  return text.replace(/\{(\w+)\}/g, (_, name) => params[name]);
}

/** The message of `key`, or `otherwise` where there is none. */
export function tOr(key, otherwise) {
  return Object.hasOwn(texts, key) ? t(key) : otherwise;
}

/** A text of the school: in this language if the school gives it. */
export function ofSchool(text) {
  if (typeof text === 'string') return text;
  return isEnglish ? text.en : text.zh;
}

/** The language of a text that is in Chinese alone on a page in English; undefined of any other, and of an element. */
export function foreign(text) {
  const isChinese = typeof text === 'string' && /[\u4e00-\u9fff]/.test(text) && !/[a-z]{2}/.test(text);
  return isEnglish && isChinese ? 'zh-CN' : undefined;
}
