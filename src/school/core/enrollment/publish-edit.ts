import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { PlanRecord } from '../records';
import type { Tables } from '../store';
import { canonical, templateVersion } from '../template-version';

/** What is published of a plan, as an edit; without what is for the staff alone. */
export function editOf({ definition, template, promise, takenElsewhere }: PlanRecord): PlanEdit {
  const { id: _, ...rest } = definition;
  const { steps, fields, english = {} } = template;
  return { ...rest, takenElsewhere, promise, steps, fields, english };
}

/** An edit as a plan, as applicants are to see it. */
export function planOf(
  tenantId: string,
  planId: string,
  edit: PlanEdit,
  version: number,
): Omit<PlanRecord, 'taken'> {
  const { steps, fields, english, promise, takenElsewhere, quota: _, majors, ...rest } = edit;
  const offered = majors.map(({ quota: __, ...major }) => major);
  return {
    tenantId,
    definition: { id: planId, ...rest, majors: offered },
    template: { planId, version, steps, fields, english },
    promise,
    takenElsewhere,
  };
}

/**
 * Publishes a plan, in the caller's transaction, and keeps what was published for good: by the staff and by the school's set-up alike. The
 * form's version increases when its content changes. Returns the plan's version.
 */
export async function publishEdit(
  tables: Pick<Tables, 'plans' | 'planVersions'>,
  tenantId: string,
  planId: string,
  edit: PlanEdit,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<number> {
  const before = await tables.plans.findForUpdate(tenantId, planId);
  let latest = await tables.planVersions.latest(tenantId, planId);
  if (before && !latest) {
    // Published before versions were kept: applications of that time were filed under it.
    latest = {
      ...{ tenantId, planId, version: 1, by: '', at: 0 },
      ...{ templateVersion: before.template.version, edit: editOf(before) },
    };
    await tables.planVersions.add(latest);
  }
  const ofForm = templateVersion(before?.template, edit);
  const plan = planOf(tenantId, planId, edit, ofForm);
  await tables.plans.save({ ...plan, ...(before?.archived && { archived: true }) });
  if (latest && canonical(latest.edit) === canonical(edit)) return latest.version;
  const version = (latest?.version ?? 0) + 1;
  await tables.planVersions.add({ tenantId, planId, version, templateVersion: ofForm, edit, by, at });
  return version;
}
