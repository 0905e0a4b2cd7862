import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import type { Clock } from '#application/ports/phone/clock';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { planEndpoints as calls } from '#wire/desk/plans';
import type { DataOf, DeskApi, RequestOf } from '../ports/desk-api';
import { codeOf, DeskFailure } from '../ports/desk-failure';
import type { TableReader } from '../ports/table-reader';

export type PlanDetail = DataOf<typeof calls.one>['plan'];
export type PlanProblem = PlanDetail['problems'][number];
/** Members of an edit that are replaced; a quota that is undefined is taken away. */
export type PlanChange = Partial<PlanEdit> | { readonly quota: undefined };

interface EditingState {
  /** As the school has it. */
  readonly plan: PlanDetail;
  /** As it is edited here. */
  readonly edit: PlanEdit;
  /**
   * `saving`: something waits to be saved, or is being saved. `failed`: what is typed is known to this page alone, and is tried again.
   * `changed`: somebody else has saved meanwhile; nothing is sent before `reload` or `keepMine`.
   */
  readonly saving: 'saved' | 'saving' | 'failed' | 'changed';
  /** Of what was saved last. */
  readonly problems: readonly PlanProblem[];
  /** Why saving failed. */
  readonly thrown?: unknown;
}

export interface EditingPorts {
  readonly desk: DeskApi;
  readonly clock: Clock;
  readonly reader: TableReader;
  /** At random. */
  readonly newId: () => string;
}

/** ms after a change until it is saved, together with what was changed meanwhile. */
export const SAVE_AFTER = 1_000;
/** ms after which a save that failed is tried again. */
export const RETRY_AFTER = 5_000;

/** Refusals that another try may not meet. */
const PASSING: readonly unknown[] = ['busy', 'failed', 'tooMany', 'signedOut'];

/** A plan that is edited: every tab's and the form editor's. What is changed is saved by itself, one save at a time. */
export class PlanEditing extends Owner<EditingState> {
  /** Members that were changed and are not saved. */
  readonly #unsaved = new Set<keyof PlanEdit>();
  /** What the school has if one of the saves without an answer arrived. */
  #unanswered: PlanEdit[] = [];
  #running: Promise<boolean> | undefined = undefined;
  #cancel = () => {};

  constructor(
    readonly ports: EditingPorts,
    plan: PlanDetail,
  ) {
    super({ plan, edit: plan.edit, saving: 'saved', problems: plan.problems });
  }

  change(part: PlanChange): void {
    for (const member of Object.keys(part)) this.#unsaved.add(member as keyof PlanEdit);
    const { saving } = this.state;
    const edit = { ...this.state.edit, ...part } as PlanEdit;
    if (saving === 'changed') this.set({ ...this.state, edit });
    else {
      this.set({ ...this.state, edit, saving: 'saving' });
      if (saving !== 'saving') this.#saveAfter(SAVE_AFTER);
    }
  }

