import type { PlanEdit } from '#domain/enrollment/plan-edit';

/** English by the school's Chinese. */
type English = PlanEdit['english'];

/** Empty: none. */
export const englishOf = (english: English, text: string): string =>
  (Object.hasOwn(english, text) && english[text]) || '';

export function withEnglish(english: English, text: string, typed: string): English {
  const { [text]: _, ...others } = english;
  return typed === '' ? others : { ...others, [text]: typed };
}

/** With the English of the text `from` for what it becomes; that of `from` stays, as another place may have it. */
export function withEnglishAlong(english: English, from: string, to: string): English {
  const own = englishOf(english, from);
  return own === '' || to === '' || Object.hasOwn(english, to) ? english : { ...english, [to]: own };
}
