import { read, utils } from '@e965/xlsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { workbook } from '#school/core/workbook/workbook';

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

  it('a spreadsheet reader reads the same cells from a workbook, formulas as plain text', () => {
    const { SheetNames, Sheets } = read(workbook(sheet));
    const titles = sheet.columns.map(({ title }) => title);
    expect(SheetNames).toEqual([sheet.name]);
    expect(utils.sheet_to_json(Sheets[sheet.name] ?? {}, { header: 1 })).toEqual([titles, ...sheet.rows]);
  });

  it('a workbook has the same bytes a year later, so that it is published once', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 10) });
    const first = workbook(sheet);
    vi.setSystemTime(Date.UTC(2027, 5, 10));
    expect(workbook(sheet)).toEqual(first);
  });
});
