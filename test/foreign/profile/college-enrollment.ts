import * as v from 'valibot';
import type {
  EnrollmentGateway,
  Resubmission,
  Withdrawal,
} from '#application/ports/enrollment/enrollment-gateway';
import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import type { ApplicationSubmission, DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { CallOptions } from '#infrastructure/http/backend-client';
import type { JsonClient, JsonRequest, JsonResponse } from '#infrastructure/http/json-client';
import type { Schema } from '#infrastructure/http/schema';
import { sheetOf } from './answers';
import { ownerOf, requireOwner } from './owner';
import { everyPage } from './pages';
import { refusalOf } from './problems';
import * as records from './records';

const SignedIn = v.object({ owner: v.string() });

/** The college's admissions office. Drafts exist only on the phone. */
export class CollegeEnrollment implements Omit<EnrollmentGateway, 'openDraft' | 'judgeDuplicate'> {
  constructor(private readonly client: JsonClient) {}

  async plans() {
    const request = { method: 'GET', path: '/programmes' } as const;
    const { items, last } = await everyPage((page) =>
      this.client.read(records.ProgrammePage, { ...request, query: { page } }),
    );
    return { serverTime: last.now, plans: items };
  }

  plan(planId: string) {
    return this.ask(records.Programme, ofProgramme(planId));
  }

  template(planId: string) {
    return this.ask(records.Sheet, ofProgramme(planId, '/sheet'));
  }

  /** Sheets are small here, so prefetching has no benefit. */
  templateAhead(): void {}

  promiseLetter(planId: string) {
    return this.ask(records.Pledge, ofProgramme(planId, '/pledge'));
  }

  places(planId: string) {
    return this.ask(records.Seats, ofProgramme(planId, '/seats'));
  }

  /** The draft's key makes the call idempotent. */
  async submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal> {
    const {
      planId: programme,
      templateVersion,
      answers,
      promised: pledged,
      teacherId: recruiter,
    } = submission;
    const body = { programme, sheet_edition: templateVersion, sheet: sheetOf(answers), pledged, recruiter };
    const headers = { 'idempotency-key': grant.submissionKey };
    const options = { endsNoSession: true, showErrors: false };
    const request = { method: 'POST', path: '/requests', headers, body } as const;
    const result = await this.ask(records.Receipted, request, options);
    return isRefused(result) ? result : { ...result, token: ownerOf(result.token) };
  }

  async applications(applicant: Credential): Promise<readonly Application[]> {
    const request = { method: 'GET', path: '/me/requests' } as const;
    const { items } = await everyPage((page) =>
      this.client.ask(
        records.OwnRequests,
        { ...request, query: { page } },
        (response) => requireOwner(applicant, response),
        { credential: applicant },
      ),
    );
    return items;
  }

  application(applicant: Credential, id: string) {
    return this.own(records.Filed, applicant, ofRequest(id));
  }

  returnedFields(applicant: Credential, id: string) {
    return this.own(records.Remarks, applicant, ofRequest(id, '/remarks'));
  }

  resubmit(applicant: Credential, { applicationId, version, answers }: Resubmission) {
    const change = { method: 'PATCH', headers: seen(version), body: { sheet: sheetOf(answers) } } as const;
    return this.own(records.Request, applicant, { ...ofRequest(applicationId), ...change });
  }

  withdraw(applicant: Credential, { applicationId, version }: Withdrawal) {
    const change = { method: 'DELETE', headers: seen(version) } as const;
    return this.own(records.Request, applicant, { ...ofRequest(applicationId), ...change });
  }

  lookUp(identity: ApplicantIdentity) {
    return this.ask(records.Results, { method: 'POST', path: '/results', body: proofOf(identity) });
  }

  async signIn(identity: ApplicantIdentity): Promise<{ readonly token: Credential } | Refusal> {
    const result = await this.ask(SignedIn, { method: 'POST', path: '/session', body: proofOf(identity) });
    return isRefused(result) ? result : { token: ownerOf(result.owner) };
  }

  private async own<T>(own: v.GenericSchema<unknown, T>, credential: Credential, request: JsonRequest) {
    const refused = (response: JsonResponse) => requireOwner(credential, response) ?? refusalOf(response);
    const schema = v.object({ owner: v.string(), own });
    const result = await this.client.ask(schema, request, refused, { credential });
    return isRefused(result) ? result : result.own;
  }

  private ask<T>(schema: Schema<T>, request: JsonRequest, options?: CallOptions): Promise<T | Refusal> {
    return this.client.ask(schema, request, refusalOf, options);
  }
}

function ofProgramme(id: string, part = '') {
  return { method: 'GET', path: `/programmes/${encodeURIComponent(id)}${part}` } as const;
}

function ofRequest(id: string, part = '') {
  return { method: 'GET', path: `/me/requests/${encodeURIComponent(id)}${part}` } as const;
}

const seen = (version: number) => ({ 'if-match': String(version) });

/** Sends only these members, nothing else that a screen has put into the object. */
function proofOf({ name, idCard, phone }: ApplicantIdentity) {
  return { full_name: name, id_number: idCard, mobile: phone };
}
