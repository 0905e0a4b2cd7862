export type Language = 'zh-CN' | 'en';

export const defaultLanguage: Language = 'zh-CN';

export function isLanguage(text: string | undefined): text is Language {
  return text === 'zh-CN' || text === 'en';
}

/**
 * The language until one is selected on the phone: the first of the phone's own languages that is supported.
 */
export function languageOfPhone(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return defaultLanguage;
}
