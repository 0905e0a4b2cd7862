import { makeAutoObservable } from 'mobx';
import type { Capabilities } from '#application/ports/capabilities';
import type { Plan } from '#domain/enrollment/plan';
import { type DocumentRow, documentRows } from './document-rows';
import type { PlanFiles } from './plan-files';

/** A plan's documents that can be opened in this app, and the table of its majors. */
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
    // Without the `documents` capability files cannot be opened, but the school's texts can.
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
