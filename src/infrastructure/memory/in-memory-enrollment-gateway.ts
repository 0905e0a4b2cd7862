import type {
  EnrollmentGateway,
  Resubmission,
  Withdrawal,
} from '#application/ports/enrollment/enrollment-gateway';
import type { Credential } from '#domain/credential';
import type { ApplicationSubmission, DraftGrant } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { ListedPlan } from '#domain/enrollment/plan';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import type { ReadText } from '#domain/text/school-text';
import type { School } from '#school/core/school';
import { issued, tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

/** Enrollment without a network. */
export class InMemoryEnrollmentGateway implements EnrollmentGateway {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
    private readonly read: ReadText,
  ) {}

  plans(keyword?: string) {
    return schoolCall(async () => {
      const plans: ListedPlan[] = [];
      for (let page: string | undefined; ; ) {
        const read = await this.school.admissions.plans.list(this.tenantId, { keyword, page });
        plans.push(...read.plans);
        if (read.nextPage === undefined) return { serverTime: read.serverTime, plans };
        page = read.nextPage;
      }
    });
  }

  plan(planId: string) {
    return schoolCall(() => this.school.admissions.plans.one(this.tenantId, planId));
  }

  templateAhead(): void {
    // Nothing to prefetch in this process.
  }

  template(planId: string) {
    return schoolCall(async () => {
      const template = await this.school.admissions.plans.template(this.tenantId, planId);
      return isRefused(template) ? template : mapTemplateTexts(template, this.read);
    });
  }

  promiseLetter(planId: string) {
    return schoolCall(() => this.school.cms.promiseLetter(this.tenantId, planId));
  }

  places(planId: string) {
    return schoolCall(() => this.school.admissions.plans.places(this.tenantId, planId));
  }

  openDraft(planId: string) {
    return schoolCall(async () =>
      issued(await this.school.admissions.submissions.openDraft(this.tenantId, planId)),
    );
  }

  submit({ submissionKey, token, ticket }: DraftGrant, submission: ApplicationSubmission) {
    const { admissions } = this.school;
    const draft = tokenOf(token);
    return schoolCall(
      async () =>
        (await admissions.submissions.placeInLine(this.tenantId, draft, { ...submission, ticket })) ??
        issued(
          await admissions.submissions.submit(this.tenantId, draft, { ...submission, submissionKey, ticket }),
        ),
    );
  }

  applications(credential: Credential) {
    return schoolCall(() => this.school.admissions.own.all(this.tenantId, tokenOf(credential)));
  }

  application(credential: Credential, applicationId: string) {
    return schoolCall(() =>
      this.school.admissions.own.one(this.tenantId, tokenOf(credential), applicationId),
    );
  }

  returnedFields(credential: Credential, applicationId: string) {
    return schoolCall(() =>
      this.school.admissions.own.returnedFields(this.tenantId, tokenOf(credential), applicationId),
    );
  }

  resubmit(credential: Credential, resubmission: Resubmission) {
    return schoolCall(() =>
      this.school.admissions.resubmissions.resubmit(this.tenantId, tokenOf(credential), resubmission),
    );
  }

  withdraw(credential: Credential, withdrawal: Withdrawal) {
    return schoolCall(() =>
      this.school.admissions.own.withdraw(this.tenantId, tokenOf(credential), withdrawal),
    );
  }

  judgeDuplicate({ token }: Pick<DraftGrant, 'token'>, identity: ApplicantIdentity) {
    return schoolCall(() => this.school.admissions.duplicates.check(this.tenantId, tokenOf(token), identity));
  }

  lookUp(identity: ApplicantIdentity & PhoneProof) {
    return schoolCall(() => this.school.admissions.lookUps.lookUp(this.tenantId, identity));
  }

  signIn(identity: ApplicantIdentity & PhoneProof) {
    const { admissions, tokenExchange } = this.school;
    return schoolCall(async () =>
      issued(
        await tokenExchange.withUserInfo(
          this.tenantId,
          await admissions.lookUps.signIn(this.tenantId, identity),
        ),
      ),
    );
  }
}
