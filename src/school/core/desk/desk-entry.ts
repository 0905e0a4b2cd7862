import type { Application } from '#domain/enrollment/application';
import { visibleFields } from '#domain/form/visible-fields';
import { identityIn, type MaskedIdentity, masked } from '../enrollment/applicants';
import { applicationOf } from '../enrollment/application-view';
import type { ApplicationRecord, PlanRecord } from '../records';

/** An application as the desk sees it. */
export interface DeskEntry extends Application, MaskedIdentity {
  /** The recruiting teacher whose link the applicant used. */
  readonly teacherId?: string;
  /** A keyed digest of the network address it was submitted from, until that is removed. */
  readonly network?: string;
  /** The order by which it can be paid now. */
  readonly payableOrder?: string;
  /** The fields that can be returned. */
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  /** The plan's majors, any of which it can be admitted to. */
  readonly planMajors: readonly { readonly id: string; readonly name: string }[];
}

export function deskEntry(record: ApplicationRecord, plan: PlanRecord | undefined): DeskEntry {
  const fields = plan ? visibleFields(plan.template, record.answers) : [];
  return {
    ...applicationOf(record),
    ...masked(identityIn(record.answers)),
    ...(record.teacherId !== undefined && { teacherId: record.teacherId }),
    ...(record.network !== undefined && { network: record.network }),
    ...(record.payableOrder !== undefined && { payableOrder: record.payableOrder }),
    fields: fields.filter((field) => !field.readonly).map(({ key, label }) => ({ key, label })),
    planMajors: (plan?.definition.majors ?? []).map(({ id, name }) => ({ id, name })),
  };
}
