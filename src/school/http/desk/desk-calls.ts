import type { StaffDesk } from '../../core/staff/create-desk';
import { applicationCalls } from './calls/application-calls';
import { auditCalls } from './calls/audit-calls';
import { moneyCalls } from './calls/money-calls';
import { planCalls } from './calls/plan-calls';
import { rosterCalls } from './calls/roster-calls';
import { scanCalls } from './calls/scan-calls';
import { schoolCalls } from './calls/school-calls';
import { sessionCalls } from './calls/session-calls';
import { staffCalls } from './calls/staff-calls';
import { stationCalls } from './calls/station-calls';
import type { DeskCall } from './desk-call';

/** All that is served below `/desk/api`. */
export function deskCalls(desk: StaffDesk): readonly DeskCall[] {
  return [
    ...sessionCalls(desk),
    ...staffCalls(desk),
    ...auditCalls(desk),
    ...rosterCalls(desk),
    ...stationCalls(desk),
    ...scanCalls(desk),
    ...applicationCalls(desk),
    ...moneyCalls(desk),
    ...schoolCalls(desk),
    ...planCalls(desk),
  ];
}
