import { type Application, type ApplicationEvent, nextState } from './application';

/** What a member of the staff decides, as they decide it: without labels, names and the next free rank. */
export type StaffDecision =
  | { readonly kind: 'approve' | 'refuse' }
  | {
      readonly kind: 'return';
      readonly fields: readonly {
        readonly key: string;
        readonly reason: string;
        readonly sample?: string;
      }[];
    }
  /** Without `majorId` to the first choice. */
  | { readonly kind: 'admit'; readonly majorId?: string }
  /** Without `rank` at the next one. */
  | { readonly kind: 'waitlist'; readonly rank?: number };

/** A decision that has yet to take effect: until then the applicant is shown nothing of it, and it can be taken back. */
export interface PendingDecision {
  readonly applicationId: string;
  readonly decision: StaffDecision;
  readonly preparedBy: { readonly id: string; readonly name: string };
  /** Epoch ms. */
  readonly preparedAt: number;
  readonly effectiveAt: number;
  /** The application's version, and the length of its history, that it was decided on. */
  readonly baseVersion: number;
  readonly baseEvents: number;
  /** Set once its time came and it no longer fitted. */
  readonly isStale: boolean;
}

/** Minutes for which a school can hold its decisions back. */
export const DECISION_HOLDS = [0, 2, 10, 30] as const;
export type DecisionHold = (typeof DECISION_HOLDS)[number];
export const DEFAULT_HOLD: DecisionHold = 10;

type Decidable = Pick<Application, 'state' | 'history'>;

/** An event of each kind, to ask whether a state has it. */
const PROBES = {
  review: { type: 'review' },
  approve: { type: 'approve' },
  return: { type: 'return', reasons: [{ key: '', label: '', reason: '' }] },
  admit: { type: 'admit' },
  waitlist: { type: 'waitlist', rank: 1 },
  refuse: { type: 'refuse' },
} as const satisfies Readonly<Record<string, ApplicationEvent>>;

export type DecisionKind = keyof typeof PROBES;
const kinds = Object.keys(PROBES) as readonly DecisionKind[];

export function canDecide({ state }: Pick<Application, 'state'>, kind: DecisionKind): boolean {
  return nextState(state, PROBES[kind]) !== undefined;
}

/** Whether it no longer fits the application: its state does not allow it, or the answers were changed since. Never forced. */
export function isStale(pending: PendingDecision, application: Decidable): boolean {
  const since = application.history.slice(pending.baseEvents);
  return (
    pending.isStale ||
    !canDecide(application, pending.decision.kind) ||
    since.some(({ event }) => event === 'resubmit')
  );
}

/** What may be decided now: nothing while a decision that still fits is pending. */
export function possibleDecisions(
  application: Decidable,
  pending: PendingDecision | undefined,
): readonly DecisionKind[] {
  if (pending && !isStale(pending, application)) return [];
  return kinds.filter((kind) => canDecide(application, kind));
}

/** When a decision takes effect: `now` for at once. */
export function effectiveTime(now: number, hold: DecisionHold, atOnce: boolean): number {
  return atOnce ? now : now + hold * 60_000;
}
