import type { EditedMajor } from '../enrollment/plan-edit';
import { toAscii, withoutBlanks } from '../text/normalise-text';
import { type CellFault, numberCell, type ReadCell, textCell } from './cells';

export type MajorKey = 'code' | 'name' | 'years' | 'tuition' | 'quota';
type MajorValues = { readonly [Key in MajorKey]?: EditedMajor[Key] | undefined };

interface MajorColumn {
  readonly key: MajorKey;
  /** As files title it, in lower case and without blanks and brackets. */
  readonly titles: readonly string[];
  readonly read: ReadCell<string> | ReadCell<number>;
  readonly isRequired?: boolean;
}

/** The columns of a file of majors, which are found again by their code. */
export const majorColumns: readonly MajorColumn[] = [
  {
    key: 'code',
    titles: ['专业代码', '代码', '专业编号', 'code'],
    read: textCell(64, true),
    isRequired: true,
  },
  {
    key: 'name',
    titles: ['专业名称', '专业', '名称', 'name', 'major'],
    read: textCell(200),
    isRequired: true,
  },
  { key: 'years', titles: ['学制', '修业年限', 'years'], read: numberCell(20, 2) },
  { key: 'tuition', titles: ['学费', '学费标准', 'tuition'], read: numberCell(10_000_000, 2, true) },
  {
    key: 'quota',
    titles: ['名额', '计划数', '招生计划', '招生人数', '计划人数', 'quota'],
    read: numberCell(1_000_000, 0),
  },
];

/** What marks the template's row that shows how it is filled in. */
const SAMPLE_MARK = '示例，请勿修改';

/** The file to fill in. */
export const majorsTemplate: readonly (readonly string[])[] = [
  ['专业代码', '专业名称', '学制（年）', '学费（元/年）', '计划数'],
  ['510201', `计算机应用技术（${SAMPLE_MARK}）`, '3', '5800', '60'],
];

/** Where each column is in a file, from 0. */
export type ColumnMap = { readonly [Key in MajorKey]?: number };

/** The columns by their titles. One that the file has twice is left to whoever imports. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const found = header.map((title) => {
    const plain = withoutBlanks(toAscii(title))
      .toLowerCase()
      .replace(/\([^()]*\)$/, '');
    return majorColumns.find(({ titles }) => titles.includes(plain))?.key;
  });
  const isOnce = (key: MajorKey) => found.indexOf(key) === found.lastIndexOf(key);
  return Object.fromEntries(found.flatMap((key, at) => (key && isOnce(key) ? [[key, at]] : [])));
}

interface RowFault {
  readonly column: MajorKey;
  readonly code: CellFault;
  /** Lines of the other rows. */
  readonly lines?: readonly number[];
}

interface FileRow {
  /** As a spreadsheet counts it. */
  readonly line: number;
  readonly cells: readonly string[];
}
export type MajorRow =
  | (FileRow & { readonly kind: 'new'; readonly values: MajorValues })
  | (FileRow & {
      readonly kind: 'changed';
      readonly values: MajorValues;
      readonly former: EditedMajor;
      /** What differs. */
      readonly changes: readonly MajorKey[];
      /** Nothing is replaced: what differs was blank. */
      readonly isAddition: boolean;
    })
  | (FileRow & { readonly kind: 'same'; readonly former: EditedMajor })
  /** Of another code, with the name of a major that there is; `former`: that one, where it is the only one. */
  | (FileRow & {
      readonly kind: 'doubtful';
      readonly values: MajorValues;
      readonly former?: EditedMajor | undefined;
    })
  | (FileRow & { readonly kind: 'invalid'; readonly faults: readonly RowFault[] })
  /** Not in the file. */
  | { readonly kind: 'missing'; readonly former: EditedMajor };

export const rowKinds = ['new', 'changed', 'doubtful', 'invalid', 'missing', 'same'] as const;

/** `apply`: the major becomes what the row says, a missing one goes; `add`: a doubtful row is a major of its own. */
export type RowDecision = 'skip' | 'apply' | 'add';

/** What happens to a row on which nobody has decided: only what replaces nothing is applied. */
export function presetDecision(row: MajorRow): RowDecision {
  return row.kind === 'new' || (row.kind === 'changed' && row.isAddition) ? 'apply' : 'skip';
}

/**
 * The rows of a file (without its header; `line` of the first), compared with the majors that there are; at the end those that are not
 * in the file. Empty rows, and those of the template that show how it is done, are none.
 */
