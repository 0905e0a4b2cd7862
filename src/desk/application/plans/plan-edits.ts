import { planEndpoints } from '#wire/desk/plans';
import type { DeskSession } from '../desk-session';
import { type EditingPorts, PlanEditing } from './plan-editing';

interface EditsPorts extends EditingPorts {
  /** Who edits: another person's edits are not saved under their name. */
  readonly session: Pick<DeskSession, 'state' | 'subscribe'>;
}

/** The plans that are edited. One that is left goes on saving, and is opened again as it was typed until all of it is saved. */
export class PlanEdits {
  readonly #open = new Map<string, PlanEditing>();

  constructor(readonly ports: EditsPorts) {
    const staffIdOf = ({ state }: EditsPorts['session']) =>
      state.kind === 'signedIn' ? state.me.staffId : undefined;
    let staffId = staffIdOf(ports.session);
    ports.session.subscribe(() => {
      if (staffIdOf(ports.session) === staffId) return;
      staffId = staffIdOf(ports.session);
      for (const editing of this.#open.values()) editing.dispose();
      this.#open.clear();
    });
  }

  /** Something is typed that the school does not have. */
  get isUnsaved(): boolean {
    return [...this.#open.values()].some(({ state }) => state.saving !== 'saved');
  }

  /** Rejects where the plan cannot be read. */
  async open(planId: string): Promise<PlanEditing> {
    const left = this.#open.get(planId);
    if (left && left.state.saving !== 'saved') return left;
    const { plan } = await this.ports.desk.call(planEndpoints.one, { planId });
    const editing = new PlanEditing(this.ports, plan);
    left?.dispose();
    this.#open.set(planId, editing);
    return editing;
  }
}
