import { expect, test } from 'vitest';
import { answersOfItems } from '#domain/form/field-item';

const file = { name: '证书.pdf', type: 'application/pdf', size: 7 };

test('a value, a list of values and a number are answers', () => {
  expect(
    answersOfItems([
      { key: 'name', value: '何静怡' },
      { key: 'sports', value: ['1', '3'] },
      { key: 'score', value: 612 },
      { key: 'home', value: { code: '440103', names: ['广东省', '广州市', '荔湾区'] } },
    ]),
  ).toEqual({
    name: '何静怡',
    sports: ['1', '3'],
    score: '612',
    home: { code: '440103', names: ['广东省', '广州市', '荔湾区'] },
  });
});

test('chosen majors are those of the checked ids, or all of the list where none are said', () => {
  const InfochooseMajorList = [{ id: 'b' }, { id: 'a' }];
  expect(answersOfItems([{ key: 'majors', InfochooseMajorList }])).toEqual({ majors: ['b', 'a'] });
  expect(answersOfItems([{ key: 'majors', InfochooseMajorList, InfochooseMorechecked: ['a'] }])).toEqual({
    majors: ['a'],
  });
});

test('a file is known by its stored path, or by the address at which it can be read', () => {
  expect(
    answersOfItems([
      {
        key: 'stored',
        fileList: [{ file: { ...file, encryUrl: 'a/b.pdf', deCodeUrl: 'https://x.example/b' } }],
      },
      { key: 'readable', fileList: [{ file: { ...file, deCodeUrl: 'https://x.example/b' } }, { file }] },
    ]),
  ).toEqual({
    stored: [{ ...file, path: 'a/b.pdf' }],
    readable: [{ ...file, path: 'https://x.example/b' }],
  });
});

test('an empty field item is no answer', () => {
  const empty = { value: '', InfochooseMajorList: [], InfochooseMorechecked: null, fileList: [] };
  expect(answersOfItems([{ key: 'a' }, { key: 'b', value: null }, { key: 'c', ...empty }])).toEqual({});
});
