import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';

/** English by Chinese text, as far as the school has provided it. */
export type EnglishTexts = Readonly<Record<string, string>>;

/** A form as stored: validation and the desk use its Chinese texts. */
export interface BilingualTemplate extends Template {
  readonly english?: EnglishTexts | undefined;
}

/** The form as published: each text in all languages of the school. */
export function publishedTemplate({ english, ...template }: BilingualTemplate): Template<SchoolText> {
  return mapTemplateTexts<string, SchoolText>(template, (text) => inBoth(text, english));
}

/** Looks up the English of a whole text, or of each of its paragraphs. */
export function inBoth(zh: string, english: EnglishTexts = {}): SchoolText {
  const known = (text: string) => (Object.hasOwn(english, text) ? english[text] : undefined);
  const whole = known(zh);
  if (whole !== undefined) return { zh, en: whole };
  const paragraphs = zh.split('\n\n').map(known);
  return paragraphs.includes(undefined) ? zh : { zh, en: paragraphs.join('\n\n') };
}
