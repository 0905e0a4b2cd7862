import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chineseNameError,
  fullNameError,
  maskName,
  nameError,
  normaliseName,
} from '#domain/identity/person-name';

describe('rule name', () => {
  it.each([
    '陈思远',
    '李明',
    'Li',
    'LiMing',
    '王A',
    '㛃鿍',
    '𠮷田',
    '〇〇',
    '陈'.repeat(20),
    '𠮷'.repeat(20),
    '李　明',
    'Ｌｉ',
  ])('passes %s', (name) => {
    expect(nameError(name)).toBeUndefined();
  });

  it.each([
    ['陈', 'length'],
    ['𠮷', 'length'],
    ['陈'.repeat(21), 'length'],
    ['', 'characters'],
    ['陈思远1', 'characters'],
    ['买买提·阿不都', 'characters'],
    ['John Smith', 'characters'],
    ['陈😀', 'characters'],
    ['たなか', 'characters'],
    ['⺀⺀', 'characters'],
    ['陈思远。', 'characters'],
    ['ªº', 'characters'],
  ])('refuses %s for its %s', (name, fault) => {
    expect(nameError(name)).toBe(fault);
  });
});

describe('stricter check', () => {
  it.each(['李明', '陈思远', '欧阳娜娜', '𠮷'.repeat(6)])('passes %s', (name) => {
    expect(chineseNameError(name)).toBeUndefined();
  });

  it.each([
    ['李', 'length'],
    ['李'.repeat(7), 'length'],
    ['Li', 'characters'],
    ['买买提·阿', 'characters'],
  ])('refuses %s for its %s', (name, fault) => {
    expect(chineseNameError(name)).toBe(fault);
  });
});

describe('rule fullName', () => {
  it.each([
    '陈思远',
    '买买提·阿不都热合曼',
    '买买提•阿不都',
    '买买提・阿不都',
    '买买提‧阿不都',
    '买买提．阿不都',
    '买买提.阿不都',
    '𠮷·㛃鿍',
    '\u{2EBF0}\u{323AF}',
    // Unassigned, as a new character is for an old phone.
    '陈\u{3A000}',
    `${'买'.repeat(24)}·${'提'.repeat(25)}`,
    'John Smith',
    "Anne-Marie O'Brien",
    'Anne O’Brien',
    'John F. Kennedy',
    'Nguyễn Văn An',
    'José García',
    '赵C',
    'D·H·劳伦斯',
    '张 小明',
    '阿卜杜拉 买买提',
    'Oʻtkir Karimov',
    'O‘tkir',
    '⻢云',
    '⻩小明',
  ])('passes %s', (name) => {
    expect(fullNameError(name)).toBeUndefined();
  });

  it('allows more than the 50 characters that the notice asks for', () => {
    expect(fullNameError('𠮷'.repeat(50))).toBeUndefined();
    expect(fullNameError('𠮷'.repeat(100))).toBeUndefined();
    expect(fullNameError('𠮷'.repeat(101))).toBe('length');
    expect(fullNameError('买')).toBe('length');
  });

  it.each([
    '·买买提',
    '买买提·',
    '买··提',
    '陈思远2',
    '努尔 艾力',
    '陈 思 远',
    '陈-思',
    'John  - Smith',
    '陈思远😀',
    'John@Smith',
  ])('refuses %s', (name) => {
    expect(fullNameError(name)).toBe('characters');
  });

  it('passes whatever rule name passes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'陈思远𠮷㛃AbcÉ〇'), minLength: 1, maxLength: 25 }),
        (name) => {
          if (nameError(name) === undefined) expect(fullNameError(name)).toBeUndefined();
        },
      ),
    );
  });

  it('answers a long hostile text at once', () => {
    const started = process.cpuUsage();
    expect(fullNameError(`${'A-'.repeat(50_000)}!`)).toBe('characters');
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});

describe('normaliseName', () => {
  it.each([
    ['•', '买买提•阿不都', '买买提·阿不都'],
    ['・', '买买提・阿不都', '买买提·阿不都'],
    ['‧', '买买提‧阿不都', '买买提·阿不都'],
    ['．', '买买提．阿不都', '买买提·阿不都'],
    ['a full-width stop beside a Latin letter', 'D．H．劳伦斯', 'D·H·劳伦斯'],
    ['a stop between ideographs', '买.买.提', '买·买·提'],
    ['blanks round a dot', ' 买买提 · 阿不都 ', '买买提·阿不都'],
    ['padding', '李　明', '李明'],
    ['a blank after a family name', '张 小明', '张小明'],
    ['a blank before a given name of one character', '欧阳　修', '欧阳修'],
    ['a blank in the place of a dot', '阿卜杜拉 买买提', '阿卜杜拉·买买提'],
    ['a blank in the place of a dot, in five characters', '买买提 艾力', '买买提·艾力'],
    ['no blank that may be either', '努尔 艾力', '努尔 艾力'],
    ['no blank of three parts', '阿卜杜拉 买买提 江', '阿卜杜拉 买买提 江'],
    ['⋅', '买买提⋅阿不都', '买买提·阿不都'],
    ['∙', '买买提∙阿不都', '买买提·阿不都'],
    ['a half-width ･', '买买提･阿不都', '买买提·阿不都'],
    ['an initial', 'J. Smith', 'J. Smith'],
    ['blanks', ' John \u00A0 Smith ', 'John Smith'],
    ['full-width letters', 'Ｌｉ', 'Li'],
    ['a decomposed letter', 'Jose\u0301', 'José'],
    ['a copied radical', '\u2F00\u51E1', '一凡'],
    ['radicals of the supplement', '⻢云⻩⻰⻬⻋⻙⻄⻓⻛⻜⻥⻘⺠⻅⻏', '马云黄龙齐车韦西长风飞鱼青民见邑'],
    ['an ideograph beyond U+FFFF', '⻊', '\u{27FB7}'],
    ['no radical without an ideograph', '⺀', '⺀'],
    ['invisible marks', '陈\u200B思\uFEFF远', '陈思远'],
    ['control characters and halves of characters', '陈\0思\u001b\ud800远', '陈思远'],
    ['an apostrophe', 'O’Brien', "O'Brien"],
    ['an Uzbek letter', 'Oʻtkir Gʼulom O‘g`li', "O'tkir G'ulom O'g'li"],
  ])('%s', (_what, text, name) => {
    expect(normaliseName(text)).toBe(name);
  });

  it('leaves its own result as it is', () => {
    const tricky = fc.constantFrom(
      ...' \u3000.·•・‧．⋅∙･’\u200B\u0301\u0387\u2F00⻢⺀ʻ買陈明𠮷AaＡé\uF9DC\u2126',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: tricky })), (text) => {
        const name = normaliseName(text);
        expect(normaliseName(name)).toBe(name);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('maskName', () => {
  it.each([
    ['陈思远', '陈*远'],
    ['李明', '李*'],
    ['欧阳娜娜', '欧**娜'],
    ['𠮷思𠮷', '𠮷*𠮷'],
    ['李', '*'],
    ['', ''],
  ])('%s becomes %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('keeps the count of characters and never shows a whole name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'陈思远𠮷·Ab'), minLength: 1 }), (name) => {
        const masked = maskName(name);
        expect(Array.from(masked)).toHaveLength(Array.from(name).length);
        expect(masked).not.toBe(name);
      }),
    );
  });
});
