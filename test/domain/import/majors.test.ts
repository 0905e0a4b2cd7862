import { expect, test } from 'vitest';
import type { EditedMajor } from '#domain/enrollment/plan-edit';
import { applyChangeset, changesetOf, presetDecision, type RowDecision } from '#domain/import/changeset';
import { guessColumns } from '#domain/import/columns';
import { csvText } from '#domain/import/csv-text';
import { majorsSubject, majorsTemplate, SAMPLE_MARK } from '#domain/import/majors';

const HEADER = ['专业代码', '专业名称', '学制', '学费', '名额'];
const existing: readonly EditedMajor[] = [
  { id: 'm1', code: '510201', name: '计算机应用技术', years: 3, tuition: 580_000, quota: 60 },
  { id: 'm2', code: '520201', name: '护理' },
  { id: 'm3', code: '530302', name: '大数据与会计' },
];

const compare = (rows: readonly (readonly string[])[], header = HEADER, majors = existing) =>
  changesetOf(
    majorsSubject,
    { rows, line: 2, sample: SAMPLE_MARK },
    guessColumns(header, majorsSubject.columns),
    majors,
  );
let made = 0;
const apply = (
  rows: ReturnType<typeof compare>,
  decisionOf: (row: (typeof rows)[number]) => RowDecision = presetDecision,
  majors = existing,
) =>
  applyChangeset(majors, rows, decisionOf, ({ code = '', name = '', ...rest }) => {
    made += 1;
    return { ...(rest as Partial<EditedMajor>), id: `new${made}`, code, name };
  });

test.each([
  [['专业代码', '专业名称', '学制', '学费', '计划数'], { code: 0, name: 1, years: 2, tuition: 3, quota: 4 }],
  [[' 代 码 ', '专业', '学费（元/年）', '备注'], { code: 0, name: 1, tuition: 2 }],
  [['Name', 'CODE'], { code: 1, name: 0 }],
  // Of two columns with the same meaning none is guessed.
  [['代码', '专业', '学费', '学费标准'], { code: 0, name: 1 }],
  [['姓名', '手机号'], {}],
])('columns are guessed by their titles: %j', (header, map) => {
  expect(guessColumns(header, majorsSubject.columns)).toEqual(map);
});

test('rows are new, the same, additions, changes, doubtful, or missing', () => {
  const rows = compare([
    ['510201', '计算机应用技术', '3年', '¥5,800.00', '60'],
    ['520201', '护理', '三', '6000元/年', '120人'],
    ['540101', '旅游管理', '', '', ''],
    ['530301', '大数据与会计', '', '', ''],
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'changed', 'new', 'doubtful']);
  expect(rows[1]).toMatchObject({
    line: 3,
    changes: ['years', 'tuition', 'quota'],
    isAddition: true,
    values: { years: 3, tuition: 600_000, quota: 120 },
  });
  expect(rows[3]).toMatchObject({ former: existing[2] });
  expect(rows.map(presetDecision)).toEqual(['skip', 'apply', 'apply', 'skip']);
  expect(compare([['510201', '计算机应用技术', '3', '5800', '60']]).slice(1)).toEqual([
    { kind: 'missing', former: existing[1] },
    { kind: 'missing', former: existing[2] },
  ]);
});

test('what is replaced or taken away waits for a decision; a column that the file has not stays as it is', () => {
  const [replaced] = compare([['510201', '计算机应用技术', '3', '6800', '60']]);
  expect(replaced).toMatchObject({ kind: 'changed', changes: ['tuition'], isAddition: false });
  const emptied = compare([['510201', '计算机应用技术', '3', '5800', '']]);
  expect(emptied[0]).toMatchObject({ kind: 'changed', changes: ['quota'], isAddition: false });
  expect(apply(emptied.slice(0, 1), () => 'apply')[0]).toEqual({
    id: 'm1',
    code: '510201',
    name: '计算机应用技术',
    years: 3,
    tuition: 580_000,
  });
  expect(compare([['510201', '计算机应用技术']], ['代码', '名称'])[0]).toMatchObject({ kind: 'same' });
});

const row = (part: Partial<Record<'code' | 'name' | 'years' | 'tuition' | 'quota', string>>) => [
  part.code ?? '600101',
  part.name ?? '新专业',
  part.years ?? '',
  part.tuition ?? '',
  part.quota ?? '',
];

