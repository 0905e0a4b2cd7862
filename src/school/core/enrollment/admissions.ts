import { LookUps } from '../access/look-ups';
import { TokenService } from '../access/token-service';
import type { PublicReadCache } from '../public-read-cache';
import type { SchoolDeps } from '../school-deps';
import { Duplicates } from './duplicates';
import { ExpiredHolds } from './expired-holds';
import { OwnApplications } from './own-applications';
import { PublishedPlans } from './published-plans';
import { Resubmissions } from './submission/resubmissions';
import { Submissions } from './submission/submissions';

/** Everything that applicants can call. Calls with a token throw Unauthenticated for an invalid one. */
export class Admissions {
  readonly plans: PublishedPlans;
  readonly submissions: Submissions;
  readonly resubmissions: Resubmissions;
  readonly own: OwnApplications;
  readonly duplicates: Duplicates;
  readonly lookUps: LookUps;

  constructor(deps: SchoolDeps, publicReads: PublicReadCache) {
    const tokens = new TokenService(deps);
    const expiredHolds = new ExpiredHolds(deps);
    this.plans = new PublishedPlans(deps, expiredHolds);
    this.submissions = new Submissions(deps, tokens, expiredHolds, publicReads);
    this.resubmissions = new Resubmissions(deps, tokens);
    this.own = new OwnApplications(deps, tokens, expiredHolds);
    this.duplicates = new Duplicates(deps, tokens, expiredHolds);
    this.lookUps = new LookUps(deps, tokens, expiredHolds);
  }
}
