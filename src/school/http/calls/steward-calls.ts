import { stewardEndpoints } from '#wire/steward';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import { gateFace } from '../face/gate-face';

/** Calls of stewards, with a steward's token. */
export function stewardCalls(school: School): readonly Call[] {
  const { reports } = school.welcome;
  return [
    call(stewardEndpoints.report, ({ stationId, ...shown }, { tenantId, bearer }) =>
      reports.report(tenantId, bearer, shown, stationId),
    ),
    call(stewardEndpoints.face, ({ welcomeId }, caller) => gateFace(school, caller, welcomeId)),
    call(stewardEndpoints.sync, async ({ scans, stationId }, { tenantId, bearer }) => ({
      outcomes: await reports.sync(tenantId, bearer, scans, stationId),
    })),
    call(stewardEndpoints.reports, ({ after }, { tenantId, bearer }) =>
      reports.latest(tenantId, bearer, after),
    ),
  ];
}
