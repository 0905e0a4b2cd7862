import { expect, test } from 'vitest';
import { savedName, shortName } from '#domain/upload/file-name';

test.each([
  ['2026年秋季高职招生简章.pdf', '2026年秋季高职招生简章.pdf'],
  ['../../etc/passwd', 'etcpasswd'],
  ['..\\a:b*c?.xlsx', 'abc.xlsx'],
  ['a\u202exslx.exe', 'axslx.exe'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['  .a.pdf. ', 'a.pdf'],
  ['...', 'download'],
  ['???.PDF', 'download.PDF'],
  ['?:/ .pdf', 'download.pdf'],
  ['.pdf', 'pdf'],
  ['\ud83d.png', 'download.png'],
  ['👨‍👩‍👧 成绩单😀.pdf', '👨‍👩‍👧 成绩单😀.pdf'],
  ['', 'download'],
])('%j is saved as %j', (name, saved) => {
  expect(savedName(name)).toBe(saved);
});

test('a name too long keeps its extension', () => {
  const saved = savedName(`${'长'.repeat(300)}.xlsx`);
  expect(saved).toHaveLength(80);
  expect(saved.endsWith('长.xlsx')).toBe(true);
});

test('a name too long is not cut in the middle of an emoji', () => {
  expect(savedName(`a${'😀'.repeat(60)}.pdf`)).toBe(`a${'😀'.repeat(37)}.pdf`);
});

test.each([
  ['成绩单.zip', '成绩单.zip'],
  ['微信图片_20260823101512_最终版.jpg', '微信图片_2026…_最终版.jpg'],
  ['😀'.repeat(30), `${'😀'.repeat(9)}…${'😀'.repeat(8)}`],
])('%s is called %s in a sentence', (name, short) => {
  expect(shortName(name)).toBe(short);
});
