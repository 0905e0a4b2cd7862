import type { Attachment } from '../form/template';
import type { FeeDue, Fen } from '../payment/fee';
import type { Eligibility } from './eligibility';

export type PlanState = 'upcoming' | 'open' | 'full' | 'closed';

/** What a list shows of an enrollment plan. Times are epoch ms by the server's clock. */
export interface PlanSummary {
  readonly id: string;
  readonly title: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** How many places there are, and how many are taken by applications that hold one. */
  readonly cap: number;
  readonly taken: number;
  readonly majorCount: number;
  readonly fee: Fen;
  readonly feeDue: FeeDue;
  /** Names of its majors, so that a list can be searched by them; of very many, those that a search was for. */
  readonly majorNames: readonly string[];
}

export interface Major {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Length of study in years. */
  readonly years: number;
  /** Tuition a year. */
  readonly tuition: Fen;
}

/** A document that belongs to a plan: a text of the school's CMS, which its id opens, or a file. */
export interface PlanDocument {
  readonly id: string;
  readonly title: string;
  /** Everybody may read it. */
  readonly file?: Attachment | undefined;
}

export interface Plan extends PlanSummary {
  readonly intro: string;
  readonly conditions: readonly string[];
  /** What the school itself checks of them; absent where it checks nothing by the ID number. */
  readonly eligibility?: Eligibility;
  readonly majors: readonly Major[];
  /** How many majors an applicant names, in order of preference; both 0 where the plan has none. */
  readonly choices: { readonly min: number; readonly max: number };
  readonly documents: readonly PlanDocument[];
  /** How long a place is held for a fee that is due on submission. */
  readonly payWithinHours: number;
  readonly reviewDays: number;
}

export type PlanWindow = Pick<PlanSummary, 'opensAt' | 'closesAt' | 'cap' | 'taken'>;

/** A plan's state at a moment of the server's clock (contract, "Life cycles"). `closesAt` itself is closed. */
export function planState(plan: PlanWindow, now: number): PlanState {
  if (now < plan.opensAt) return 'upcoming';
  if (now >= plan.closesAt) return 'closed';
  return plan.taken >= plan.cap ? 'full' : 'open';
}

/** Whether an application to it costs nothing. */
export function isFree({ fee, feeDue }: Pick<PlanSummary, 'fee' | 'feeDue'>): boolean {
  return feeDue === 'never' || fee === 0;
}

export function remainingPlaces(plan: PlanWindow): number {
  return Math.max(0, plan.cap - plan.taken);
}