test.each([
  [{ code: '' }, 'code', 'missing'],
  [{ name: '  ' }, 'name', 'missing'],
  [{ code: '1.1E+17' }, 'code', 'scientific'],
  [{ quota: '1.1e17' }, 'quota', 'scientific'],
  [{ tuition: '面议' }, 'tuition', 'notNumber'],
  [{ tuition: '-5' }, 'tuition', 'notNumber'],
  [{ tuition: '1,2,3' }, 'tuition', 'notNumber'],
  [{ tuition: '0.001' }, 'tuition', 'outOfRange'],
  [{ quota: '2.5' }, 'quota', 'outOfRange'],
  [{ years: '21' }, 'years', 'outOfRange'],
  [{ name: 'a'.repeat(100_000) }, 'name', 'tooLong'],
  [{ name: '护\0理' }, 'name', 'characters'],
  [{ name: '护\uFFFD理' }, 'name', 'characters'],
])('a row with a wrong cell is invalid: %j', (part, column, code) => {
  expect(compare([row(part)])[0]).toMatchObject({ kind: 'invalid', faults: [{ column, code }] });
});

test.each([
  [{ name: '=1+1' }, { name: '=1+1' }],
  [{ name: '\t+86' }, { name: '+86' }],
  [{ name: '-@护理\n（五年）' }, { name: '-@护理 （五年）' }],
  [{ tuition: '１２，５００．５' }, { tuition: 1_250_050 }],
  [{ years: '2.50' }, { years: 2.5 }],
  [{ code: '0'.repeat(18) }, { code: '0'.repeat(18) }],
])('a cell is what was typed: %j', (part, values) => {
  expect(compare([row(part)])[0]).toMatchObject({ kind: 'new', values });
});

test('rows with the same code are named with each other, and so is a code that two majors have', () => {
  const rows = compare([row({ name: '一' }), row({ code: '2', name: '二' }), row({ name: '三' })]);
  expect(rows.slice(0, 3)).toMatchObject([
    { kind: 'invalid', line: 2, faults: [{ column: 'code', code: 'duplicate', lines: [4] }] },
    { kind: 'new' },
    { kind: 'invalid', line: 4, faults: [{ column: 'code', code: 'duplicate', lines: [2] }] },
  ]);
  const twice = existing.slice(0, 2).map((major) => ({ ...major, code: '510201' }));
  expect(compare([row({ code: '510201' })], HEADER, twice)[0]).toMatchObject({
    faults: [{ code: 'ambiguous' }],
  });
});

test('a doubtful row becomes the major that it resembles, or one of its own; two that resemble it only the latter', () => {
  const doubtful = compare([['520299', '护理']], ['代码', '名称']);
  expect(apply(doubtful.slice(0, 1), () => 'apply')).toEqual([
    existing[0],
    { ...existing[1], code: '520299' },
    existing[2],
  ]);
  expect(apply(doubtful.slice(0, 1), () => 'add')).toMatchObject([
    ...existing,
    { code: '520299', name: '护理' },
  ]);
  const twins = compare([
    ['1', '护理', '', '', ''],
    ['2', '护理', '', '', ''],
  ]);
  expect(twins[0]).not.toHaveProperty('former');
  const both = compare([row({ code: '520201', name: '护理' }), row({ code: '520299', name: '护理' })]);
  expect(both.slice(0, 2).map(({ kind }) => kind)).toEqual(['same', 'new']);
  expect(apply(twins.slice(0, 2), () => 'apply')).toHaveLength(5);
});

test('empty rows and the row of the template are none, and the lines stay those of the spreadsheet', () => {
  const [header = [], sample = []] = majorsTemplate;
  const rows = compare([sample, ['', ' '], row({})], [...header]);
  expect(rows[0]).toMatchObject({ kind: 'new', line: 4 });
  expect(rows.filter(({ kind }) => kind !== 'missing')).toHaveLength(1);
});

test('ten thousand rows that are applied are all the same the second time', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row({ code: `c${at}`, name: `专业${at}`, quota: '5' }),
  );
  const first = compare(rows, HEADER, []);
  const majors = apply(first, presetDecision, []);
  expect(majors).toHaveLength(10_000);
  const again = compare(rows, HEADER, majors);
  expect(new Set(again.map(({ kind }) => kind))).toEqual(new Set(['same']));
});

test('a missing major goes only where that is decided', () => {
  const rows = compare([]);
  expect(apply(rows)).toEqual(existing);
  expect(apply(rows, () => 'apply')).toEqual([]);
});

test('no cell of a file that is handed out is a formula or loses digits, and what is read from it is the same', () => {
  const cells = ['=1', '+1', '-1', '@a', '＝1', '1'.repeat(18), '引"号', '逗,号', '换\n行', '护理'];
  expect(csvText([cells])).toBe(
    '\uFEFF"\t=1","\t+1","\t-1","\t@a","\t＝1","\t111111111111111111","引""号","逗,号","换\n行",护理\r\n',
  );
});