  /** Saves what waits at once. False where something is not saved. Never rejects. */
  readonly flush = async (): Promise<boolean> => {
    // What is typed during a save is saved by the next one.
    while (this.#unsaved.size > 0 && this.state.saving !== 'changed') {
      this.#cancel();
      this.#running ??= this.#save().finally(() => {
        this.#running = undefined;
      });
      if (!(await this.#running)) return false;
    }
    return (await (this.#running ?? true)) && this.#unsaved.size === 0;
  };

  /** What the school has takes the place of what is typed here. Rejects where it cannot be read. */
  async reload(): Promise<void> {
    const plan = await this.#read();
    this.#unsaved.clear();
    this.adopt(plan);
  }

  /** Saves the members that were changed here over those that somebody else has saved. Rejects where theirs cannot be read. */
  async keepMine(): Promise<boolean> {
    this.adopt(await this.#read());
    return this.flush();
  }

  /** What publishing changes, and for how many. */
  impact() {
    const { id: planId, revision } = this.state.plan;
    return this.ports.desk.call(calls.impact, { planId, revision });
  }

  /** 发布, 放弃修改, 关闭招生, 归档 or 取消归档. */
  async act(action: 'publish' | 'discard' | 'close' | 'archive' | 'unarchive'): Promise<void> {
    const { desk } = this.ports;
    const { id: planId, revision } = this.state.plan;
    const { plan } =
      action === 'publish' || action === 'discard'
        ? await desk.call(calls[action], { planId, revision })
        : action === 'close'
          ? await desk.call(calls.close, { planId })
          : await desk.call(calls.archive, { planId, archived: action === 'archive' });
    this.adopt(plan);
  }

  async versions() {
    return (await this.ports.desk.call(calls.versions, { planId: this.state.plan.id })).versions;
  }

  async version(version: number) {
    return (await this.ports.desk.call(calls.version, { planId: this.state.plan.id, version })).edit;
  }

  /** A file that the plan offers; `content` in base64. */
  async upload(name: string, type: string, content: string) {
    const { desk } = this.ports;
    return (await desk.call(calls.document, { planId: this.state.plan.id, name, type, content })).file;
  }

  /** The plan as a call has answered it; what is not saved stays. */
  adopt(plan: PlanDetail): void {
    const mine = Object.fromEntries([...this.#unsaved].map((member) => [member, this.state.edit[member]]));
    this.#saved(plan, { ...plan.edit, ...mine });
  }

  #saveAfter(ms: number): void {
    this.#cancel();
    this.#cancel = this.lifetime.after(this.ports.clock, ms, () => void this.flush());
  }

  async #read(): Promise<PlanDetail> {
    return (await this.ports.desk.call(calls.one, { planId: this.state.plan.id })).plan;
  }

  async #save(): Promise<boolean> {
    const { plan, edit } = this.state;
    const members = [...this.#unsaved];
    const part = Object.fromEntries(members.map((member) => [member, edit[member]]));
    this.#unsaved.clear();
    this.set({ ...this.state, saving: 'saving', thrown: undefined });
    const saved = { ...plan.edit, ...part } as PlanDetail['edit'];
    this.#unanswered.push(saved);
    try {
      const { revision, problems } = await this.ports.desk.call(calls.save, {
        planId: plan.id,
        revision: plan.revision,
        edit: { ...part, ...('quota' in part && { quota: edit.quota ?? null }) } as Sent,
      });
      this.#saved({ ...plan, edit: saved, revision, problems, hasEdits: true });
      return true;
    } catch (thrown) {
      surfaceBug(thrown);
      for (const member of members) this.#unsaved.add(member);
      return codeOf(thrown) === 'changed' ? this.#compare() : this.#failed(thrown);
    }
  }

  /** Somebody has saved meanwhile: this page itself, where the answer to its save was lost. */
  async #compare(): Promise<boolean> {
    try {
      const plan = await this.#read();
      if (!this.#unanswered.some((saved) => isSame(plan.edit, saved))) {
        this.set({ ...this.state, saving: 'changed' });
        return false;
      }
      const { edit } = this.state;
      for (const member of this.#unsaved)
        if (isSame(edit[member], plan.edit[member])) this.#unsaved.delete(member);
      this.#saved(plan);
      return true;
    } catch (thrown) {
      surfaceBug(thrown);
      return this.#failed(thrown);
    }
  }

  #saved(plan: PlanDetail, edit = this.state.edit): void {
    this.#unanswered = [];
    const saving = this.#unsaved.size > 0 ? 'saving' : 'saved';
    this.set({ plan, edit, saving, problems: plan.problems });
    this.#cancel();
    if (saving === 'saving') this.#saveAfter(SAVE_AFTER);
  }

  #failed(thrown: unknown): false {
    this.set({ ...this.state, saving: 'failed', thrown });
    if (!(thrown instanceof DeskFailure) || PASSING.includes(thrown.code)) this.#saveAfter(RETRY_AFTER);
    return false;
  }
}

type Sent = RequestOf<typeof calls.save>['edit'];

/** Whether two values are the same in JSON, in whatever order their members are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  const isThere = ([, value]: readonly [string, unknown]) => value !== undefined;
  return (
    mine.filter(isThere).length === [...theirs].filter(isThere).length &&
    mine.every(([key, value]) => isSame(value, theirs.get(key)))
  );
}
