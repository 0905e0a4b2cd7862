import { type CellObject, utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Table } from '#desk/application/ports/table-reader';
import { readTable } from '#desk/infrastructure/table-file/read-table';

const ROWS = [
  ['专业代码', '专业名称', '学费'],
  ['510201', '“互联网+”，护理', '5,800'],
  ['', '', ''],
  ['=1+1', '带"引号"\n换行', '-1'],
];
const CSV =
  '专业代码,专业名称,学费\r\n510201,“互联网+”，护理,"5,800"\r\n,,\r\n=1+1,"带""引号""\n换行",-1\r\n';

const read = (bytes: Uint8Array): Table => readTable(Uint8Array.from(bytes).buffer);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

/** Bytes of the two-byte characters of GBK, by what they mean. */
const gbkBytes = new Map<string, readonly number[]>();
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const text = new TextDecoder('gbk').decode(Uint8Array.of(lead, trail));
    if (text.length === 1) gbkBytes.set(text, [lead, trail]);
  }
/** `㐂` is in GB 18030 alone. */
const gbk = (text: string) =>
  Uint8Array.from(
    [...text].flatMap((one) =>
      one === '㐂' ? [0x81, 0x39, 0xef, 0x31] : (gbkBytes.get(one) ?? [one.charCodeAt(0)]),
    ),
  );

function xlsx(...sheets: readonly (readonly (readonly unknown[])[])[]): Uint8Array {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]));
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

test.each([
  ['UTF-8', utf8(CSV)],
  ['UTF-8 with its mark', utf8(`\uFEFF${CSV}`)],
  ['GBK', gbk(CSV)],
  ['UTF-16LE', utf16(CSV, true)],
  ['UTF-16BE', utf16(CSV, false)],
  ['tabs in UTF-16LE, as Excel saves Unicode text', utf16(CSV.replaceAll(/,(?!8)/g, '\t'), true)],
  ['XLSX', xlsx([], ROWS)],
])('a table in %s is read as it was saved', (_, bytes) => {
  expect(read(bytes)).toEqual({ rows: ROWS });
});

test('characters beyond GBK are read in GB 18030', () => {
  const text = new TextDecoder('gb18030').decode(gbk('代码,㐂护'));
  expect(read(gbk('代码,㐂护'))).toEqual({ rows: [text.split(',')] });
  expect(text).toHaveLength(5);
});

test('numbers of a workbook are what it shows, and whole where it has them whole', () => {
  const cells: CellObject[] = [
    { t: 'n', v: 51, z: '000000' },
    { t: 'n', v: 123_456_789_012 },
    { t: 'n', v: 110_101_199_003_074_510 },
    { t: 's', v: '110101199003074512' },
    { t: 's', v: '=1+1' },
  ];
  expect(read(xlsx([['代码'], cells]))).toEqual({
    rows: [['代码'], ['000051', '123456789012', '1.10101E+17', '110101199003074512', '=1+1']],
  });
});

const many = (rows: number) =>
  `代码,名称\n${Array.from({ length: rows }, (_, at) => `${at},专业`).join('\n\n')}\n`;

test.each([
  ['nothing', utf8(''), 'empty'],
  ['blank lines', utf8('\r\n , \r\n'), 'empty'],
  ['an empty workbook', xlsx([]), 'empty'],
  ['20,001 rows', utf8(many(20_001)), 'tooManyRows'],
  ['20,001 rows of a workbook', xlsx(Array.from({ length: 20_002 }, (_, at) => [at, '专业'])), 'tooManyRows'],
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x61), 'tooLarge'],
  ['a quotation mark that is not closed', utf8('代码,名称\n1,"护理\n2,会计\n'), 'quotes'],
  ['UTF-16 without its mark', utf16('代码a,名称', true).slice(2), 'format'],
  ['an archive that is no workbook', zipSync({ 'a.txt': utf8('a') }), 'format'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'format'],
  ['a page', utf8('<html><table></table></html>'), 'format'],
])('%s is refused', (_, bytes, refused) => {
  expect(read(bytes)).toEqual({ refused });
});

test('20,000 rows with empty ones between them are read, and cells of any length', () => {
  const table = read(utf8(many(20_000)));
  expect('rows' in table && table.rows.length).toBe(40_000);
  const long = `"${'长'.repeat(100_000)}\0"`;
  expect(read(utf8(`代码\n${long}`))).toEqual({ rows: [['代码'], [`${'长'.repeat(100_000)}\0`]] });
});
