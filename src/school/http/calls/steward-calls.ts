import { stewardEndpoints } from '#wire/welcome';
import type { School } from '../../core/school';
import { type Call, call } from '../call';

/** What stewards ask, with a steward's token. */
export function stewardCalls({ welcome: { reports } }: School): readonly Call[] {
  return [
    call(stewardEndpoints.report, ({ stationId, ...shown }, { tenantId, bearer }) =>
      reports.report(tenantId, bearer, shown, stationId),
    ),
    call(stewardEndpoints.sync, async ({ scans, stationId }, { tenantId, bearer }) => ({
      outcomes: await reports.sync(tenantId, bearer, scans, stationId),
    })),
    call(stewardEndpoints.reports, (_, { tenantId, bearer }) => reports.latest(tenantId, bearer)),
  ];
}
