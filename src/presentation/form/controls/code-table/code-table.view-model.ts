import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import { hasValue } from '#domain/form/answers/answer';
import { type CodeTable, likelyFirst } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { Query } from '#presentation/lib/query';
import type { FieldViewModel } from '../../field.view-model';

/** A field's options from a code table: loaded when the picker is first opened, or to show the label of an earlier choice. */
export class CodeTableViewModel {
  shown = false;
  readonly options: Query<readonly PickerOption[]>;

  constructor(
    readonly field: FieldViewModel,
    table: CodeTable,
    tables: CodeTables,
    lifetime: Lifetime,
  ) {
    this.options = new Query(async () => likelyFirst(table, await tables.options(table)), lifetime);
    makeAutoObservable(this, { field: false, options: false }, { autoBind: true });
  }

  /** Label of the chosen option; undefined until the table is loaded, empty if there is no answer. */
  get label(): string | undefined {
    const { answer, text } = this.field;
    if (answer === undefined || !hasValue(answer)) return '';
    const options = this.options.value;
    return options && (options.find(({ index }) => index === text)?.label ?? '');
  }

  /** The field is mounted: loads the options if the answer's label is not known. */
  appear(): void {
    if (this.label === undefined) this.load();
  }

  open(): void {
    if (this.field.locked) return;
    this.shown = true;
    this.load();
  }

  /** Loads the options, unless they are loaded or loading. */
  load(): void {
    if (!this.options.value && !this.options.loading) void this.options.load();
  }

  /** An empty selection leaves the answer unchanged (specification, section 4). */
  select(option: PickerOption | undefined): void {
    if (option) this.field.setAnswer(option.index);
  }

  close(): void {
    this.shown = false;
  }
}
