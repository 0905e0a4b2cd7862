import { type PlanDetail, PlanEditing } from '#desk/application/plans/plan-editing';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { FakeClock } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/desk/plans';
import { DeskDouble, refusal } from '../applications/desk-double';

export const emptyEdit = {
  title: '普通专科',
  intro: '',
  opensAt: 1,
  closesAt: 2,
  cap: 10,
  takenElsewhere: 0,
  fee: 0,
  feeDue: 'never',
  feeReason: '',
  payWithinHours: 24,
  reviewDays: 3,
  conditions: [],
  majors: [],
  choices: { min: 0, max: 0 },
  documents: [],
  promise: { title: '承诺书', body: '' },
  steps: ['基本信息'],
  fields: [],
  english: {},
} satisfies PlanEdit;

/** A school with one plan, which saves as the contract says. */
export class PlanSchool extends DeskDouble {
  plan: PlanDetail = {
    id: 'p1',
    title: '普通专科',
    state: 'draft',
    opensAt: 1,
    closesAt: 2,
    cap: 10,
    taken: 0,
    hasEdits: true,
    edit: emptyEdit,
    revision: 1,
    problems: [],
  };

  constructor() {
    super();
    this.on(planEndpoints.one, () => ({ plan: this.plan }));
    this.on(planEndpoints.save, ({ revision, edit }) => {
      if (revision !== this.plan.revision) throw refusal('changed');
      this.save(edit as Partial<PlanDetail['edit']>);
      return { revision: this.plan.revision, problems: this.plan.problems };
    });
  }

  /** This page edits the plan. */
  edited(clock: FakeClock): PlanEditing {
    const reader = { read: async () => ({ refused: 'empty' }) as const };
    return new PlanEditing({ desk: this, clock, reader, newId: () => 'id' }, this.plan);
  }

  /** Somebody saves. */
  save(edit: Partial<PlanDetail['edit']>): void {
    // As a database gives it back: the members in another order.
    const saved = JSON.parse(JSON.stringify({ ...edit, ...this.plan.edit, ...edit })) as PlanDetail['edit'];
    this.plan = { ...this.plan, edit: saved, revision: this.plan.revision + 1 };
  }
}
