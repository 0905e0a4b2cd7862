import { readOldSlides } from './old-slides-content';
import { readOldWord } from './old-word-content';
import { readWorkbook } from './workbook';

/** What reads a file whose format lets a small one stand for very much, or a damaged one never end, by what is in it. */
export const officeContents = { workbook: readWorkbook, word: readOldWord, slides: readOldSlides } as const;

export type OfficeKind = keyof typeof officeContents;
export type OfficeContent<Kind extends OfficeKind> = ReturnType<(typeof officeContents)[Kind]>;
