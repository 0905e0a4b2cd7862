/** What a member of the school's staff is (desk, "Roles"). Roles grant; none takes away what another grants. */
export const staffRoles = ['administrator', 'owner', 'reviewer', 'cashier', 'supervisor', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that may be restricted to some plans. */
export const PLAN_ROLES: readonly StaffRole[] = ['owner', 'reviewer'];

/** A role, for one plan or for the whole school. */
export interface RoleGrant {
  readonly role: StaffRole;
  /** Only of the roles that may be restricted; absent: every plan. */
  readonly planId?: string;
}

/**
 * How a role has a right. `stepUp`: with a code of the authenticator entered within `STEP_UP_FOR`; `masked`: names, numbers and
 * phones are masked.
 */
type Way = 'may' | 'masked' | 'stepUp';

/** `station`: one or some places of check-in, by an enrolled device. */
export type RightScope = 'school' | 'plan' | 'station';

interface Right {
  readonly scope: RightScope;
  readonly by: Readonly<Partial<Record<StaffRole | 'device', Way>>>;
}

/** Every right of the desk: the client hides by this table, and the school refuses by it. */
export const rights = {
  'staff.manage': { scope: 'school', by: { administrator: 'stepUp' } },
  'audit.read': { scope: 'school', by: { administrator: 'may', auditor: 'may' } },
  'school.notice': { scope: 'school', by: { administrator: 'may' } },
  'school.edit': { scope: 'school', by: { administrator: 'may' } },
  'school.keys': { scope: 'school', by: { administrator: 'stepUp' } },
  'plan.create': { scope: 'school', by: { administrator: 'may', owner: 'may' } },
  'plan.edit': { scope: 'plan', by: { administrator: 'may', owner: 'may' } },
  'plan.publish': { scope: 'plan', by: { administrator: 'may', owner: 'may' } },
  'application.read': {
    scope: 'plan',
    by: { administrator: 'may', owner: 'may', reviewer: 'may', auditor: 'masked' },
  },
  'application.file': { scope: 'plan', by: { administrator: 'may', owner: 'may', reviewer: 'may' } },
  'application.reveal': { scope: 'plan', by: { owner: 'may', reviewer: 'may' } },
  'application.note': { scope: 'plan', by: { owner: 'may', reviewer: 'may' } },
  'application.void': { scope: 'plan', by: { administrator: 'may', owner: 'may' } },
  'decision.prepare': { scope: 'plan', by: { owner: 'may', reviewer: 'may' } },
  'fee.read': { scope: 'school', by: { cashier: 'may', auditor: 'may' } },
  'fee.settle': { scope: 'school', by: { cashier: 'may' } },
  'fee.refund': { scope: 'school', by: { cashier: 'stepUp' } },
  'ledger.read': { scope: 'school', by: { cashier: 'may', auditor: 'may' } },
  'roster.read': { scope: 'school', by: { administrator: 'may', supervisor: 'may', auditor: 'masked' } },
  'roster.correct': { scope: 'school', by: { administrator: 'may', supervisor: 'may' } },
  'photo.decide': { scope: 'school', by: { supervisor: 'may' } },
  'station.edit': { scope: 'school', by: { administrator: 'may', supervisor: 'may' } },
  scan: { scope: 'station', by: { device: 'may' } },
  'scan.annul': { scope: 'school', by: { supervisor: 'may' } },
} as const satisfies Record<string, Right>;

export type StaffAction = keyof typeof rights;
/** Actions whose right is asked for the whole school, or for a plan, or for a station. */
export type ActionOf<Scope extends RightScope> = {
  [Action in StaffAction]: (typeof rights)[Action]['scope'] extends Scope ? Action : never;
}[StaffAction];

/** ms for which a code of the authenticator allows actions that ask for one. */
export const STEP_UP_FOR = 10 * 60_000;

/** `absent`: nothing of that plan is theirs, so that the record does not exist for them. */
export type Verdict = 'granted' | 'masked' | 'stepUp' | 'denied' | 'absent';

interface Holder {
  readonly grants: readonly RoleGrant[];
  /** When a code of the authenticator was last entered, in epoch ms. */
  readonly steppedUpAt: number;
}

/** Whether somebody may do something, in this plan where the right is one of plans; the widest of their roles counts. */
export function verdictOf(
  action: StaffAction,
  planId: string | undefined,
  holder: Holder,
  now: number,
): Verdict {
  const { by, scope }: Right = rights[action];
  const here = holder.grants.filter((grant) => grant.planId === undefined || grant.planId === planId);
  if (scope === 'plan' && planId !== undefined && here.length === 0) return 'absent';
  const ways = (scope === 'plan' && planId !== undefined ? here : holder.grants).flatMap(
    ({ role }) => by[role] ?? [],
  );
  if (ways.includes('may')) return 'granted';
  if (ways.includes('stepUp')) return now - holder.steppedUpAt < STEP_UP_FOR ? 'granted' : 'stepUp';
  return ways.includes('masked') ? 'masked' : 'denied';
}

/** The plans in which somebody may do it, or may do it with nothing masked; `all`: every plan of the school. */
export function plansOf(
  action: ActionOf<'plan'>,
  grants: readonly RoleGrant[],
  isWhole = false,
): 'all' | readonly string[] {
  const { by }: Right = rights[action];
  const having = grants.filter(({ role }) => by[role] !== undefined && !(isWhole && by[role] === 'masked'));
  if (having.some(({ planId }) => planId === undefined)) return 'all';
  return having.flatMap(({ planId }) => planId ?? []);
}
