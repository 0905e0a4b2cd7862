import { toAscii, withoutBlanks } from '../text/normalise-text';

/** What is wrong with a cell, or with the row that has it. */
export type CellFault =
  | 'missing'
  | 'tooLong'
  /** Has characters that cannot be shown or stored. */
  | 'characters'
  /** A spreadsheet has kept only the first digits of a long number, as 1.1E+17. */
  | 'scientific'
  | 'notNumber'
  | 'outOfRange'
  /** Other rows of the file have the same. */
  | 'duplicate'
  /** Several existing records have it. */
  | 'ambiguous';

/** The value of a cell; undefined where it is empty. */
export type ReadCell<T> = (cell: string) => { readonly value: T | undefined } | { readonly fault: CellFault };

const SCIENTIFIC = /^[+-]?\d+(?:\.\d+)?e\+?\d+$/i;

/** Text as it was typed, on one line; `isCode`: what looks like a shortened number is a fault. */
export const textCell =
  (longest: number, isCode = false): ReadCell<string> =>
  (cell) => {
    const value = cell.trim().replace(/\s+/g, ' ');
    if (value === '') return { value: undefined };
    // As the school counts.
    if (value.length > longest) return { fault: 'tooLong' };
    if (/\p{Cc}|\p{Cs}|\uFFFD/u.test(value)) return { fault: 'characters' };
    if (isCode && SCIENTIFIC.test(value)) return { fault: 'scientific' };
    return { value };
  };

const NUMERALS = '零一二三四五六七八九';
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** A number with at most so many decimals, which may have its unit; read as an integer multiple of its last decimal where `isScaled`. */
export const numberCell =
  (most: number, decimals: number, isScaled = false): ReadCell<number> =>
  (cell) => {
    const typed = withoutBlanks(toAscii(cell));
    if (typed === '') return { value: undefined };
    if (SCIENTIFIC.test(typed)) return { fault: 'scientific' };
    const bare = typed.replace(/^[¥￥]/, '').replace(/(?:元|年|人|名)?(?:\/(?:学?年|生))?$/, '');
    const text = THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare;
    const numeral = text.length === 1 ? NUMERALS.indexOf(text) : -1;
    if (numeral < 0 && !/^\d+(?:\.\d+)?$/.test(text)) return { fault: 'notNumber' };
    const value = numeral < 0 ? Number(text) : numeral;
    const scaled = Math.round(value * 10 ** decimals);
    // A fraction of the last decimal is one decimal too many.
    if (value > most || Math.abs(value * 10 ** decimals - scaled) > 1e-4) return { fault: 'outOfRange' };
    return { value: isScaled ? scaled : value };
  };
