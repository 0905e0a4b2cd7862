import { expect } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { FileStore, PickedFile } from '#application/ports/files/file-store';
import type { ApplicationSubmission, DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import { isRefused } from '#domain/refused';
import { filledForm } from '../../school/http/filled-form';
import type { Person } from '../../school/http/people';

/** The smallest valid PNG. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==';

export function picture(name = '证件照.png', type = 'image/png'): PickedFile {
  const bytes = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));
  return { name, type, size: bytes.length, arrayBuffer: async () => bytes.buffer };
}

export function accepted<T>(result: T): Exclude<T, { readonly refused: unknown }> {
  if (isRefused(result)) expect.fail(`refused: ${JSON.stringify(result)}`);
  return result as Exclude<T, { readonly refused: unknown }>;
}

export async function planCalled(gateway: EnrollmentGateway, title: string): Promise<Plan> {
  const { plans } = await gateway.plans();
  const found = plans.find((plan) => plan.title === title);
  if (!found) return expect.fail(`no plan ${title}`);
  return accepted(await gateway.plan(found.id)).plan;
}

export interface PreparedApplicant {
  readonly grant: DraftGrant;
  readonly submission: ApplicationSubmission;
}

/** A draft with a filled-in form and stored files, not yet submitted. */
export async function prepare(
  { gateway, files }: { readonly gateway: EnrollmentGateway; readonly files: FileStore },
  title: string,
  person: Person,
): Promise<PreparedApplicant> {
  const plan = await planCalled(gateway, title);
  const template = accepted(await gateway.template(plan.id));
  const grant = accepted(await gateway.openDraft(plan.id));
  const wantsFile = template.fields.some(({ type, rules }) => type === 'upload' && rules[0]?.required);
  const attachment = wantsFile ? await files.upload(picture(), grant.token, () => undefined).done : undefined;
  const answers = filledForm({ template, plan, person, attachment });
  const submission = { planId: plan.id, templateVersion: template.version, answers, promised: true };
  return { grant, submission };
}

export async function apply(
  ports: { readonly gateway: EnrollmentGateway; readonly files: FileStore },
  title: string,
  person: Person,
): Promise<Receipt> {
  const { grant, submission } = await prepare(ports, title, person);
  return accepted(await ports.gateway.submit(grant, submission));
}
