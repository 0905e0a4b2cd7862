import readSheets from 'read-excel-file/universal';
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

describe('A workbook', () => {
  afterEach(() => void vi.useRealTimers());

  it('is read by a reader of the format as it was said, a formula as the text that it is', async () => {
    const [read] = await readSheets(new Blob([workbook(sheet).slice()]));
    const titles = sheet.columns.map(({ title }) => title);
    expect(read).toEqual({ sheet: sheet.name, data: [titles, ...sheet.rows] });
  });

  it('is the same bytes a year later, so that it is published once', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 10) });
    const first = workbook(sheet);
    vi.setSystemTime(Date.UTC(2027, 5, 10));
    expect(workbook(sheet)).toEqual(first);
  });
});
