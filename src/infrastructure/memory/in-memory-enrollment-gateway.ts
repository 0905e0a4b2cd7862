import type { EnrollmentGateway, Resubmission, Withdrawal } from '#application/ports/enrollment-gateway';
import type { ApplicationSubmission, DraftGrant } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

/** The enrollment desk without a network. */
export class InMemoryEnrollmentGateway implements EnrollmentGateway {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  plans() {
    return schoolCall(() => this.school.admissions.plans(this.tenantId));
  }

  plan(planId: string) {
    return schoolCall(() => this.school.admissions.plan(this.tenantId, planId));
  }

  templateAhead(): void {
    // There is no way that takes any time.
  }

  template(planId: string) {
    return schoolCall(() => this.school.admissions.template(this.tenantId, planId));
  }

  promiseLetter(planId: string) {
    return schoolCall(() => this.school.cms.promiseLetter(this.tenantId, planId));
  }

  places(planId: string) {
    return schoolCall(() => this.school.admissions.places(this.tenantId, planId));
  }

  openDraft(planId: string) {
    return schoolCall(() => this.school.admissions.openDraft(this.tenantId, planId));
  }

  submit({ submissionKey, token }: DraftGrant, filing: ApplicationSubmission) {
    return schoolCall(() =>
      this.school.admissions.submit(this.tenantId, token, { ...filing, submissionKey }),
    );
  }

  applications(bearer: string) {
    return schoolCall(() => this.school.admissions.applications(this.tenantId, bearer));
  }

  application(bearer: string, applicationId: string) {
    return schoolCall(() => this.school.admissions.application(this.tenantId, bearer, applicationId));
  }

  returnedFields(bearer: string, applicationId: string) {
    return schoolCall(() => this.school.admissions.returnedFields(this.tenantId, bearer, applicationId));
  }

  resubmit(bearer: string, resubmission: Resubmission) {
    return schoolCall(() => this.school.admissions.resubmit(this.tenantId, bearer, resubmission));
  }

  withdraw(bearer: string, withdrawal: Withdrawal) {
    return schoolCall(() => this.school.admissions.withdraw(this.tenantId, bearer, withdrawal));
  }

  judgeDuplicate(bearer: string, identity: ApplicantIdentity) {
    return schoolCall(() => this.school.admissions.judgeDuplicate(this.tenantId, bearer, identity));
  }

  lookUp(identity: ApplicantIdentity & PhoneProof) {
    return schoolCall(() => this.school.admissions.lookUp(this.tenantId, identity));
  }

  signIn(identity: ApplicantIdentity & PhoneProof) {
    return schoolCall(() => this.school.admissions.signIn(this.tenantId, identity));
  }
}
