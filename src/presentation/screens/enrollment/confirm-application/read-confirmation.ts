import { surfaceBug } from '#application/errors/surface-bug';
import { withTables } from '#application/form/with-tables';
import type { Capabilities } from '#application/ports/capabilities';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import type { SessionStore } from '#application/ports/session/session-store';
import { callAs } from '#application/session/call-as';
import { identifyForDraft } from '#application/session/identify-applicant';
import { type Application, isReapplicationBlocked } from '#domain/enrollment/application';
import type { PromiseLetter } from '#domain/enrollment/application-submission';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import type { Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';

/** What the confirmation screen finds for a plan. */
export type Confirmation =
  | 'nothing'
  /** The template has changed, or who signs in first has to: the form says so. */
  | 'form'
  | {
      readonly draft: NewApplicationDraft;
      readonly template: Template;
      /** Absent if the plan has none. */
      readonly letter: PromiseLetter | undefined;
    }
  /** It has been submitted already and is active. */
  | { readonly application: Application };

export interface ConfirmationPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly tables: CodeTables;
  readonly session: SessionStore;
  readonly capabilities: Pick<Capabilities, 'signInFirst'>;
  readonly applicantSignIn: ApplicantSignIn;
}

/** The plan's draft to confirm, or the application that was submitted from it. Throws GatewayError. */
export async function readConfirmation(
  plan: PlanAvailabilityViewModel,
  ports: ConfirmationPorts,
): Promise<Confirmation> {
  const draft = await storedDraft(ports.drafts, plan.planId);
  if (!draft) return readApplication(plan, ports);
  return (await isOfAnother(draft, ports)) ? 'form' : readDraft(draft, plan, ports);
}

/** Whether people sign in first, and whose draft this is has not. */
async function isOfAnother(
  draft: NewApplicationDraft,
  { capabilities, applicantSignIn, session }: ConfirmationPorts,
): Promise<boolean> {
  if (!capabilities.signInFirst) return false;
  const known = await identifyForDraft(applicantSignIn, session, draft);
  return known === undefined || known.id !== draft.applicantId;
}

/** The draft of a new application; undefined if there is none or storage is denied. */
export async function storedDraft(
  drafts: DraftStore,
  planId: string,
): Promise<NewApplicationDraft | undefined> {
  const draft = await drafts.load(planId).catch(surfaceBug);
  return draft?.kind === 'newApplication' ? draft : undefined;
}

async function readDraft(
  draft: NewApplicationDraft,
  plan: PlanAvailabilityViewModel,
  { gateway, tables }: ConfirmationPorts,
): Promise<Confirmation> {
  const [template, letter] = await Promise.all([
    gateway.template(plan.planId),
    gateway.promiseLetter(plan.planId),
    plan.reading.load(),
  ]);
  const { failure, retryAfter } = plan.reading;
  if (failure) throw new GatewayError(failure, 'the plan could not be loaded', { retryAfter });
  if (isRefused(template) || !plan.plan) return 'nothing';
  if (template.version !== draft.templateVersion) return 'form';
  const readable = await withTables(template, tables, Object.keys(draft.answers));
  return { draft, template: readable, letter: isRefused(letter) ? undefined : letter };
}

async function readApplication(
  plan: PlanAvailabilityViewModel,
  { gateway, session }: ConfirmationPorts,
): Promise<Confirmation> {
  if (session.current('applicant') === undefined) return 'nothing';
  // Waits for the plan too, so that its review time is in the receipt from the start and no late line moves the content.
  const [applications] = await Promise.all([
    callAs(session, 'applicant', (applicant) => gateway.applications(applicant)),
    plan.reading.load(),
  ]);
  const application = applications?.find(
    ({ planId, state }) => planId === plan.planId && isReapplicationBlocked(state),
  );
  return application ? { application } : 'nothing';
}
