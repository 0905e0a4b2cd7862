import type {
  EnrollmentGateway,
  NewSession,
  Resubmission,
  Withdrawal,
} from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { Application, FieldReason, FiledApplication } from '#domain/enrollment/application';
import type {
  ApplicationSubmission,
  DraftGrant,
  LookUp,
  Places,
  PromiseLetter,
  Receipt,
} from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { ListedPlan, Plan } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import type { GivenTemplate } from '#domain/form/holds-answer';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Template } from '#domain/form/template';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import type { InOneLanguage } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';
import { cmsEndpoints } from '#wire/cms';
import { codes } from '#wire/codes';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import type { ApiClient, RequestOptions } from '../http/api-client';
import { issued } from '../http/bearer-token';
import type { ApiCall } from '../http/response-decoder';
import { begun } from './begun-session';
import { changeRefusalOf } from './change-refusal';
import { readFiledApplication, readTemplate } from './read-template';
import { absenceOf, orWithout, refusalOf } from './refusals';

const extraRefusals = [codes.malformed];

/** Enrollment by the standard tenant API. */
export class TenantEnrollmentGateway implements EnrollmentGateway {
  private readonly ahead: TemplatePrefetch;

  constructor(
    private readonly api: ApiClient,
    clock: Clock,
    private readonly read: ReadText,
  ) {
    this.ahead = new TemplatePrefetch(clock, (planId) =>
      this.getById(registerEndpoints.template, { planId }),
    );
  }

  async plans(
    keyword?: string,
  ): Promise<{ readonly serverTime: number; readonly plans: readonly ListedPlan[] }> {
    const plans: ListedPlan[] = [];
    for (let page: string | undefined; ; ) {
      const read = await this.api.requestOrThrow(planEndpoints.list, { keyword, page }, { idempotent: true });
      plans.push(...read.plans);
      // Stop if a school returns the same page again, instead of looping.
      if (read.nextPage === undefined || read.nextPage === page)
        return { serverTime: read.serverTime, plans };
      page = read.nextPage;
    }
  }

  plan(planId: string): Promise<{ readonly serverTime: number; readonly plan: Plan } | Refusal> {
    return this.getById(planEndpoints.detail, { planId });
  }

  templateAhead(planId: string): void {
    this.ahead.fetch(planId);
  }

  async template(planId: string): Promise<Template | Refusal> {
    const template = await this.ahead.template(planId);
    return isRefused(template) ? template : mapTemplateTexts(await readTemplate(template), this.read);
  }

  promiseLetter(planId: string): Promise<PromiseLetter | Refusal> {
    return this.getById(cmsEndpoints.promise, { planId });
  }

  places(planId: string): Promise<Places | Refusal> {
    return this.getById(registerEndpoints.upperLimit, { planId });
  }

  /** Idempotent: a repeated call gets a new grant, and one whose response was lost remains unused. */
  async openDraft(planId: string): Promise<DraftGrant | Refusal> {
    return issued(await this.getById(registerEndpoints.openDraft, { planId }));
  }

  async submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal> {
    const { planId, templateVersion, answers, promised, teacherId, phonePass } = submission;
    const { submissionKey, ticket } = grant;
    const filed = { planId, submissionKey, templateVersion, answers, promised, teacherId, ticket };
    const request = { ...filed, ...(phonePass !== undefined && { phonePass }) };
    // The confirmation screen shows the school's message itself, for longer than a toast.
    const options = { credential: grant.token, endsNoSession: true, showErrors: false };
    return issued(await this.post(registerEndpoints.register, request, options));
  }

  async applications(applicant: Credential): Promise<readonly Application[]> {
    const options = { credential: applicant, idempotent: true };
    return (await this.api.requestOrThrow(registerEndpoints.list, {}, options)).applications;
  }

  async application(applicant: Credential, applicationId: string): Promise<FiledApplication | Refusal> {
    const filed = await this.getById(registerEndpoints.detail, { applicationId }, applicant);
    return isRefused(filed) ? filed : readFiledApplication(filed);
  }

