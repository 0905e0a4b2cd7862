import type { Attachment } from '../form/template';
import type { FeeDue, Fen } from '../payment/fee';
import type { Eligibility } from './eligibility';

export type PlanState = 'upcoming' | 'open' | 'full' | 'closed';

/** An enrollment plan in a list. Times are epoch ms by the server's clock. */
export interface PlanSummary {
  readonly id: string;
  readonly title: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Number of places; `taken`: held by applications (`hasPlace`). Absent where the school does not say. */
  readonly cap?: number;
  readonly taken?: number;
  readonly majorCount: number;
  readonly fee: Fen;
  readonly feeDue: FeeDue;
  /** Names of its majors, for search; with more than `MAJORS_LISTED`, only the ones that match the keyword. */
  readonly majorNames: readonly string[];
}

/** An entry of the list, which may have been searched. */
export interface ListedPlan extends PlanSummary {
  /** Whether title and majors, in any of the school's languages, match the keyword; absent: no keyword, or the school does not say. */
  readonly isMatch?: boolean;
}

export interface Major {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Length of study in years; absent where the school does not say, as is `tuition`. */
  readonly years?: number;
  /** Tuition per year. */
  readonly tuition?: Fen;
}

/** A document of a plan: a text of the school's CMS with this id, or a file. */
export interface PlanDocument {
  readonly id: string;
  readonly title: string;
  /** Publicly readable. */
  readonly file?: Attachment | undefined;
}

export interface Plan extends PlanSummary {
  readonly intro: string;
  readonly conditions: readonly string[];
  /** The conditions that the school checks by the ID number; absent: none. */
  readonly eligibility?: Eligibility;
  readonly majors: readonly Major[];
  /** How many majors an applicant chooses, in order of preference; both 0 where the plan has none. */
  readonly choices: { readonly min: number; readonly max: number };
  readonly documents: readonly PlanDocument[];
  /** Hours for which a place is held until a fee that is due on submission is paid; absent where the school does not say. */
  readonly payWithinHours?: number;
  readonly reviewDays?: number;
}

export type PlanWindow = Pick<PlanSummary, 'opensAt' | 'closesAt' | 'cap' | 'taken'>;

/** A plan's state at the server's time `now` (contract, "Life cycles"). At `closesAt` it is already closed. */
export function planState(plan: PlanWindow, now: number): PlanState {
  if (now < plan.opensAt) return 'upcoming';
  if (now >= plan.closesAt) return 'closed';
  return remainingPlaces(plan) === 0 ? 'full' : 'open';
}

/** Whether applying is free of charge. */
export function isFree({ fee, feeDue }: Pick<PlanSummary, 'fee' | 'feeDue'>): boolean {
  return feeDue === 'never' || fee === 0;
}

/** Undefined where the school does not say. */
export function remainingPlaces({ cap, taken }: PlanWindow): number | undefined {
  return cap === undefined || taken === undefined ? undefined : Math.max(0, cap - taken);
}
