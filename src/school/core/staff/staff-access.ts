import type { StaffRefusal } from '#domain/staff/refusal';
import {
  type ActionOf,
  plansOf,
  type RoleGrant,
  rights,
  type StaffAction,
  verdictOf,
} from '#domain/staff/rights';
import type { AuditTrail } from './audit-trail';
import type { DeskNeeds } from './desk-store';
import type { Caller, StaffContext } from './staff-context';
import type { StaffRecord, StaffSessionRecord } from './staff-records';

/** Whoever is signed in, as found by `StaffSessions`. */
export interface StaffSession {
  readonly record: StaffSessionRecord;
  readonly member: StaffRecord;
  /** Network address of this call. */
  readonly address: string;
}

/** What is asked for: a right of the school, or of plans, of one of them or of the one that an application is for. */
export interface Asked {
  readonly action: StaffAction;
  readonly planId?: string;
  readonly applicationId?: string;
}

/** Grants what the table of rights says. */
export class StaffAccess {
  constructor(
    private readonly deps: DeskNeeds<'clock'>,
    private readonly audit: AuditTrail,
  ) {}

  async authorise(session: StaffSession, asked: Asked): Promise<StaffContext | StaffRefusal> {
    const { action, applicationId } = asked;
    const { member, record } = session;
    const context = contextOf(session, action);
    // Before the application is looked for, so that nobody learns whether it exists.
    if (isOfPlans(action) && context.plans.length === 0) return this.forbidden(context, asked);
    const planId =
      applicationId === undefined ? asked.planId : await this.planOf(member.tenantId, applicationId);
    if (applicationId !== undefined && planId === undefined) return { refused: 'notFound' };
    const holder = { grants: member.grants, steppedUpAt: record.steppedUpAt };
    const verdict = verdictOf(action, planId, holder, this.deps.clock.now());
    switch (verdict) {
      case 'absent':
        return { refused: 'notFound' };
      case 'stepUp':
        return { refused: 'stepUpRequired' };
      case 'denied': {
        // A role for the whole school that reads no application does not tell one of another plan from none.
        const reads = verdictOf('application.read', planId, holder, 0) !== 'denied';
        if (planId !== undefined && !reads) return { refused: 'notFound' };
        return this.forbidden(context, asked);
      }
      default:
        return { ...context, ...(planId !== undefined && { planId }), isMasked: verdict === 'masked' };
    }
  }

  /** What everybody may do for themselves. */
  own(session: StaffSession): StaffContext {
    return contextOf(session, 'own');
  }

  /** The school's own background work. */
  system(tenantId: string): StaffContext {
    return branded({
      tenantId,
      actor: { kind: 'system', id: 'system', name: '' },
      address: '',
      action: 'own',
      plans: 'all',
      grants: [],
      isMasked: false,
    });
  }

  private forbidden(context: StaffContext, { applicationId, planId }: Asked): Promise<StaffRefusal> {
    const id = applicationId ?? planId;
    const kind = applicationId === undefined ? 'plan' : 'application';
    return this.audit.refused(context, id === undefined ? {} : { object: { kind, id } }, {
      refused: 'forbidden',
    });
  }

  private async planOf(tenantId: string, applicationId: string): Promise<string | undefined> {
    const { store } = this.deps;
    return (await store.read(({ applications }) => applications.find(tenantId, applicationId)))?.planId;
  }
}

function contextOf({ member, address }: StaffSession, action: StaffContext['action']): StaffContext {
  const plans = action !== 'own' && isOfPlans(action) ? plansOf(action, member.grants) : 'all';
  return branded({ ...ownCaller(member, address), action, plans });
}

/** Whoever has proven to be this person, and what they do for themselves. */
export function ownCaller({ tenantId, id, name, grants }: StaffRecord, address: string): Caller {
  const actor = { kind: 'staff', id, name } as const;
  return { tenantId, actor, address, action: 'own', plans: 'all', grants, isMasked: false };
}

/** The only place that makes one. */
function branded(caller: Caller): StaffContext {
  return caller as StaffContext;
}

function isOfPlans(action: StaffAction): action is ActionOf<'plan'> {
  return rights[action].scope === 'plan';
}

/** Whether a right is still somebody's, as their account is now. */
export function stillMay({ action, planId, isMasked }: StaffContext, grants: readonly RoleGrant[]): boolean {
  if (action === 'own') return true;
  // The code was entered when the right was asked for.
  const verdict = verdictOf(action, planId, { grants, steppedUpAt: 0 }, 0);
  return verdict === 'granted' || verdict === 'stepUp' || (isMasked && verdict === 'masked');
}
