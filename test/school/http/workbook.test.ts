import { read, utils } from '@e965/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptWorkbooks, workbook } from '#school/http/workbook';

const sheet = {
  name: '收费 & 说明',
  columns: [
    { title: '项目', width: 40 },
    { title: '标准（元/年）', width: 14 },
  ],
  rows: [
    ['学费：<护理>', 6_000],
    ['=1+1', 0.5],
  ],
};

describe('a workbook', () => {
  afterEach(() => void vi.useRealTimers());

  it('a spreadsheet reader reads the same cells from a workbook, formulas as plain text', async () => {
    const { SheetNames, Sheets } = read(await workbook(sheet));
    const titles = sheet.columns.map(({ title }) => title);
    expect(SheetNames).toEqual([sheet.name]);
    expect(utils.sheet_to_json(Sheets[sheet.name] ?? {}, { header: 1 })).toEqual([titles, ...sheet.rows]);
  });

  it('a workbook with more columns than letters is read in their order', async () => {
    const titles = Array.from({ length: 60 }, (_, at) => `列${at + 1}`);
    const columns = titles.map((title) => ({ title, width: 8 }));
    const { Sheets } = read(await workbook({ name: 'a', columns, rows: [titles] }));
    expect(utils.sheet_to_json(Sheets.a ?? {}, { header: 1 })).toEqual([titles, titles]);
  });

  it('a character that no workbook may contain is left out', async () => {
    const { Sheets } = read(await workbook({ ...sheet, name: 'a', rows: [['护\u0001理', 1]] }));
    expect(utils.sheet_to_json(Sheets.a ?? {}, { header: 1 })).toContainEqual(['护理', 1]);
  });

  it('a workbook has the same bytes a year later, so that it is published once', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 10), toFake: ['Date'] });
    const first = await workbook(sheet);
    vi.setSystemTime(Date.UTC(2027, 5, 10));
    expect(await workbook(sheet)).toEqual(first);
  });

  it('a workbook that many ask for at the same time is written once', async () => {
    const workbooks = new KeptWorkbooks();
    const [first, again] = await Promise.all([workbooks.of(sheet), workbooks.of(sheet)]);
    expect(again === first).toBe(true);
    expect((await workbooks.of({ ...sheet })) === first).toBe(false);
  });
});
