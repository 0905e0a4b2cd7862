import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Credential } from '#domain/credential';
import type {
  ApplicationSubmission,
  DraftGrant,
  Places,
  Receipt,
} from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { CallOptions } from '#infrastructure/http/backend-client';
import type { JsonClient, JsonRequest } from '#infrastructure/http/json-client';
import type { Schema } from '#infrastructure/http/schema';
import { filledOf } from './answers';
import { formOf } from './form';
import * as records from './records';
import { refusalOf } from './refusals';

/** Drafts exist only on the phone. Who applies is known, by the session of each call. */
export class KollegEnrollment
  implements Omit<EnrollmentGateway, 'openDraft' | 'judgeDuplicate' | 'withdraw'>
{
  constructor(private readonly client: JsonClient) {}

  plans() {
    return this.client.read(records.Courses, { method: 'GET', path: '/studiengaenge' });
  }

  plan(planId: string) {
    return this.ask(records.OneCourse, ofPlan(planId));
  }

  template(planId: string) {
    return this.ask(formOf(planId), ofPlan(planId, '/formular'));
  }

  templateAhead(): void {}

  promiseLetter(planId: string) {
    return this.ask(records.Pledge, ofPlan(planId, '/erklaerung'));
  }

  async places(planId: string): Promise<Places | Refusal> {
    const found = await this.plan(planId);
    if (isRefused(found)) return found;
    const { opensAt, closesAt } = found.plan;
    return { serverTime: found.serverTime, opensAt, closesAt };
  }

  /** The draft's key makes the call repeatable; the grant's token is the present session's. */
  async submit(grant: DraftGrant, submission: ApplicationSubmission): Promise<Receipt | Refusal> {
    const { planId, templateVersion: stand, answers, teacherId: empfehlung } = submission;
    const numbers = await this.numbersOf(planId);
    if (isRefused(numbers)) return numbers;
    const body = { studiengang: Number(planId), stand, angaben: filledOf(answers, numbers), empfehlung };
    const headers = { vorgang: grant.submissionKey };
    // The screen says what has failed, and asks to sign in again where the session has ended.
    const options = { credential: grant.token, showErrors: false };
    const request = { method: 'POST', path: '/bewerbungen', headers, body } as const;
    const result = await this.ask(records.Received, request, options);
    return isRefused(result) ? result : { ...result, token: grant.token };
  }

  applications(credential: Credential) {
    return this.client.read(records.AllFiled, { method: 'GET', path: '/bewerbungen' }, { credential });
  }

  application(credential: Credential, id: string) {
    return this.ask(records.Filed, ofRequest(id), { credential });
  }

  /** The school sends nothing back. */
  async returnedFields() {
    return [];
  }

  async resubmit(): Promise<Refusal> {
    return { refused: 'notFound' };
  }

  lookUp({ name, idCard: ausweis, phone: mobil }: ApplicantIdentity) {
    return this.ask(records.Results, { method: 'POST', path: '/auskunft', body: { name, ausweis, mobil } });
  }

  /** Never asked: the school's page signs in. */
  async signIn(): Promise<Refusal> {
    return { refused: 'notFound' };
  }

  /** Keys of a form's fields whose answers are numbers at the school. */
  private async numbersOf(planId: string): Promise<ReadonlySet<string> | Refusal> {
    const form = await this.template(planId);
    if (isRefused(form)) return form;
    return new Set(form.fields.filter(({ type }) => type === 'number').map(({ key }) => key));
  }

  private ask<T>(schema: Schema<T>, request: JsonRequest, options?: CallOptions): Promise<T | Refusal> {
    return this.client.ask(schema, request, refusalOf, options);
  }
}

function ofPlan(id: string, part = '') {
  return { method: 'GET', path: `/studiengaenge/${encodeURIComponent(id)}${part}` } as const;
}

function ofRequest(id: string) {
  return { method: 'GET', path: `/bewerbungen/${encodeURIComponent(id)}` } as const;
}
