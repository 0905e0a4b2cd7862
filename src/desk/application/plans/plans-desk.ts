import { Owner } from '#application/journey/owner';
import { planEndpoints as calls } from '#wire/desk/plans';
import type { DataOf, RequestOf } from '../ports/desk-api';
import { RecordLoader } from '../record-loader';
import type { PlanEditing } from './plan-editing';
import type { PlanEdits } from './plan-edits';

export type PlanRow = DataOf<typeof calls.list>['plans'][number];

interface PlansState {
  /** The plan that is edited instead of the list. */
  readonly opened?: { readonly id: string; readonly editing: RecordLoader<PlanEditing> } | undefined;
}

/** 招生计划: the list, or one of them. */
export class PlansDesk extends Owner<PlansState> {
  readonly list: RecordLoader<readonly PlanRow[]>;

  constructor(private readonly edits: PlanEdits) {
    super({});
    const { desk } = edits.ports;
    this.list = new RecordLoader(async () => (await desk.call(calls.list, {})).plans, this.lifetime);
    this.lifetime.add(() => this.show(undefined));
  }

  /** Shows what the address says. What was typed in a plan that is left is saved at once. */
  show(id: string | undefined): void {
    const { opened } = this.state;
    if (id !== undefined && opened?.id === id) return;
    void opened?.editing.state.value?.flush();
    opened?.editing.dispose();
    if (id === undefined) {
      this.set({});
      if (!this.signal.aborted) this.list.start();
    } else {
      const editing = new RecordLoader(() => this.edits.open(id));
      this.set({ opened: { id, editing } });
      editing.start();
    }
  }

  /** Its id. */
  async create(request: RequestOf<typeof calls.create>): Promise<string> {
    return (await this.edits.ports.desk.call(calls.create, request)).plan.id;
  }
}
