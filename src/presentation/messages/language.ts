export type Language = 'zh-CN' | 'en';

export const defaultLanguage: Language = 'zh-CN';

export function isLanguage(text: string | undefined): text is Language {
  return text === 'zh-CN' || text === 'en';
}

/** What is read before anything was chosen on a phone: the first of its own languages that there are sentences in. */
export function languageOfPhone(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return defaultLanguage;
}
