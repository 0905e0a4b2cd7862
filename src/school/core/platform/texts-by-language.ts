import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';

/** What a form's Chinese texts are in English, as far as the school says so. */
export type EnglishTexts = Readonly<Record<string, string>>;

/** A form as the school keeps it: its own checks and its desk read Chinese. */
export interface BilingualTemplate extends Template {
  readonly english?: EnglishTexts | undefined;
}

/** The form as it is published, each text in every language that the school gives. */
export function publishedTemplate({ english, ...template }: BilingualTemplate): Template<SchoolText> {
  return mapTemplateTexts<string, SchoolText>(template, (text) => inBoth(text, english));
}

/** A text that the school has in English as a whole, or each of its paragraphs. */
export function inBoth(zh: string, english: EnglishTexts = {}): SchoolText {
  const known = (text: string) => (Object.hasOwn(english, text) ? english[text] : undefined);
  const whole = known(zh);
  if (whole !== undefined) return { zh, en: whole };
  const paragraphs = zh.split('\n\n').map(known);
  return paragraphs.includes(undefined) ? zh : { zh, en: paragraphs.join('\n\n') };
}
