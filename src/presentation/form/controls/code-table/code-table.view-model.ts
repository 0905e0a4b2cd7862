import { makeAutoObservable } from 'mobx';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import { hasValue } from '#domain/form/answers/answer';
import { type CodeTable, likelyFirst } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { Query } from '#presentation/lib/query';
import type { FieldViewModel } from '../../field.view-model';

/** The options of a field that are a code table's: read when they are first looked at, or to show what was chosen before. */
export class CodeTableViewModel {
  shown = false;
  readonly options: Query<readonly PickerOption[]>;

  constructor(
    readonly field: FieldViewModel,
    table: CodeTable,
    tables: CodeTables,
  ) {
    this.options = new Query(async () => likelyFirst(table, await tables.options(table)));
    makeAutoObservable(this, { field: false, options: false }, { autoBind: true });
  }

  /** What was chosen, as it is read; undefined while its table is not there, empty where nothing was chosen. */
  get label(): string | undefined {
    const { answer, text } = this.field;
    if (answer === undefined || !hasValue(answer)) return '';
    const options = this.options.value;
    return options && (options.find(({ index }) => index === text)?.label ?? '');
  }

  /** The field has come onto the screen: an answer that it has is put into words. */
  appear(): void {
    if (this.label === undefined) this.load();
  }

  open(): void {
    if (this.field.locked) return;
    this.shown = true;
    this.load();
  }

  /** Reads the options where they are not there yet. */
  load(): void {
    if (!this.options.value && !this.options.loading) void this.options.load();
  }

  /** Takes an option; an empty selection leaves the answer as it was (specification, section 4). */
  select(option: PickerOption | undefined): void {
    if (option) this.field.setAnswer(option.index);
  }

  close(): void {
    this.shown = false;
  }
}
