import { expect, test } from 'vitest';
import { fileNameOf } from '#infrastructure/http/download-client';
import { disposition } from '#school/http/files/disposition';

/** A UTF-8 header as browsers decode it. */
const raw = (text: string) => Buffer.from(text).toString('latin1');

test.each<[string | undefined, string | undefined]>([
  ["attachment; filename*=UTF-8''%E6%8B%9B%E7%94%9F%E7%AE%80%E7%AB%A0.pdf", '招生简章.pdf'],
  ['attachment; filename="____.pdf"; filename*=UTF-8\'\'%E7%AE%80%E7%AB%A0%20(1).pdf', '简章 (1).pdf'],
  ["inline; FILENAME*=utf-8'zh-CN'%E8%A1%A8.xlsx; filename=a.xlsx", '表.xlsx'],
  ["attachment; filename*=ISO-8859-1''caf%E9.pdf", 'café.pdf'],
  ['attachment; filename="plan b.pdf"; filename*=UTF-8\'\'%E6%8B', 'plan b.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment; filename=%E8%A1%A8.xlsx', '表.xlsx'],
  [raw('attachment; filename="招生表.xlsx"'), '招生表.xlsx'],
  ['attachment; filename="100%.pdf"', '100%.pdf'],
  ['attachment', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j names %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

test.each(['招生简章.pdf', "it's (1)*.pdf", 'a b+c%20.xlsx', '𠮷.png'])(
  'a school’s Content-Disposition is read: %s',
  (name) => {
    expect(fileNameOf(disposition('attachment', name))).toBe(name);
  },
);

test('a URL’s file name is used if it is a valid name', () => {
  expect(fileNameOf(disposition('attachment', 'a.pdf', '简章.pdf'))).toBe('简章.pdf');
  expect(fileNameOf(disposition('attachment', 'a.pdf', '../etc/passwd'))).toBe('a.pdf');
  expect(fileNameOf(disposition('attachment', 'a.pdf', ''))).toBe('a.pdf');
  expect(fileNameOf(disposition('attachment', 'a.pdf', 'a.exe'))).toBe('a.pdf');
  expect(fileNameOf(disposition('attachment', 'a.pdf', 'a\u202efdp.pdf'))).toBe('a.pdf');
  // An earlier release has stored such a name.
  expect(fileNameOf(disposition('attachment', 'a\u202egnp.exe'))).toBe('a_gnp.exe');
});