export function compareMajors(
  file: { readonly rows: readonly (readonly string[])[]; readonly line: number },
  columns: ColumnMap,
  existing: readonly EditedMajor[],
): readonly MajorRow[] {
  const mapped = majorColumns.filter(({ key }) => columns[key] !== undefined);
  const read = file.rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '') || cells.some((cell) => cell.includes(SAMPLE_MARK)))
      return [];
    const faults: RowFault[] = [];
    const values: { [Key in MajorKey]?: string | number | undefined } = {};
    for (const { key, read: readCell, isRequired } of mapped) {
      const result = readCell(cells[columns[key] ?? -1] ?? '');
      if ('fault' in result) faults.push({ column: key, code: result.fault });
      else if (result.value === undefined && isRequired) faults.push({ column: key, code: 'missing' });
      else values[key] = result.value;
    }
    return [{ line: file.line + at, cells, values: values as MajorValues, faults }];
  });
  const byCode = grouped(existing, ({ code }) => code);
  const rowsOf = grouped(read, ({ values }) => values.code);
  // Only a major that the file has not under its own code may be another row's.
  const byName = grouped(existing, ({ code, name }) => (rowsOf.has(code) ? undefined : name));
  const rowsAlike = grouped(read, ({ values: { code, name } }) => (byCode.has(code) ? undefined : name));
  const seen = new Set<EditedMajor>();
  const rows = read.map(({ line, cells, values, faults }): MajorRow => {
    const row = { line, cells };
    const others = rowsOf.get(values.code)?.filter((other) => other.line !== line) ?? [];
    const known = byCode.get(values.code) ?? [];
    for (const major of known) seen.add(major);
    if (others.length > 0)
      faults.push({ column: 'code', code: 'duplicate', lines: others.map((other) => other.line) });
    if (known.length > 1) faults.push({ column: 'code', code: 'ambiguous' });
    if (faults.length > 0) return { ...row, kind: 'invalid', faults };
    const [former] = known;
    if (former) {
      const changes = mapped.map(({ key }) => key).filter((key) => former[key] !== values[key]);
      if (changes.length === 0) return { ...row, kind: 'same', former };
      const isAddition = changes.every((key) => former[key] === undefined || former[key] === '');
      return { ...row, kind: 'changed', values, former, changes, isAddition };
    }
    const alike = byName.get(values.name) ?? [];
    if (alike.length === 0) return { ...row, kind: 'new', values };
    for (const major of alike) seen.add(major);
    const isOnly = alike.length === 1 && rowsAlike.get(values.name)?.length === 1;
    return { ...row, kind: 'doubtful', values, ...(isOnly && { former: alike[0] }) };
  });
  const missing = existing.filter((major) => !seen.has(major));
  return [...rows, ...missing.map((former) => ({ kind: 'missing' as const, former }))];
}

/** The majors as the decisions say; new ones come last. */
export function applyRows(
  existing: readonly EditedMajor[],
  rows: readonly MajorRow[],
  decisionOf: (row: MajorRow) => RowDecision,
  newId: () => string,
): readonly EditedMajor[] {
  const changed = new Map<EditedMajor, EditedMajor | undefined>();
  const added: EditedMajor[] = [];
  for (const row of rows) {
    const decision = decisionOf(row);
    if (decision === 'skip' || row.kind === 'same' || row.kind === 'invalid') continue;
    if (row.kind === 'missing') changed.set(row.former, undefined);
    else if (row.kind === 'new' || decision === 'add' || row.former === undefined)
      added.push(withValues({ id: newId(), code: '', name: '' }, row.values));
    else changed.set(row.former, withValues(row.former, row.values));
  }
  return [
    ...existing.flatMap((major) => (changed.has(major) ? (changed.get(major) ?? []) : major)),
    ...added,
  ];
}

/** Without those that the row leaves blank. */
function withValues(major: EditedMajor, values: MajorValues): EditedMajor {
  const all = Object.entries({ ...major, ...values }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as unknown as EditedMajor;
}

/** Those that have a value, by it. */
function grouped<Of>(
  all: readonly Of[],
  by: (one: Of) => string | undefined,
): ReadonlyMap<string | undefined, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const value = by(one);
    if (value === undefined || value === '') continue;
    const group = groups.get(value);
    if (group) group.push(one);
    else groups.set(value, [one]);
  }
  return groups;
}
