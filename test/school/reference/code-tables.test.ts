import { describe, expect, it } from 'vitest';
import type { PickerOption } from '#domain/form/template';
import { ethnicGroups } from '#school/reference/ethnic-groups';
import { politicalStatuses } from '#school/reference/political-statuses';
import {
  collegeStudentKinds,
  dayStudentOrBoarder,
  householdKinds,
  schoolStudentKinds,
} from '#school/reference/student-tables';

const tables: Readonly<Record<string, readonly PickerOption[]>> = {
  ethnicGroups,
  politicalStatuses,
  dayStudentOrBoarder,
  householdKinds,
  collegeStudentKinds,
  schoolStudentKinds,
};

function labelOf(table: readonly PickerOption[], code: string): string | undefined {
  return table.find(({ index }) => index === code)?.label;
}

describe.each(Object.entries(tables))('the table %s', (_name, table) => {
  it('every code table lists each code and label once, sorted by code', () => {
    const codes = table.map(({ index }) => index);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(table.map(({ label }) => label)).size).toBe(codes.length);
    expect(codes).toEqual([...codes].sort((one, other) => Number(one) - Number(other)));
    expect(new Set(codes.map(({ length }) => length)).size).toBe(1);
    for (const { label } of table) expect(label).toMatch(/^\p{Script=Han}+$/u);
  });
});

describe('ethnic groups', () => {
  it('ethnic groups are the 56 of GB/T 3304 by numeric code', () => {
    expect(ethnicGroups).toHaveLength(56);
    const known = {
      '01': '汉族',
      '02': '蒙古族',
      '03': '回族',
      '05': '维吾尔族',
      '11': '满族',
      '20': '傈僳族',
      '29': '柯尔克孜族',
      '32': '仫佬族',
      '36': '毛南族',
      '43': '乌孜别克族',
      '46': '德昂族',
      '50': '塔塔尔族',
      '55': '珞巴族',
      '56': '基诺族',
    };
    for (const [code, label] of Object.entries(known)) expect(labelOf(ethnicGroups, code)).toBe(label);
  });
});

describe('political statuses', () => {
  it('political statuses are the 13 of GB/T 4762', () => {
    expect(politicalStatuses).toEqual(
      Object.entries({
        '01': '中共党员',
        '02': '中共预备党员',
        '03': '共青团员',
        '04': '民革党员',
        '05': '民盟盟员',
        '06': '民建会员',
        '07': '民进会员',
        '08': '农工党党员',
        '09': '致公党党员',
        '10': '九三学社社员',
        '11': '台盟盟员',
        '12': '无党派人士',
        '13': '群众',
      })
        .map(([index, label]) => ({ index, label }))
        .sort((one, other) => Number(one.index) - Number(other.index)),
    );
  });
});

describe('how a student lives', () => {
  it('boarding kinds are the four of JY/T 1001', () => {
    expect(dayStudentOrBoarder.map(({ index, label }) => `${index} ${label}`)).toEqual([
      '1 走读',
      '2 住校',
      '3 借宿',
      '9 其他',
    ]);
  });
});

describe('household kinds', () => {
  it('household kinds are the eight of GA/T 2000.27', () => {
    expect(householdKinds).toHaveLength(8);
    const known = {
      10: '家庭户口',
      11: '非农业家庭户口',
      12: '农业家庭户口',
      22: '农业集体户口',
      90: '其他户口',
    };
    for (const [code, label] of Object.entries(known)) expect(labelOf(householdKinds, code)).toBe(label);
  });
});
