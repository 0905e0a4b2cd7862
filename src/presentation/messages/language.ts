export type Language = 'zh-CN' | 'en';

export const defaultLanguage: Language = 'zh-CN';

export function isLanguage(text: string | undefined): text is Language {
  return text === 'zh-CN' || text === 'en';
}
