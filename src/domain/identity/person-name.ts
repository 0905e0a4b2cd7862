import { countCodePoints, toAscii, withoutInvisible } from '../text/normalise-text';

export type NameError = 'characters' | 'length';

/** Rule `name` (specification, section 5), in characters. */
const NAME_LENGTH = { min: 2, max: 20 } as const;
/** The stricter check (specification, section 5), in Chinese characters. */
const CHINESE_NAME_LENGTH = { min: 2, max: 6 } as const;
/** Rule `fullName`, in characters: the ministries' notice 民委发〔2016〕33号 requires support for at least 50. */
const FULL_NAME_LENGTH = { min: 2, max: 100 } as const;

const DOT = '\u00B7';
const DOT_LOOK_ALIKES = /[\u2022\u30FB\u2027\uFF0E\u2219\u22C5\uFF65]/g;
// Quotation marks, accents and modifier letters, as Uzbek writes its letters Oʻ and Gʻ.
const APOSTROPHE_LOOK_ALIKES = /[`\u00B4\u02B9-\u02BF\u02C8\u2018\u2019\u201B\u2032\uA78C]/g;
// Texts copied from PDFs have radicals for ideographs. Those of the supplement, U+2E80 to U+2EF3, have no compatibility
// decomposition; this is Unicode's property Equivalent_Unified_Ideograph, with a blank for those without it.
const RADICALS = /[\u2E80-\u2FDF]/g;
const FIRST_RADICAL = 0x2e80;
const SUPPLEMENT = Array.from(
  ' 厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵 旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
);
// Ideographs by Unicode property, which excludes radicals, with 々 and 〇 added. Old engines have the property of an older
// Unicode version, so the blocks that still grow are listed too.
const HAN = '\\p{Unified_Ideograph}\\u3005\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\u{20000}-\\u{3FFFD}';
const LATIN = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF';

const LETTERS = new RegExp(`^[${HAN}${LATIN}]+$`, 'u');
const IDEOGRAPHS = new RegExp(`^[${HAN}]+$`, 'u');
const DOTTED = new RegExp(`^[${HAN}${LATIN}]+(?:${DOT}[${HAN}${LATIN}]+)*$`, 'u');
const WESTERN = new RegExp(`^[${LATIN}]+(?:(?:[${DOT}' -]|\\. )[${LATIN}]+)*$`, 'u');
const STOP_BETWEEN_IDEOGRAPHS = new RegExp(`([${HAN}])\\.(?=[${HAN}])`, 'gu');
// In two parts: of four characters at most, one part a single one, as 张 小明 and 欧阳 修; or parts of two or more, five at least
// together, as 阿卜杜拉 买买提, which no Han name has. 努尔 艾力 may be either, and is left to the student.
const SPACED = new RegExp(`^[${HAN}] [${HAN}]{1,3}$|^[${HAN}]{2,3} [${HAN}]$`, 'u');
const UNDOTTED = new RegExp(`^(?=[${HAN} ]{6})([${HAN}]{2,}) ([${HAN}]{2,})$`, 'u');

/**
 * Canonical spelling, so that look-ups match: dots become U+00B7, letters half-width and composed (NFC), radicals (⼀ for 一,
 * ⻢ for 马) ideographs, apostrophes ', runs of blanks one blank. A blank between family and given name is removed; one in the place of a dot becomes it.
 */
export function normaliseName(text: string): string {
  return toAscii(withoutInvisible(text).replace(DOT_LOOK_ALIKES, DOT))
    .normalize('NFC')
    .replace(RADICALS, ideographOf)
    .replace(APOSTROPHE_LOOK_ALIKES, "'")
    .replace(STOP_BETWEEN_IDEOGRAPHS, `$1${DOT}`)
    .replace(/\s+/g, ' ')
    .replace(/ ?\u00B7 ?/g, DOT)
    .trim()
    .replace(SPACED, (spaced) => spaced.replace(' ', ''))
    .replace(UNDOTTED, `$1${DOT}$2`);
}

/** Rule `name`: 2 to 20 Chinese or Latin letters. */
export function nameError(text: string): NameError | undefined {
  return faultOf(text, [LETTERS], NAME_LENGTH);
}

/** Rule `chineseName`, the stricter check: 2 to 6 Chinese characters. */
export function chineseNameError(text: string): NameError | undefined {
  return faultOf(text, [IDEOGRAPHS], CHINESE_NAME_LENGTH);
}

/** Rule `fullName`: a name as printed on an ID card or passport, including dots and rare characters. */
export function fullNameError(text: string): NameError | undefined {
  return faultOf(text, [DOTTED, WESTERN], FULL_NAME_LENGTH);
}

/** `陈*远`, `陈*`: keeps the first character, and from three characters on the last. */
export function maskName(name: string): string {
  const characters = Array.from(name);
  const [first = '', ...rest] = characters;
  if (rest.length === 0) return first && '*';
  const last = rest.length > 1 ? rest[rest.length - 1] : '';
  return first + '*'.repeat(Math.max(1, rest.length - 1)) + last;
}

function ideographOf(radical: string): string {
  const equivalent = SUPPLEMENT[radical.charCodeAt(0) - FIRST_RADICAL]?.trim();
  return equivalent || radical.normalize('NFKC');
}

function faultOf(
  text: string,
  shapes: readonly RegExp[],
  length: { readonly min: number; readonly max: number },
): NameError | undefined {
  const name = normaliseName(text);
  if (!shapes.some((shape) => shape.test(name))) return 'characters';
  const count = countCodePoints(name);
  return count < length.min || count > length.max ? 'length' : undefined;
}
