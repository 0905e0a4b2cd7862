import type { CheckinRefusal } from '#domain/checkin/refusal';
import { isRefused } from '#domain/refused';
import { stewardEndpoints } from '#wire/steward';
import type { Token } from '../../core/access/token';
import type { School } from '../../core/school';
import { type Call, call } from '../call';

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

/** The face photo that a steward may see at present, in the form of the API. */
async function gateFace(
  { welcome }: School,
  { tenantId, bearer }: { readonly tenantId: string; readonly bearer?: Token | undefined },
  welcomeId: string,
): Promise<{ readonly type: string; readonly data: string; readonly seconds: number } | CheckinRefusal> {
  const face = await welcome.gateFaces.show(tenantId, bearer, welcomeId);
  if (isRefused(face)) return face;
  const { type, bytes, seconds } = face;
  return { type, data: Buffer.concat(bytes).toString('base64'), seconds };
}
