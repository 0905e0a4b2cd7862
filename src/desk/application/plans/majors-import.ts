import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import type { EditedMajor } from '#domain/enrollment/plan-edit';
import {
  applyChangeset,
  changesetOf,
  type ImportRow,
  presetDecision,
  type RowDecision,
} from '#domain/import/changeset';
import { type ColumnMap, guessColumns } from '#domain/import/columns';
import { type MajorKey, majorsSubject, SAMPLE_MARK } from '#domain/import/majors';
import { PLAN_LIMITS } from '#wire/desk/plans';
import type { TableRefusal } from '../ports/table-reader';
import type { PlanEditing } from './plan-editing';

export type MajorRow = ImportRow<EditedMajor>;

/** A file that was read, and what it would change. */
export interface ReadFile {
  readonly kind: 'read';
  readonly name: string;
  readonly header: readonly string[];
  readonly columns: ColumnMap<MajorKey>;
  /** Columns without which no row can be read. */
  readonly absent: readonly MajorKey[];
  readonly rows: readonly MajorRow[];
  /** Where it is not the preset one. */
  readonly decisions: ReadonlyMap<MajorRow, RowDecision>;
  /** Rows that were applied last. */
  readonly applied?: number | undefined;
  readonly hasTooMany?: boolean | undefined;
}

/** What happens to a row. */
export const decisionOf = ({ decisions }: ReadFile, row: MajorRow): RowDecision =>
  decisions.get(row) ?? presetDecision(row);

type ImportState =
  | { readonly kind: 'choosing'; readonly refused?: TableRefusal | 'unreadable' | undefined }
  | { readonly kind: 'reading' }
  | ReadFile;

/** Majors from a file: read, compared with those of the plan, decided on, and applied to what is edited. */
export class MajorsImport extends Owner<ImportState> {
  #lines: { readonly rows: readonly (readonly string[])[]; readonly line: number } = { rows: [], line: 1 };
  /** What the rows were compared with. */
  #majors: readonly EditedMajor[] = [];

  constructor(private readonly editing: PlanEditing) {
    super({ kind: 'choosing' });
  }

  /** Never rejects. */
  async choose(file: Blob & { readonly name: string }): Promise<void> {
    this.set({ kind: 'reading' });
    const table = await this.editing.ports.reader.read(file).catch((thrown: unknown) => {
      surfaceBug(thrown);
      return { refused: 'unreadable' } as const;
    });
    if (this.signal.aborted) return;
    if ('refused' in table) {
      this.set({ kind: 'choosing', refused: table.refused });
      return;
    }
    const at = table.rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
    const header = table.rows[at] ?? [];
    this.#lines = { rows: table.rows.slice(at + 1), line: at + 2 };
    this.#compare({ name: file.name, header, columns: guessColumns(header, majorsSubject.columns) });
  }

  /** Another column of the file for one of ours; undefined: none. */
  setColumn(key: MajorKey, at: number | undefined): void {
    const { state } = this;
    if (state.kind !== 'read') return;
    const others = Object.entries(state.columns).filter(([one, where]) => one !== key && where !== at);
    this.#compare({
      ...state,
      columns: Object.fromEntries([...others, ...(at === undefined ? [] : [[key, at]])]),
    });
  }

  decide(rows: readonly MajorRow[], decision: RowDecision): void {
    const { state } = this;
    if (state.kind !== 'read') return;
    const decisions = new Map(state.decisions);
    for (const row of rows) decisions.set(row, decision);
    this.set({ ...state, decisions, applied: undefined, hasTooMany: undefined });
  }

  /** Applies what is decided to the plan, and compares again. Rows that were compared with other majors are decided on anew. */
  apply(): void {
    const { state } = this;
    if (state.kind !== 'read') return;
    if (this.editing.state.edit.majors !== this.#majors) {
      this.#compare(state);
      return;
    }
    const decided = (row: MajorRow) => decisionOf(state, row);
    const majors = applyChangeset(this.#majors, state.rows, decided, ({ code = '', name = '', ...rest }) => {
      const values = Object.entries(rest).filter(([, value]) => value !== undefined);
      return { ...Object.fromEntries(values), id: this.editing.ports.newId(), code, name };
    });
    if (majors.length > PLAN_LIMITS.majors) {
      this.set({ ...state, hasTooMany: true });
      return;
    }
    const applied = state.rows.filter((row) => decided(row) !== 'skip').length;
    if (applied === 0) return;
    this.editing.change({ majors });
    void this.editing.flush();
    this.#compare({ ...state, applied });
  }

  #compare(file: Pick<ReadFile, 'name' | 'header' | 'columns' | 'applied'>): void {
    const { name, header, columns, applied } = file;
    this.#majors = this.editing.state.edit.majors;
    const absent = majorsSubject.columns
      .filter(({ key, isRequired }) => isRequired && columns[key] === undefined)
      .map(({ key }) => key);
    const lines = { ...this.#lines, sample: SAMPLE_MARK };
    const rows = absent.length > 0 ? [] : changesetOf(majorsSubject, lines, columns, this.#majors);
    this.set({ kind: 'read', name, header, columns, absent, rows, decisions: new Map(), applied });
  }
}
