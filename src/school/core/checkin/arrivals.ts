import type { ReportingStatus } from '#domain/enrollment/application';
import { identityIn } from '../enrollment/applicants';
import type { ApplicationRecord } from '../records';
import type { Secrets } from '../secrets';
import type { Reading } from '../store';
import { parseNewStudent, signInKey } from './new-students';
import { letterDates } from './student-view';

/** The check-in status of an admitted applicant; empty for anyone else, and where the school has no check-in. */
export async function arrivalOf(
  secrets: Secrets,
  { welcome }: Pick<Reading, 'welcome'>,
  { tenantId, state, answers }: Pick<ApplicationRecord, 'tenantId' | 'state' | 'answers'>,
): Promise<{ readonly arrival?: ReportingStatus }> {
  if (state.status !== 'admitted') return {};
  const identity = parseNewStudent(identityIn(answers));
  if ('refused' in identity) return {};
  const rules = await welcome.rules(tenantId);
  const student = rules && (await welcome.bySignInKey(tenantId, signInKey(secrets, tenantId, identity)));
  if (!student) return {};
  return { arrival: { ...letterDates(rules), reported: student.report !== undefined } };
}
