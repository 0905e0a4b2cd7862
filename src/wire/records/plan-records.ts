import * as v from 'valibot';
import type { ListedPlan, Plan } from '#domain/enrollment/plan';
import type { FeeDue } from '#domain/payment/fee';
import type { AsGiven } from '#domain/text/read-texts';
import type { Covers, RecordSchema } from '../covers';
import { AttachmentData, count, fen, id, schoolText, time } from './values';

/** `YYYY-MM-DD` */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'));

const feeDues = ['onSubmit', 'afterReview', 'never'] as const;
const summaryEntries = {
  id,
  title: schoolText,
  opensAt: time,
  closesAt: time,
  cap: v.exactOptional(count),
  taken: v.exactOptional(count),
  majorCount: count,
  fee: fen,
  feeDue: v.picklist(feeDues satisfies Covers<FeeDue, (typeof feeDues)[number]>),
  majorNames: v.array(schoolText),
};
export const ListedPlanData = v.object({
  ...summaryEntries,
  isMatch: v.exactOptional(v.boolean()),
}) satisfies RecordSchema<AsGiven<ListedPlan>>;

export const PlanData = v.object({
  ...summaryEntries,
  intro: schoolText,
  conditions: v.array(schoolText),
  eligibility: v.exactOptional(v.object({ bornFrom: v.exactOptional(day), bornTo: v.exactOptional(day) })),
  majors: v.array(
    v.object({
      id,
      code: v.string(),
      name: schoolText,
      years: v.exactOptional(v.number()),
      tuition: v.exactOptional(fen),
    }),
  ),
  choices: v.object({ min: count, max: count }),
  documents: v.array(v.object({ id, title: schoolText, file: v.optional(AttachmentData) })),
  payWithinHours: v.exactOptional(count),
  reviewDays: v.exactOptional(count),
}) satisfies RecordSchema<AsGiven<Plan>>;
