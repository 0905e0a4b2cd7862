import { makeAutoObservable } from 'mobx';
import type { Capabilities } from '#application/ports/capabilities';
import type { Plan } from '#domain/enrollment/plan';
import { type DocumentRow, documentRows } from './document-rows';
import type { PlanFiles } from './plan-files';

/** What can be opened here of a plan's documents, and its majors as a table. */
export class DocumentList {
  readonly #plan: () => Plan | undefined;
  readonly #files: PlanFiles;
  readonly #capabilities: Pick<Capabilities, 'documents' | 'majorsWorkbook'>;

  constructor(
    plan: () => Plan | undefined,
    files: PlanFiles,
    capabilities: Pick<Capabilities, 'documents' | 'majorsWorkbook'>,
  ) {
    this.#plan = plan;
    this.#files = files;
    this.#capabilities = capabilities;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get rows(): readonly DocumentRow[] {
    const plan = this.#plan();
    const rows = plan ? documentRows(plan) : [];
    // A text of the school is read without its files.
    return rows.filter(({ document }) => this.#capabilities.documents || !document.file);
  }

  get hasMajorsTable(): boolean {
    return this.#capabilities.majorsWorkbook && (this.#plan()?.majors.length ?? 0) > 0;
  }

  /** `nameOf` a plan of this title: the table's, in the reader's language. */
  openMajorsTable(nameOf: (title: string) => string): void {
    const plan = this.#plan();
    if (plan) this.#files.openMajors(plan, nameOf(plan.title));
  }
}
