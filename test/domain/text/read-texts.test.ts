import { expect, it } from 'vitest';
import { readTexts } from '#domain/text/read-texts';
import type { SchoolText } from '#domain/text/school-text';

const english = (text: SchoolText) => (typeof text === 'string' ? text : text.en);

it('reads each text that is given by language, however deep, and leaves all else', () => {
  const bytes = new Uint8Array([1, 2]);
  const given = {
    title: { zh: '护理', en: 'Nursing' },
    plain: '药学',
    list: [{ zh: '一', en: 'one' }, 'two'],
    deep: { at: 3, none: undefined, place: { zh: '大厅', en: 'Hall' } },
    bytes,
  };
  expect(readTexts(given, english)).toEqual({
    title: 'Nursing',
    plain: '药学',
    list: ['one', 'two'],
    deep: { at: 3, none: undefined, place: 'Hall' },
    bytes,
  });
  expect(readTexts(given, english).bytes).toBe(bytes);
});

it('takes nothing for a text by language that is none', () => {
  expect(readTexts({ zh: 1, en: 'one' }, english)).toEqual({
    zh: 1,
    en: 'one',
  });
  expect(readTexts(null, english)).toBeNull();
});
