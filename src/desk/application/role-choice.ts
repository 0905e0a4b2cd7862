import { PLAN_ROLES, type RoleGrant, type StaffRole, staffRoles } from '#domain/staff/rights';

/** Roles as chosen in a form: of those that may be restricted, the plans; none: every plan. */
export type RoleChoice = Partial<Record<StaffRole, readonly string[]>>;

export function choiceOf(grants: readonly RoleGrant[]): RoleChoice {
  const choice: RoleChoice = {};
  for (const role of staffRoles) {
    const here = grants.filter((grant) => grant.role === role);
    if (here.length === 0) continue;
    // A grant without a plan is for every plan, whatever others there are.
    choice[role] = here.some(({ planId }) => planId === undefined)
      ? []
      : here.flatMap(({ planId }) => planId ?? []);
  }
  return choice;
}

export function grantsOf(choice: RoleChoice): RoleGrant[] {
  return staffRoles.flatMap((role): RoleGrant[] => {
    const plans = choice[role];
    if (plans === undefined) return [];
    return plans.length === 0 || !PLAN_ROLES.includes(role)
      ? [{ role }]
      : plans.map((planId) => ({ role, planId }));
  });
}
