import type { Refusal } from '#domain/enrollment/refusal';
import { normalisePhone } from '#domain/identity/phone';
import { isRefused } from '#domain/refused';
import type { EventOf } from '../access/security-log';
import { welcomeAdmitted } from '../checkin/checkin-setup';
import { type AdmittedPerson, newStudentRecord } from '../checkin/new-students';
import { identityIn } from '../enrollment/applicants';
import { type Decision, eventOf } from '../enrollment/decision';
import { afterEvent, isPayable, seatDelta } from '../payment/fee-lifecycle';
import { scheduleOrderCheck } from '../payment/orders/schedule-order-check';
import type { ApplicationRecord, PlanRecord } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { DeskTables } from '../staff/desk-store';
import type { Tables } from '../store';

/** Applications that are read at once. */
const CHUNK = 500;

/** The new application, or why it stays unchanged. */
export type ChangeRule = (
  tables: Tables,
  record: ApplicationRecord,
  plan: PlanRecord,
) => Promise<ApplicationRecord | Refusal>;

type ChangeDeps = Pick<SchoolDeps, 'clock' | 'secrets'>;

/** Changes a locked application, with all that follows from it, in the caller's transaction. */
export async function changeApplication(
  deps: ChangeDeps,
  tables: Tables,
  record: ApplicationRecord,
  plan: PlanRecord,
  work: ChangeRule,
): Promise<ApplicationRecord | Refusal> {
  const { tenantId } = record;
  const next = await work(tables, record, plan);
  if (isRefused(next)) return next;
  // A concurrent resubmission took this person's ID number: everything is rolled back, and the desk decides again.
  if (!(await tables.applications.save(next))) throw new Error('the person has another application');
  if (next.state.status === 'admitted' && record.state.status !== 'admitted')
    await welcomeAdmitted(deps, tables, tenantId, admittedPerson(next));
  if (seatDelta(record.state, next.state) < 0) await tables.plans.releaseSeat(tenantId, record.planId);
  const now = deps.clock.now();
  if (!isPayable(next, now)) await scheduleOrderCheck(tables, next, now);
  return next;
}

/** The rule of a decision. */
export function decisionRule({ clock }: Pick<SchoolDeps, 'clock'>, decision: Decision): ChangeRule {
  return async (tables, record, plan) => {
    // Locks the plan, so that two at once assign different ranks.
    if (decision.kind === 'waitlist') await tables.plans.findForUpdate(record.tenantId, record.planId);
    const lastRank = await tables.applications.lastRank(record.tenantId, record.planId);
    const event = eventOf(decision, record, plan, lastRank);
    if (isRefused(event)) return event;
    return (
      afterEvent(record, event, plan.definition, clock.now()) ?? invalid('applicationId', record.state.status)
    );
  };
}

/** A change of an application's fee by somebody who may. */
export interface FeeChange<Result> {
  readonly tenantId: string;
  readonly applicationId: string;
  apply(event: EventOf<'fee'>, work: ChangeRule): Promise<Result>;
}

/** Adds everybody who was admitted before the school opened its check-in to the new students. */
export async function welcomeAllAdmitted(
  { secrets, clock }: ChangeDeps,
  { applicationLists, welcome }: Pick<DeskTables, 'applicationLists' | 'welcome'>,
  tenantId: string,
): Promise<void> {
  let isComplete: boolean;
  // An application that changes meanwhile moves to the front: the next round finds it.
  do {
    isComplete = true;
    let last: ApplicationRecord | undefined;
    do {
      const filter = { plans: 'all', status: 'admitted' } as const;
      const found = await applicationLists.page(tenantId, filter, CHUNK, last);
      for (const record of found) {
        const student = newStudentRecord(secrets, tenantId, admittedPerson(record), clock.now());
        if (await welcome.add(student)) isComplete = false;
      }
      last = found.length === CHUNK ? found.at(-1) : undefined;
    } while (last);
  } while (!isComplete);
}

function admittedPerson({ answers, state }: ApplicationRecord): AdmittedPerson {
  const { name, idCard, phone } = identityIn(answers);
  const major = state.status === 'admitted' ? state.major?.name : undefined;
  return { name, idCard, phone: normalisePhone(phone), ...(major !== undefined && { major }) };
}
