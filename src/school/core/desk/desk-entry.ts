import type { Application } from '#domain/enrollment/application';
import { visibleFields } from '#domain/form/visible-fields';
import { identityIn, type MaskedIdentity, masked } from '../enrollment/applicants';
import { applicationOf } from '../enrollment/application-view';
import type { ApplicationRecord, PlanRecord } from '../records';

/** An application as the school's desk sees it. */
export interface DeskEntry extends Application, MaskedIdentity {
  /** The recruiting teacher whose link brought the applicant. */
  readonly teacherId?: string;
  /** A keyed digest of the network that it came from, for as long as that is kept. */
  readonly network?: string;
  /** The order by which it can be paid at this moment. */
  readonly payableOrder?: string;
  /** The fields that can be sent back. */
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  /** The plan's majors, to any of which it can be admitted. */
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
