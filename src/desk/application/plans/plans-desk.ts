import { Owner } from '#application/journey/owner';
import { planEndpoints as calls } from '#wire/desk/plans';
import type { DataOf, DeskApi, RequestOf } from '../ports/desk-api';
import type { TableReader } from '../ports/table-reader';
import { RecordLoader } from '../record-loader';
import { MajorsImport } from './majors-import';
import type { PlanDetail, PlanEditing } from './plan-editing';
import type { PlanEdits } from './plan-edits';

export type PlanRow = DataOf<typeof calls.list>['plans'][number];
export type PlanImpact = DataOf<typeof calls.impact>;

interface PlansState {
  /** The plan that is edited instead of the list. */
  readonly opened?: { readonly id: string; readonly editing: RecordLoader<PlanEditing> } | undefined;
}

interface PlansPorts {
  readonly desk: DeskApi;
  readonly edits: PlanEdits;
  readonly reader: TableReader;
}

/** 招生计划: the list, or one of them. */
export class PlansDesk extends Owner<PlansState> {
  readonly list: RecordLoader<readonly PlanRow[]>;

  constructor(readonly ports: PlansPorts) {
    super({});
    this.list = new RecordLoader(async () => (await ports.desk.call(calls.list, {})).plans, this.lifetime);
    this.lifetime.add(() => this.show(undefined));
  }

  /** Shows what the address says. What was typed in a plan that is left is saved at once. */
  show(id: string | undefined): void {
    const { opened } = this.state;
    if (id !== undefined && opened?.id === id) return;
    void opened?.editing.state.value?.flush();
    opened?.editing.dispose();
    if (id === undefined) this.set({});
    else {
      const editing = new RecordLoader(() => this.ports.edits.open(id));
      this.set({ opened: { id, editing } });
      editing.start();
    }
    if (id === undefined && !this.signal.aborted) this.list.start();
  }

  /** Its id. */
  async create(request: RequestOf<typeof calls.create>): Promise<string> {
    return (await this.ports.desk.call(calls.create, request)).plan.id;
  }

  /** Of majors from a file, for a plan that is edited. */
  majorsImport(editing: PlanEditing): MajorsImport {
    const { reader, edits } = this.ports;
    return new MajorsImport(reader, editing, edits.ports.newId);
  }

  impact({ state: { plan } }: PlanEditing): Promise<PlanImpact> {
    return this.ports.desk.call(calls.impact, { planId: plan.id, revision: plan.revision });
  }

  async versions(planId: string) {
    return (await this.ports.desk.call(calls.versions, { planId })).versions;
  }

  async version(planId: string, version: number) {
    return (await this.ports.desk.call(calls.version, { planId, version })).edit;
  }

  /** A file that the plan offers; `content` in base64. */
  async upload({ state: { plan } }: PlanEditing, name: string, type: string, content: string) {
    return (await this.ports.desk.call(calls.document, { planId: plan.id, name, type, content })).file;
  }

  publish(editing: PlanEditing): Promise<void> {
    return this.#change(editing, (planId, revision) =>
      this.ports.desk.call(calls.publish, { planId, revision }),
    );
  }

  discard(editing: PlanEditing): Promise<void> {
    return this.#change(editing, (planId, revision) =>
      this.ports.desk.call(calls.discard, { planId, revision }),
    );
  }

  close(editing: PlanEditing): Promise<void> {
    return this.#change(editing, (planId) => this.ports.desk.call(calls.close, { planId }));
  }

  archive(editing: PlanEditing, archived: boolean): Promise<void> {
    return this.#change(editing, (planId) => this.ports.desk.call(calls.archive, { planId, archived }));
  }

  async #change(
    editing: PlanEditing,
    send: (planId: string, revision: number) => Promise<{ readonly plan: PlanDetail }>,
  ): Promise<void> {
    const { plan } = editing.state;
    editing.adopt((await send(plan.id, plan.revision)).plan);
  }
}
