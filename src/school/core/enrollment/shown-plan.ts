import type { ApplicationRecord, PlanRecord } from '../records';
import type { Reading } from '../store';
import { planOf } from './publish-edit';

const PREVIEW = 'preview-';
/** A plan as it was when its form had this version; in one spelling, as responses are cached by it. */
const FORMER = /^(.+)~([1-9]\d{0,8})$/;

/** Whether a plan is only shown under this id, so that nothing can be filed for it. */
export function isForShow(planId: string, { definition }: PlanRecord): boolean {
  return planId.startsWith(PREVIEW) || planId !== definition.id;
}

export function previewId(random: string): string {
  return `${PREVIEW}${random}`;
}

/** A plan as a phone asks for it: as published, as it was for an application (`shownPlanId`), or an edit that the staff try out. */
export async function shownPlan(
  reading: Reading,
  tenantId: string,
  planId: string,
  now: number,
): Promise<PlanRecord | undefined> {
  if (planId.startsWith(PREVIEW)) return reading.plans.preview(tenantId, planId, now);
  const plan = await reading.plans.find(tenantId, planId);
  const [, id = '', version] = FORMER.exec(planId) ?? [];
  if (plan || version === undefined) return plan;
  const current = await reading.plans.find(tenantId, id);
  return current && former(reading, current, Number(version));
}

/** The plan as it was when an application was filed: its form's labels and options are those of the answers, for good. */
export async function filedPlan(
  reading: Reading,
  { templateVersion }: Pick<ApplicationRecord, 'templateVersion'>,
  plan: PlanRecord,
): Promise<PlanRecord> {
  if (templateVersion === plan.template.version) return plan;
  return (await former(reading, plan, templateVersion)) ?? plan;
}

/** By which the applicant's phone gets that plan; a returned application is mended by the present form. */
export async function shownPlanId(reading: Reading, record: ApplicationRecord): Promise<string> {
  const { tenantId, planId, state } = record;
  const plan = state.status === 'returned' ? undefined : await reading.plans.find(tenantId, planId);
  if (!plan) return planId;
  const { version } = (await filedPlan(reading, record, plan)).template;
  return version === plan.template.version ? planId : `${planId}~${version}`;
}

async function former(
  reading: Reading,
  plan: PlanRecord,
  templateVersion: number | undefined,
): Promise<PlanRecord | undefined> {
  const { tenantId, definition } = plan;
  const filed = await reading.planVersions.withTemplate(tenantId, definition.id, templateVersion);
  return filed && { ...plan, ...planOf(tenantId, definition.id, filed.edit, filed.templateVersion) };
}