  async returnedFields(
    applicant: Credential,
    applicationId: string,
  ): Promise<readonly FieldReason[] | Refusal> {
    const result = await this.getById(registerEndpoints.reject, { applicationId }, applicant);
    return 'refused' in result ? result : result.reasons;
  }

  resubmit(
    applicant: Credential,
    { applicationId, version, answers }: Resubmission,
  ): Promise<Application | Refusal> {
    return this.change(registerEndpoints.update, { applicationId, version, answers }, applicant);
  }

  withdraw(applicant: Credential, { applicationId, version }: Withdrawal): Promise<Application | Refusal> {
    return orWithout(this.change(registerEndpoints.withdraw, { applicationId, version }, applicant));
  }

  async judgeDuplicate(
    { token }: Pick<DraftGrant, 'token'>,
    { name, idCard, phone }: ApplicantIdentity,
  ): Promise<Refusal | undefined> {
    const options = {
      credential: token,
      endsNoSession: true,
      optional: true,
      extraRefusals: [codes.malformed, codes.notFound],
    };
    const response = this.api.request(registerEndpoints.judgeDuplicate, { name, idCard, phone }, options);
    return orWithout(response.then((result) => (result.ok ? undefined : refusalOf(result))));
  }

  lookUp(identity: ApplicantIdentity & PhoneProof): Promise<LookUp | Refusal> {
    return this.post(registerEndpoints.queryResult, proofOf(identity));
  }

  async signIn(identity: ApplicantIdentity & PhoneProof): Promise<NewSession | Refusal> {
    return begun(await this.post(registerEndpoints.signIn, proofOf(identity)));
  }

  /** Reads by an id from an address. */
  private async getById<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential?: Credential,
  ): Promise<InOneLanguage<Data> | Refusal> {
    const result = await this.api.request(call, request, {
      credential,
      idempotent: true,
      extraRefusals: extraRefusals,
    });
    return result.ok ? result.data : absenceOf(result);
  }

  /** Changes an application, of the version that was shown. */
  private async change<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential: Credential,
  ): Promise<InOneLanguage<Data> | Refusal> {
    const result = await this.api.request(call, request, { credential, extraRefusals });
    return result.ok ? result.data : changeRefusalOf(result, this.read);
  }

  /** Sends what a student has filled in; the school may refuse single fields. */
  private async post<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    who: Pick<RequestOptions, 'credential' | 'endsNoSession' | 'showErrors'> = {},
  ): Promise<InOneLanguage<Data> | Refusal> {
    const result = await this.api.request(call, request, { ...who, extraRefusals: extraRefusals });
    return result.ok ? result.data : refusalOf(result);
  }
}

/** Sends only these members, nothing else that a screen has put into the object. */
function proofOf({ name, idCard, phone, phonePass }: ApplicantIdentity & PhoneProof) {
  return { name, idCard, phone, ...(phonePass !== undefined && { phonePass }) };
}

/** ms for which a prefetched template is used: schools change templates. */
const AHEAD_FOR = 60_000;

type PendingTemplate = Promise<GivenTemplate | Refusal>;

/** Templates as the school publishes them; one may be prefetched before its form is opened. */
class TemplatePrefetch {
  private ahead:
    | { readonly planId: string; readonly at: number; readonly template: PendingTemplate }
    | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly read: (planId: string) => PendingTemplate,
  ) {}

  fetch(planId: string): void {
    const template = this.read(planId);
    // The screen that opens the form reports the failure.
    template.catch(() => undefined);
    this.ahead = { planId, at: this.clock.now(), template };
  }

  template(planId: string): PendingTemplate {
    const { ahead } = this;
    this.ahead = undefined;
    if (ahead?.planId === planId && this.clock.now() - ahead.at < AHEAD_FOR)
      return ahead.template.catch(() => this.template(planId));
    return this.read(planId);
  }
}
