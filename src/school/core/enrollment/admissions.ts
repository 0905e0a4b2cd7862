import type { LookUps } from '../access/look-ups';
import type { Duplicates } from './duplicates';
import type { OwnApplications } from './own-applications';
import type { PublishedPlans } from './published-plans';
import type { Resubmissions } from './submission/resubmissions';
import type { Submissions } from './submission/submissions';

/** Everything that applicants can call. Calls with a token throw Unauthenticated for an invalid one. */
export interface Admissions {
  readonly plans: PublishedPlans;
  readonly submissions: Submissions;
  readonly resubmissions: Resubmissions;
  readonly own: OwnApplications;
  readonly duplicates: Duplicates;
  readonly lookUps: LookUps;
}
