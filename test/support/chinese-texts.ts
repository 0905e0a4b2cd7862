import type { ReadText } from '#domain/text/school-text';

/** Reads a school's texts in Chinese. */
export const chineseTexts: ReadText = (text) => (typeof text === 'string' ? text : text.zh);
