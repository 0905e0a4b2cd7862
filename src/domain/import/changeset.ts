import type { CellFault, ReadCell } from './cells';
import type { ColumnMap, ImportColumn } from './columns';

/** What an import reads, and how its rows are compared with the records that there are. */
export interface ImportSubject<Item extends { readonly id: string }, Key extends keyof Item & string> {
  readonly columns: readonly ImportColumn<Key>[];
  readonly read: { readonly [K in Key]: ReadCell<NonNullable<Item[K]>> };
  /** By which a record is found again. */
  readonly key: Key;
  /** Another record that has this in common may be the same one. */
  readonly alike: Key;
}

export interface RowFault {
  readonly column: string;
  readonly code: CellFault;
  /** Lines of the other rows. */
  readonly lines?: readonly number[];
}

/** Members of a record that a row has. */
type Values<Item> = { readonly [K in keyof Item]?: Item[K] | undefined };

interface FileRow {
  /** As a spreadsheet counts it. */
  readonly line: number;
  readonly cells: readonly string[];
}
export type ImportRow<Item> =
  | (FileRow & { readonly kind: 'new'; readonly values: Values<Item> })
  | (FileRow & {
      readonly kind: 'changed';
      readonly values: Values<Item>;
      readonly former: Item;
      /** What differs. */
      readonly changes: readonly (keyof Item & string)[];
      /** Nothing is replaced: what differs was blank. */
      readonly isAddition: boolean;
    })
  | (FileRow & { readonly kind: 'same'; readonly former: Item })
  /** `former`: the one that it may be, where there is only one. */
  | (FileRow & {
      readonly kind: 'doubtful';
      readonly values: Values<Item>;
      readonly former?: Item | undefined;
    })
  | (FileRow & { readonly kind: 'invalid'; readonly faults: readonly RowFault[] })
  /** Not in the file. */
  | { readonly kind: 'missing'; readonly former: Item };

export const rowKinds = ['new', 'changed', 'doubtful', 'invalid', 'missing', 'same'] as const;

/** `apply`: the record becomes what the row says, a missing one goes; `add`: a doubtful row is a record of its own. */
export type RowDecision = 'skip' | 'apply' | 'add';

/** What happens to a row on which nobody has decided: only what replaces nothing is applied. */
export function presetDecision<Item>(row: ImportRow<Item>): RowDecision {
  return row.kind === 'new' || (row.kind === 'changed' && row.isAddition) ? 'apply' : 'skip';
}

/**
 * The rows of a file (without its header; `line` of the first), compared with the records that there are; at the end those that are not
 * in the file. Empty rows, and those of the template that show how it is done (`sample`), are none.
 */
export function changesetOf<Item extends { readonly id: string }, Key extends keyof Item & string>(
  subject: ImportSubject<Item, Key>,
  file: { readonly rows: readonly (readonly string[])[]; readonly line: number; readonly sample: string },
  map: ColumnMap<Key>,
  existing: readonly Item[],
): readonly ImportRow<Item>[] {
  const { key, alike } = subject;
  const mapped = subject.columns.filter((column) => map[column.key] !== undefined);
  const read = file.rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '') || cells.some((cell) => cell.includes(file.sample)))
      return [];
    const faults: RowFault[] = [];
    const values: Record<string, unknown> = {};
    for (const column of mapped) {
      const result = subject.read[column.key](cells[map[column.key] ?? -1] ?? '');
      if ('fault' in result) faults.push({ column: column.key, code: result.fault });
      else if (result.value === undefined && column.isRequired)
        faults.push({ column: column.key, code: 'missing' });
      else values[column.key] = result.value;
    }
    return [{ line: file.line + at, cells, values: values as Values<Item>, faults }];
  });
  const byKey = grouped(existing, (item) => item[key]);
  const linesOf = grouped(read, ({ values }) => values[key]);
  // Only a record that the file has not under its own key may be another row's.
  const byAlike = grouped(existing, (item) => (linesOf.has(item[key]) ? undefined : item[alike]));
  const rowsAlike = grouped(read, ({ values }) => (byKey.has(values[key]) ? undefined : values[alike]));
  const seen = new Set<Item>();
  const rows = read.map(({ line, cells, values, faults }): ImportRow<Item> => {
    const row = { line, cells };
    const others = linesOf.get(values[key])?.filter((other) => other.line !== line) ?? [];
    const known = byKey.get(values[key]) ?? [];
    for (const item of known) seen.add(item);
    const all = [
      ...faults,
      ...(others.length > 0
        ? [{ column: key, code: 'duplicate' as const, lines: others.map((other) => other.line) }]
        : []),
      ...(known.length > 1 ? [{ column: key, code: 'ambiguous' as const }] : []),
    ];
    if (all.length > 0) return { ...row, kind: 'invalid', faults: all };
    const [former] = known;
    if (former) {
      const changes = mapped.map((column) => column.key).filter((one) => former[one] !== values[one]);
      if (changes.length === 0) return { ...row, kind: 'same', former };
      const isAddition = changes.every((one) => former[one] === undefined || former[one] === '');
      return { ...row, kind: 'changed', values, former, changes, isAddition };
    }
    const alikes = byAlike.get(values[alike]) ?? [];
    if (alikes.length === 0) return { ...row, kind: 'new', values };
    for (const item of alikes) seen.add(item);
    const [only] = alikes;
    const isOnly = alikes.length === 1 && rowsAlike.get(values[alike])?.length === 1;
    return { ...row, kind: 'doubtful', values, ...(isOnly && { former: only }) };
  });
  const missing = existing.filter((item) => !seen.has(item));
  return [...rows, ...missing.map((former) => ({ kind: 'missing' as const, former }))];
}

/** The records as the decisions say; new ones come last. `make`: a record of what a row has. */
export function applyChangeset<Item extends { readonly id: string }>(
  existing: readonly Item[],
  rows: readonly ImportRow<Item>[],
  decisionOf: (row: ImportRow<Item>) => RowDecision,
  make: (values: Values<Item>) => Item,
): readonly Item[] {
  const changed = new Map<Item, Item | undefined>();
  const added: Item[] = [];
  for (const row of rows) {
    const decision = decisionOf(row);
    if (decision === 'skip' || row.kind === 'same' || row.kind === 'invalid') continue;
    if (row.kind === 'missing') changed.set(row.former, undefined);
    else if (row.kind === 'new' || decision === 'add' || row.former === undefined)
      added.push(make(row.values));
    else changed.set(row.former, withValues(row.former, row.values));
  }
  return [
    ...existing.flatMap((item) => {
      const next = changed.has(item) ? changed.get(item) : item;
      return next === undefined ? [] : [next];
    }),
    ...added,
  ];
}

/** Without those that the row leaves blank. */
function withValues<Item>(item: Item, values: Values<Item>): Item {
  const all = Object.entries({ ...item, ...values }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as Item;
}

/** Those that have a value, by it. */
function grouped<Of>(all: readonly Of[], by: (one: Of) => unknown): ReadonlyMap<unknown, readonly Of[]> {
  const groups = new Map<unknown, Of[]>();
  for (const one of all) {
    const value = by(one);
    if (value === undefined || value === '') continue;
    const group = groups.get(value);
    if (group) group.push(one);
    else groups.set(value, [one]);
  }
  return groups;
}
