import type { Field } from '../form/template';
import type { FeeDue, Fen } from '../payment/fee';
import type { Eligibility } from './eligibility';
import type { Major, PlanDocument } from './plan';

/** A major of a plan as the staff edit it. */
export interface EditedMajor extends Major {
  /** How many may be admitted to it; for the staff alone. */
  readonly quota?: number;
}

/**
 * All that the staff edit of a plan, as a draft and as a published version. Texts are the school's Chinese; `english` has the English of
 * those that it has provided, by their Chinese text. An edit may be incomplete; `planProblems` says what keeps it from being published.
 */
export interface PlanEdit {
  readonly title: string;
  readonly intro: string;
  /** Epoch ms. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly cap: number;
  /** How many may be admitted; for the staff alone. */
  readonly quota?: number;
  /** Places taken outside this platform. */
  readonly takenElsewhere: number;
  readonly fee: Fen;
  readonly feeDue: FeeDue;
  readonly feeReason: string;
  readonly payWithinHours: number;
  readonly reviewDays: number;
  readonly conditions: readonly string[];
  readonly eligibility?: Eligibility;
  readonly majors: readonly EditedMajor[];
  readonly choices: { readonly min: number; readonly max: number };
  readonly documents: readonly PlanDocument[];
  /** Paragraphs of the letter are separated by an empty line. */
  readonly promise: { readonly title: string; readonly body: string };
  readonly steps: readonly string[];
  readonly fields: readonly Field[];
  readonly english: Readonly<Record<string, string>>;
}
