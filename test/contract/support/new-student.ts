import type { Credential } from '#domain/credential';
import { accepted } from './applicant';
import type { TenantPorts } from './assembly';

/** A demo student of qingyun: check-in not begun. */
export const BEGINNER = { name: '李晓雨', idCard: '110000200805120029' };
/** Everything is done; ready to report. */
export const READY = { name: '陈思远', idCard: '110000200711200036' };

export async function studentCredential({ checkin }: TenantPorts, who = BEGINNER): Promise<Credential> {
  return accepted(await checkin.lookup.signIn(who)).token;
}
