import type { ReadText } from '#domain/text/school-text';

/** A school's words as whoever reads Chinese reads them. */
export const chineseTexts: ReadText = (text) => (typeof text === 'string' ? text : text.zh);
