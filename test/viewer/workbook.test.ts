import { type BookType, utils, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MOST_MARKUP } from '#viewer/renderers/office-package';
import { MOST_CELLS, MOST_ROWS, readWorkbook } from '#viewer/renderers/workbook';
import { reasonOf } from './reason-of';

type Row = readonly (string | number | Date | null)[];

function workbookOf(bookType: BookType, sheets: Readonly<Record<string, readonly Row[]>>): ArrayBuffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { bookType, type: 'array' });
}
const texts = (bytes: ArrayBuffer) =>
  readWorkbook(bytes).sheets.map(({ name, rows }) => [
    name,
    rows.map((cells) => cells.map(({ text }) => text)),
  ]);
const utf8 = (text: string) => new TextEncoder().encode(text).slice().buffer;
const reasonFor = (bytes: ArrayBuffer) => reasonOf(() => readWorkbook(bytes));

/** A record of an old workbook: type, length and content. */
const record = (type: number, ...content: number[]) => [type & 255, type >> 8, content.length, 0, ...content];

describe('a workbook', () => {
  test.each(['xlsx', 'biff8'] as const)('in the format %s shows its cells', (format) => {
    const bytes = workbookOf(format, {
      收费标准: [
        ['项目', '元'],
        ['学费', 6000.5],
        [null, 3],
      ],
      备注: [['无']],
    });
    expect(texts(bytes)).toEqual([
      [
        '收费标准',
        [
          ['项目', '元'],
          ['学费', '6000.5'],
          ['', '3'],
        ],
      ],
      ['备注', [['无']]],
    ]);
    const [sheet] = readWorkbook(bytes).sheets;
    expect(sheet?.rows.map((cells) => cells.map(({ isNumber }) => isNumber))[1]).toEqual([false, true]);
  });

  test('shows numbers in their formats, and a date as in China', () => {
    const sheet = utils.aoa_to_sheet([[0.125, 46000, 46000.5]]);
    sheet.A1.z = '0.0%';
    sheet.B1.z = 'm/d/yy';
    sheet.C1.z = 'yyyy"年"m"月"d"日" hh:mm';
    const book = utils.book_new(sheet, '表');
    expect(texts(write(book, { bookType: 'biff8', type: 'array' }))).toEqual([
      ['表', [['12.5%', '2025/12/9', '2025年12月9日 12:00']]],
    ]);
  });

  test('from before Excel 97 is read in its code page', () => {
    // BIFF5 with code page 936.
    const bytes = Uint8Array.from([
      ...record(0x0809, 0, 5, 0x10, 0, 0, 0, 0, 0),
      ...record(0x0042, 0xa8, 3),
      ...record(0x0204, 0, 0, 0, 0, 0, 0, 4, 0, 0xd1, 0xa7, 0xb7, 0xd1),
      ...record(0x000a),
    ]);
    expect(texts(bytes.buffer)[0]?.[1]).toEqual([['学费']]);
  });

  test('that is HTML by another name, in GB 18030, is a table', () => {
    const gbk = [0xd1, 0xa7, 0xb7, 0xd1];
    const html = [...new TextEncoder().encode('<html><table><tr><td>')].concat(gbk);
    html.push(...new TextEncoder().encode('</td><td colspan="2">0571</td></tr></table></html>'));
    const [sheet] = readWorkbook(Uint8Array.from(html).buffer).sheets;
    expect(sheet?.rows[0]?.map(({ text }) => text)).toEqual(['学费', '0571']);
  });

  test('keeps merged cells together', () => {
    const sheet = utils.aoa_to_sheet([
      ['报名表', null, null],
      ['姓名', null, '照片'],
      ['电话', '1', null],
    ]);
    sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('C2:C3')];
    const book = utils.book_new(sheet, '表');
    const [read] = readWorkbook(write(book, { bookType: 'biff8', type: 'array' })).sheets;
    expect(read?.rows.map((cells) => cells.map((cell) => [cell.text, cell.columns, cell.rows]))).toEqual([
      [['报名表', 3, 1]],
      [
        ['姓名', 1, 1],
        ['', 1, 1],
        ['照片', 1, 2],
      ],
      [
        ['电话', 1, 1],
        ['1', 1, 1],
      ],
    ]);
  });

  test('that is damaged, with thousands of merged cells over each other, merges only as many places as it has', () => {
    const sheet = utils.aoa_to_sheet(
      Array.from({ length: 300 }, () => Array.from({ length: 60 }, () => '格')),
    );
    const starts = Array.from({ length: 3_000 }, (_, at) => ({ r: at % 150, c: Math.floor(at / 150) }));
    sheet['!merges'] = starts.map((s) => ({ s, e: { r: 299, c: 59 } })).reverse();
    const bytes = write(utils.book_new(sheet, '表'), { bookType: 'biff8', type: 'array' });
    const [read] = readWorkbook(bytes).sheets;
    expect(read?.rows[0]?.map(({ rows, columns }) => rows * columns)).toEqual(
      Array.from({ length: 60 }, () => 1),
    );
  });

  test('leaves out hidden and empty sheets', () => {
    const book = utils.book_new(utils.aoa_to_sheet([['看']]), '看');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['藏']]), '藏');
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Sheet3');
    utils.book_set_sheet_visibility(book, '藏', 1);
    expect(texts(write(book, { bookType: 'biff8', type: 'array' }))).toEqual([['看', [['看']]]]);
  });

  test('says that it has more rows and columns than are shown', () => {
    const [long] = readWorkbook(
      workbookOf('biff8', { 长: Array.from({ length: MOST_ROWS + 1 }, () => ['行']) }),
    ).sheets;
    expect([long?.rows.length, long?.isWhole]).toEqual([MOST_ROWS, false]);
    const [wide] = readWorkbook(workbookOf('xlsx', { 宽: [Array.from({ length: 300 }, () => '列')] })).sheets;
    expect([wide?.rows[0]?.length, wide?.isWhole]).toEqual([256, false]);
    const [whole] = readWorkbook(workbookOf('biff8', { 全: [['行']] })).sheets;
    expect(whole?.isWhole).toBe(true);
  });

  test('shows as many cells as a phone can, of all sheets together, and says that there is more', () => {
    const far = utils.aoa_to_sheet([['近']]);
    utils.sheet_add_aoa(far, [['远']], { origin: 'IV2000' });
    const book = utils.book_new(utils.aoa_to_sheet([['一']]), '一');
    for (const name of ['二', '三', '四']) utils.book_append_sheet(book, far, name);
    const { sheets } = readWorkbook(write(book, { bookType: 'biff8', type: 'array' }));
    expect(sheets.map(({ name, isWhole }) => [name, isWhole])).toEqual([
      ['一', true],
      ['二', false],
    ]);
    expect(sheets[1]?.rows[0]?.[0]?.text).toBe('近');
    const cells = sheets.flatMap(({ rows }) => rows.flat());
    expect(cells.length).toBeLessThanOrEqual(MOST_CELLS);
    expect(cells.length).toBeGreaterThan(MOST_CELLS - 512);
  });

  test('with more XML than a phone can read is for download', () => {
    const parts = unzipSync(new Uint8Array(workbookOf('xlsx', { 表: [['行']] })));
    const long = new Uint8Array(MOST_MARKUP.sheets).fill(0x20);
    long[0] = 0x3c;
    expect(reasonFor(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': long }, { level: 0 }).buffer)).toBe(
      'kind',
    );
  });

  test('with a password is for download', () => {
    const start = record(0x0809, 0, 6, 5, 0, 0, 0, 0, 0);
    expect(reasonFor(Uint8Array.from([...start, ...record(0x002f, 0, 0, 1, 2, 3, 4)]).buffer)).toBe('locked');
  });

  test('that is none, or is damaged or empty, is for download', () => {
    expect(reasonFor(utf8('no such thing'))).toBe('kind');
    expect(reasonFor(utf8('<p>no table'))).toBe('kind');
    expect(reasonFor(new ArrayBuffer(0))).toBe('kind');
    expect(reasonFor(workbookOf('biff8', { 表: [['行']] }).slice(0, 600))).toBe('kind');
  });
});
