import { expect, it } from 'vitest';
import { readTexts } from '#domain/text/read-texts';
import type { SchoolText } from '#domain/text/school-text';

const english = (text: SchoolText) => (typeof text === 'string' ? text : text.en);

it('texts given by language are read, however deep, and all else is left', () => {
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

it('an object that is no text by language is left as it is', () => {
  expect(readTexts({ zh: 1, en: 'one' }, english)).toEqual({
    zh: 1,
    en: 'one',
  });
  expect(readTexts(null, english)).toBeNull();
});
