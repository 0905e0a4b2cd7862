import { toAscii, withoutBlanks, withoutInvisible } from '../text/normalise-text';

/** Up to this many majors a plan list names them all; of more majors, only some of those that match the search keyword. */
export const MAJORS_LISTED = 50;

/** Characters of a search that the call takes; its definition does not import this rule, which the first load would get too. */
export const SEARCH_MAX_LENGTH = 200;

/** Normalises a text for search: no blanks, half-width, lower case. */
export function comparable(text: string): string {
  return toAscii(withoutBlanks(text)).toLowerCase();
}

/** The words of a search, comparable; empty if nothing is searched. */
export function searchWords(search: string): readonly string[] {
  return withoutInvisible(search)
    .split(/\s+/)
    .map(comparable)
    .filter((word) => word !== '');
}

const CHINESE = /[\u4e00-\u9fff]/;
const LATIN = /[a-z]/;

/** Whether the word may be one of these names in the other language: schools have titles and majors in Chinese and English. */
export function isOtherLanguage(word: string, names: readonly string[]): boolean {
  if (CHINESE.test(word)) return names.some((name) => !CHINESE.test(name));
  return LATIN.test(word) && names.some((name) => CHINESE.test(name));
}

/** A major as it is searched. */
export interface SearchedMajor {
  readonly name: string;
  /** Comparable texts: its names, and its code where known. */
  readonly texts: readonly string[];
}

/**
 * A plan matches if each word occurs in its title or in one of its majors. Returns the names of the majors with the most of the
 * words, none if only the title has them; undefined if the plan does not match. The school and the app search by this rule.
 */
export function searchPlan(
  words: readonly string[],
  titles: readonly string[],
  majors: Iterable<SearchedMajor>,
): readonly string[] | undefined {
  const missing = new Set(words.filter((word) => !titles.some((title) => title.includes(word))));
  let most = 1;
  let names: string[] = [];
  for (const { name, texts } of majors) {
    const matched = words.filter((word) => texts.some((text) => text.includes(word)));
    for (const word of matched) missing.delete(word);
    if (matched.length > most) {
      most = matched.length;
      names = [];
    }
    if (matched.length === most) names.push(name);
  }
  return missing.size === 0 ? names : undefined;
}
